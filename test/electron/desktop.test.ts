// Desktop events in real Electron. If a system can't be driven from outside, the test emits the event on Electron's
// object; docs/release.md has the check by hand.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { TRIAL_ID } from '#main/alerts/toast-trial.ts'
import { say } from '#test/helpers/words.ts'
import { ask, GUARD_MS, inElectron, isInSight, itemsOf, type ElectronStage, type Held } from './stage.ts'

/** The demo stops a shipment within 30 seconds. */
const UNTIL_A_TOAST = { timeout: 50_000 }
const SOON = { timeout: 10_000 }
const hide = ({ app }: ElectronStage) => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
const toastCount = ({ app }: ElectronStage) =>
  app.evaluate(() => (globalThis as unknown as { held: Held }).held.toasts.length)

inElectron('the desktop', (stage) => {
  it('shows the window by tray click and tray menu', async (context) => {
    await stage.boardReady()
    const isThere = () => stage.app.evaluate(() => (globalThis as unknown as { held: Held }).held.tray !== null)
    // A bare window manager has no tray.
    if (process.platform === 'linux' && !(await isThere())) return context.skip('this desktop has no tray')
    await expect.poll(isThere, SOON).toBe(true)
    await hide(stage)
    await stage.app.evaluate((_, open) => {
      const { held } = globalThis as unknown as { held: Held }
      if (process.platform === 'darwin') held.tray?.emit('right-click')
      const { menu } = held
      menu?.items.find(({ label }) => label === open)?.click()
    }, say('tray.open'))
    await expect.poll(() => isInSight(stage.app), SOON).toBe(true)
    if (process.platform !== 'linux') return
    await hide(stage)
    await stage.app.evaluate(() => void (globalThis as unknown as { held: Held }).held.tray?.emit('click'))
    await expect.poll(() => isInSight(stage.app), SOON).toBe(true)
  })

  it.skipIf(process.platform === 'linux')('opens the popover by tray click, and closes it with Escape', async () => {
    await stage.boardReady()
    const popover = () =>
      stage.app.evaluate(({ BrowserWindow }) => {
        const window = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.getURL().endsWith('?tray'))
        return window === undefined ? null : { isVisible: window.isVisible(), ...window.getBounds() }
      })
    await stage.app.evaluate(() => {
      const { tray } = (globalThis as unknown as { held: Held }).held
      tray?.emit('click', {}, tray.getBounds())
    })
    await expect.poll(popover, SOON).toMatchObject({ isVisible: true, width: 368 })
    await stage.app.evaluate(({ BrowserWindow }) => {
      const window = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.getURL().endsWith('?tray'))
      window?.webContents.sendInputEvent({ type: 'keyDown', keyCode: 'Escape' })
    })
    await expect.poll(popover, SOON).toMatchObject({ isVisible: false })
  })

  it('shows a notification when tracking stops and opens its subject on click', async () => {
    await stage.boardReady()
    await hide(stage)
    await expect.poll(() => toastCount(stage), UNTIL_A_TOAST).toBeGreaterThan(0)
    await stage.app.evaluate(() => void (globalThis as unknown as { held: Held }).held.toasts.at(-1)?.emit('click'))
    await expect.poll(() => isInSight(stage.app), SOON).toBe(true)
  })

  it.skipIf(process.platform === 'linux')('resumes by the button of that, without a window', async () => {
    await stage.boardReady()
    await hide(stage)
    await expect.poll(() => toastCount(stage), UNTIL_A_TOAST).toBeGreaterThan(0)
    await stage.app.evaluate(() => {
      const { toasts } = (globalThis as unknown as { held: Held }).held
      const toast = toasts.findLast(({ actions, toastXml }) => actions.length > 0 || toastXml.includes('<action '))
      toast?.emit('action', {}, 0)
    })
    await expect.poll(() => itemsOf(stage, 'resumes'), SOON).toEqual([expect.anything()])
    expect(await isInSight(stage.app)).toBe(false)
  })

  // Windows passes the press on the command line.
  it('opens the alerts when a notification of an earlier run starts it', async () => {
    await stage.boardReady()
    const app = await stage.again('--hidden', `type=click&tag=${TRIAL_ID}`)
    const window = await app.firstWindow({ timeout: GUARD_MS })
    await window.getByRole('heading', { name: say('app.view.alerts'), level: 1 }).waitFor()
    await expect.poll(() => isInSight(app), SOON).toBe(true)
  })

  it('shows a notice when a notification of another account starts it', async () => {
    await stage.boardReady()
    const app = await stage.again('--hidden', 'type=click&tag=no-such-alert')
    const window = await app.firstWindow({ timeout: GUARD_MS })
    await window
      .getByRole('status')
      .filter({ hasText: say('toast.other-account') })
      .waitFor()
    await expect.poll(() => isInSight(app), SOON).toBe(true)
  })

  it.skipIf(process.platform !== 'win32')('may end the session at any moment, also without its window', async () => {
    await stage.boardReady()
    await stage.app.evaluate(({ BaseWindow, BrowserWindow }) => {
      for (const window of BrowserWindow.getAllWindows()) window.destroy()
      for (const window of BaseWindow.getAllWindows()) window.emit('session-end', { reasons: ['shutdown'] })
    })
    const window = await (await stage.again()).firstWindow({ timeout: GUARD_MS })
    await window.getByRole('grid', { name: say('app.view.board') }).waitFor()
    expect(await window.getByRole('alert').count()).toBe(0)
  })

  it('shows file dialogs to export and import settings', async () => {
    await stage.boardReady()
    const file = join(stage.folder, 'carried.json')
    await stage.app.evaluate(({ dialog }, path) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: path })
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] })
    }, file)
    expect(await ask(stage, 'transfer.export')).toMatchObject({ value: { file } })
    const carried = JSON.parse(readFileSync(file, 'utf8')) as { settings: Record<string, unknown> }
    writeFileSync(file, JSON.stringify({ ...carried, settings: { ...carried.settings, 'preferences.theme': 'dark' } }))
    expect(await ask(stage, 'transfer.choose')).toMatchObject({
      value: { settings: [{ path: 'preferences.theme', to: 'dark' }] },
    })
    await ask(stage, 'transfer.apply')
    const theme = () => stage.app.evaluate(({ nativeTheme }) => nativeTheme.themeSource)
    await expect.poll(theme, SOON).toBe('dark')
  })

  it('refuses to start an uninstalled copy at login', async () => {
    await stage.boardReady()
    expect(await itemsOf(stage, 'autostart')).toEqual([{ isOn: null }])
    const isAtLogin = () => stage.app.evaluate(({ app }) => app.getLoginItemSettings().openAtLogin)
    expect(await isAtLogin()).toBe(false)
  })
})
