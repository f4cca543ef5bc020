import type { BrowserWindow, Dialog } from 'electron'
import { expect, it, vi } from 'vitest'
import { createDialogs } from './dialogs.ts'

const ASK = { title: 'Choose', kind: 'Settings', endings: ['json'] }

function setUp(window: BrowserWindow | null) {
  const dialog = {
    showOpenDialog: vi.fn<(...words: unknown[]) => Promise<Electron.OpenDialogReturnValue>>(),
    showSaveDialog: vi.fn<(...words: unknown[]) => Promise<Electron.SaveDialogReturnValue>>(),
  } satisfies Pick<Dialog, 'showOpenDialog' | 'showSaveDialog'>
  return { dialog, dialogs: createDialogs({ dialog, currentWindow: () => window }) }
}

it('stands before the window, answers the file, and nothing where it is cancelled', async () => {
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

it('works without a window: it may be closed while the file is being asked for', async () => {
  const { dialog, dialogs } = setUp(null)
  dialog.showSaveDialog.mockResolvedValue({ canceled: false, filePath: '/b.json' })
  expect(await dialogs.saveFile({ ...ASK, suggested: 'b.json' })).toBe('/b.json')
  expect(dialog.showSaveDialog.mock.lastCall?.[0]).toMatchObject({ defaultPath: 'b.json' })
})
