// The app in real Electron: what the preview cannot show. Run by `npm run e2e:electron`, which finds Electron's binary.

import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { CLIPBOARD_KEYS } from '#main/leads/clipboard-search.ts'
import { say } from '#test/helpers/words.ts'
import { inElectron, isInSight, type ElectronStage, type Held } from './stage.ts'

inElectron('the app in Electron', (stage) => {
  it('opens on the demo fleet, through its own scheme and its own wire', async () => {
    const { window } = stage
    await window.getByRole('grid', { name: say('app.view.board') }).waitFor()
    expect(new URL(window.url()).protocol).toBe('app:')
  })

  it('gives the page nothing of Node, and of the bridge nothing but its three functions', async () => {
    const { window } = stage
    const seen = await window.evaluate(`({
      node: [typeof require, typeof process, typeof module],
      bridge: Object.keys(window.quaywatch).toSorted(),
    })`)
    expect(seen).toEqual({ node: ['undefined', 'undefined', 'undefined'], bridge: ['meanFor', 'on', 'request'] })
  })

  it('runs no code that is made up at run time or written into the page', async () => {
    const { window } = stage
    // Later, because what the debugger itself runs is excused from the policy.
    const outcome = await window.evaluate(`new Promise((resolve) => setTimeout(() => {
      const script = document.createElement('script')
      script.textContent = 'window.wasInjected = true'
      document.head.append(script)
      let evaluated
      try { evaluated = new Function('return 1')() } catch (error) { evaluated = error.name }
      resolve({ evaluated, wasInjected: window.wasInjected ?? false })
    }))`)
    expect(outcome).toEqual({ evaluated: 'EvalError', wasInjected: false })
  })

  it('refuses what a page could ask of the machine', async () => {
    const { window } = stage
    const states = await window.evaluate(`Promise.all(
      ['geolocation', 'camera', 'notifications'].map(async (name) => (await navigator.permissions.query({ name })).state),
    )`)
    expect(states).toEqual(['denied', 'denied', 'denied'])
  })

  it('leads nowhere else, whatever a link says', async () => {
    const { app, window } = stage
    const before = window.url()
    await window.evaluate(`void (location.href = 'https://example.com/')`)
    await window.evaluate(`void window.open('https://example.com/')`)
    await window.getByRole('grid', { name: say('app.view.board') }).waitFor()
    expect(window.url()).toBe(before)
    expect(app.windows()).toHaveLength(1)
  })

  it('asks nobody for a newer version of a copy that was not installed, and says so', async () => {
    const { window } = stage
    await window.getByRole('grid', { name: say('app.view.board') }).waitFor()
    const ask = (route: string) => window.evaluate(`window.quaywatch.request('${route}')`)
    expect(await ask('updates.read')).toMatchObject({ value: { way: 'sources', lastAsked: null } })
    expect(await ask('updates.ask')).toMatchObject({ ok: false, error: { message: say('failure.update.off') } })
    await window.getByRole('button', { name: say('app.view.settings') }).click()
    await window.getByText(say('settings.updates.not.sources')).waitFor()
  })

  it('goes out of sight when its window is closed, but not out of reach', async () => {
    const { app } = stage
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
    // Hidden to the tray; minimised where the desktop has none.
    await expect.poll(() => isInSight(app), { timeout: 10_000 }).toBe(false)
    expect(app.windows()).toHaveLength(1)
    expect(app.process().exitCode).toBeNull()
    expect(startedAgain(stage).status).toBe(0)
    await expect.poll(() => isInSight(app), { timeout: 10_000 }).toBe(true)
  })

  it('shows its window when it is started a second time, and does not run twice', async () => {
    const { app } = stage
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
    const second = startedAgain(stage)
    expect(second.status).toBe(0)
    await expect.poll(() => isInSight(app), { timeout: 10_000 }).toBe(true)
    expect(app.windows()).toHaveLength(1)
  })

  it('is brought to the front by a link, and says where that leads nowhere', async () => {
    const { app, window } = stage
    await window.getByRole('grid', { name: say('app.view.board') }).waitFor()
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
    expect(startedAgain(stage, 'quaywatch://shipments/no-such').status).toBe(0)
    await window.getByText(say('link.no-shipment', { id: 'no-such' }), { exact: true }).waitFor()
    await expect.poll(() => isInSight(app), { timeout: 10_000 }).toBe(true)
  })

  it('started at login opens no window where there is a tray to be found in, and is there when it is wanted', async () => {
    const app = await stage.again('--hidden')
    // Under a bare window manager there is no tray: then it must not be out of reach.
    const shown = process.platform === 'linux' ? 1 : 0
    if (shown === 1) await app.firstWindow()
    expect(app.windows()).toHaveLength(shown)
    expect(startedAgain(stage).status).toBe(0)
    await expect.poll(() => isInSight(app), { timeout: 10_000 }).toBe(true)
  })

  it('takes keys of the whole system once they are wanted, and gives them back', async () => {
    const { app, window } = stage
    await window.getByRole('grid', { name: say('app.view.board') }).waitFor()
    const want = (isOn: boolean) =>
      window.evaluate(`window.quaywatch.request('settings.change', { preferences: { clipboardKeys: ${isOn} } })`)
    const areTaken = () => app.evaluate(({ globalShortcut }, keys) => globalShortcut.isRegistered(keys), CLIPBOARD_KEYS)
    expect(await areTaken()).toBe(false)
    await want(true)
    expect(await areTaken()).toBe(true)
    await want(false)
    expect(await areTaken()).toBe(false)
  })

  it('brings a menu over a field, by which a key can be pasted', async () => {
    const { app, window } = stage
    await window.getByRole('grid', { name: say('app.view.board') }).waitFor()
    await window.getByRole('searchbox').first().click({ button: 'right' })
    const menu = () => app.evaluate(() => (globalThis as unknown as { held: Held }).held.poppedUp ?? [])
    await expect.poll(menu, { timeout: 10_000 }).toContain(say('app.edit.paste'))
  })

  it('opens where it was, as large as it was, and zoomed as it was', async () => {
    const { app, window } = stage
    await window.keyboard.press('Control+Equal')
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setBounds({ width: 1040, height: 680 }))
    const again = await stage.again()
    await again.firstWindow()
    await expect
      .poll(() =>
        again.evaluate(({ BrowserWindow }) => {
          const [opened] = BrowserWindow.getAllWindows()
          return opened && { ...opened.getBounds(), zoom: opened.webContents.getZoomLevel() }
        }),
      )
      .toMatchObject({ width: 1040, height: 680, zoom: 0.5 })
  })

  it('brings its page back once where that crashed', async () => {
    const { app, window } = stage
    await window.getByRole('grid', { name: say('app.view.board') }).waitFor()
    const again = app.waitForEvent('window')
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer())
    await (await again).getByRole('grid', { name: say('app.view.board') }).waitFor()
    await expect.poll(() => isInSight(app), { timeout: 10_000 }).toBe(true)
  })

  it('ends while it syncs, and leaves a file that the next start reads', async () => {
    await stage.boardReady()
    const window = await (await stage.again()).firstWindow()
    await window.getByRole('grid', { name: say('app.view.board') }).waitFor()
    await expect(window.getByRole('alert').count()).resolves.toBe(0)
  })

  it('really ends when it is told to quit', async () => {
    const { app } = stage
    const ended = new Promise<number | null>((resolve) => {
      app.process().once('exit', resolve)
    })
    // The answer may be lost with the process that gives it.
    await app.evaluate(({ app: electronApp }) => electronApp.quit()).catch(() => undefined)
    expect(await ended).toBe(0)
  })
})

function startedAgain({ program, words, root }: ElectronStage, ...more: readonly string[]) {
  return spawnSync(program, [...words, ...more], { cwd: root, timeout: 30_000 })
}
