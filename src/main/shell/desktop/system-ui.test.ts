import type { BrowserWindow, Dialog, GlobalShortcut, MenuItemConstructorOptions } from 'electron'
import { expect, it, vi } from 'vitest'
import { createDialogs, createShortcuts, macMenu } from './system-ui.ts'
import { menuWords } from '#main/core/port/desktop.ts'
import { english, spanish } from '#test/helpers/words.ts'

const ASK = { title: 'Choose', kind: 'Settings', endings: ['json'] }

function setUp(window: BrowserWindow | null) {
  const dialog = {
    showOpenDialog: vi.fn<(...words: unknown[]) => Promise<Electron.OpenDialogReturnValue>>(),
    showSaveDialog: vi.fn<(...words: unknown[]) => Promise<Electron.SaveDialogReturnValue>>(),
  } satisfies Pick<Dialog, 'showOpenDialog' | 'showSaveDialog'>
  return { dialog, dialogs: createDialogs({ dialog, currentWindow: () => window }) }
}

it('opens file dialogs on the window and returns the file, or null if cancelled', async () => {
  const window = {} as BrowserWindow
  const { dialog, dialogs } = setUp(window)
  dialog.showOpenDialog.mockResolvedValue({ canceled: false, filePaths: ['/a.json'] })
  expect(await dialogs.openFile(ASK)).toBe('/a.json')
  expect(dialog.showOpenDialog.mock.lastCall?.[0]).toBe(window)
  dialog.showOpenDialog.mockResolvedValue({ canceled: true, filePaths: [] })
  expect(await dialogs.openFile(ASK)).toBeNull()
  dialog.showSaveDialog.mockResolvedValue({ canceled: true, filePath: '' })
  expect(await dialogs.saveFile({ ...ASK, suggested: 'b.json' })).toBeNull()
})

it('opens file dialogs without a window', async () => {
  const { dialog, dialogs } = setUp(null)
  dialog.showSaveDialog.mockResolvedValue({ canceled: false, filePath: '/b.json' })
  expect(await dialogs.saveFile({ ...ASK, suggested: 'b.json' })).toBe('/b.json')
  expect(dialog.showSaveDialog.mock.lastCall?.[0]).toMatchObject({ defaultPath: 'b.json' })
})

it('shortcuts are registered and released', () => {
  const registered = new Map<string, () => void>()
  const shortcuts = createShortcuts({
    register(keys, act) {
      if (registered.has(keys)) return false
      registered.set(keys, act)
      return true
    },
    unregister: (keys) => void registered.delete(keys),
  } satisfies Pick<GlobalShortcut, 'register' | 'unregister'>)
  const act = vi.fn<() => void>()
  expect([shortcuts.take('F9', act), shortcuts.take('F9', act)]).toEqual([true, false])
  registered.get('F9')?.()
  expect(act).toHaveBeenCalledOnce()
  shortcuts.giveBack('F9')
  expect(registered.size).toBe(0)
})

it('shortcuts are refused if the system throws', () => {
  const shortcuts = createShortcuts({
    register() {
      throw new Error('no portal')
    },
    unregister: () => undefined,
  })
  expect(shortcuts.take('F9', () => undefined)).toBe(false)
})

function entriesOf(menu: readonly MenuItemConstructorOptions[]): readonly MenuItemConstructorOptions[] {
  return menu.flatMap((entry) => [entry, ...entriesOf((entry.submenu ?? []) as MenuItemConstructorOptions[])])
}

it("shows every entry of the Mac menu in the user's language", () => {
  const [inEnglish, inSpanish] = [english, spanish].map((language) => entriesOf(macMenu(menuWords(language))))
  // macOS itself writes the app's name over the first.
  const unsaid = inSpanish!.filter(
    ({ label, type, role }) => label === undefined && type !== 'separator' && role !== 'appMenu',
  )
  expect(unsaid).toEqual([])
  const same = inSpanish!.filter(({ label }, at) => label !== undefined && label === inEnglish![at]!.label)
  expect(same.map(({ role }) => role)).toEqual(['zoom'])
})

it('has copy and paste in the Mac menu, because their shortcuts need one', () => {
  const roles = entriesOf(macMenu(menuWords(english))).map(({ role }) => role)
  expect(roles).toEqual(expect.arrayContaining(['cut', 'copy', 'paste', 'selectAll', 'undo', 'close', 'quit']))
})
