// The app in real Electron: behavior that the preview can't show. `npm run e2e:electron` runs it.

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SOURCE_NAME } from '#main/shell/desktop/identity.ts'
import { CLIPBOARD_KEYS } from '#main/shell/links/clipboard-search.ts'
import { openView } from '#test/helpers/open-view.ts'
import { say } from '#test/helpers/words.ts'
import { ask, GUARD_MS, inElectron, isInSight, isRoot, itemsOf, type ElectronStage, type Held } from './stage.ts'

inElectron('the app in Electron', (stage) => {
  it('opens the demo account through its own scheme and wire', async () => {
    const { window } = stage
    await window.getByRole('grid', { name: say('app.view.board') }).waitFor()
    expect(new URL(window.url()).protocol).toBe('app:')
  })

  it('exposes only the three bridge functions to the page', async () => {
    const { window } = stage
    const globals = await window.evaluate(`({
      node: [typeof require, typeof process, typeof module],
      bridge: Object.keys(window.quaywatch).toSorted(),
    })`)
    expect(globals).toEqual({
      node: ['undefined', 'undefined', 'undefined'],
      bridge: ['bindToOpening', 'on', 'request'],
    })
  })

  it('has no WebRTC in the page', async () => {
    const { window } = stage
    const kinds = await window.evaluate('[typeof RTCPeerConnection, typeof webkitRTCPeerConnection]')
    expect(kinds).toEqual(['undefined', 'undefined'])
  })

  it('blocks eval and inline scripts', async () => {
    const { window } = stage
    // Delayed: the policy doesn't apply to the debugger's own code.
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

  it('denies permission requests', async () => {
    const { window } = stage
    const states = await window.evaluate(`Promise.all(
      ['geolocation', 'camera', 'notifications'].map(async (name) => (await navigator.permissions.query({ name })).state),
    )`)
    expect(states).toEqual(['denied', 'denied', 'denied'])
  })

  it('blocks navigation and new windows', async () => {
    const { app, window } = stage
    const before = window.url()
    await window.evaluate(`void (location.href = 'https://example.com/')`)
    await window.evaluate(`void window.open('https://example.com/')`)
    await window.getByRole('grid', { name: say('app.view.board') }).waitFor()
    expect(window.url()).toBe(before)
    expect(app.windows()).toHaveLength(1)
  })

  it('makes no update request in an uninstalled copy and says so', async () => {
    const { window } = stage
    await window.getByRole('grid', { name: say('app.view.board') }).waitFor()
    expect(await itemsOf(stage, 'updates')).toMatchObject([{ way: 'sources', lastAsked: null }])
    expect(await ask(stage, 'updates.ask')).toMatchObject({ ok: false, error: { code: 'updates_off' } })
    await openView(window, say('app.view.settings'))
    await window.getByText(say('settings.updates.not.sources')).waitFor()
  })

  it('hides its window on close and stays reachable', async () => {
    const { app } = stage
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
    // Hidden to the tray, or minimized on a desktop without one.
    await expect.poll(() => isInSight(app), { timeout: 10_000 }).toBe(false)
    expect(app.windows()).toHaveLength(1)
    expect(app.process().exitCode).toBeNull()
    expect(startedAgain(stage).status).toBe(0)
    await expect.poll(() => isInSight(app), { timeout: 10_000 }).toBe(true)
  })

  it('shows its window on a second start instead of running twice', async () => {
    const { app } = stage
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
    const second = startedAgain(stage)
    expect(second.status).toBe(0)
    await expect.poll(() => isInSight(app), { timeout: 10_000 }).toBe(true)
    expect(app.windows()).toHaveLength(1)
  })

  it('opens a link in front and explains a broken one', async () => {
    const { app, window } = stage
    await window.getByRole('grid', { name: say('app.view.board') }).waitFor()
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
    expect(startedAgain(stage, 'quaywatch://shipments/no-such').status).toBe(0)
    await window.getByText(say('link.no-shipment', { id: 'no-such' }), { exact: true }).waitFor()
    await expect.poll(() => isInSight(app), { timeout: 10_000 }).toBe(true)
  })

  it('starts at login without a window if there is a tray', async () => {
    const app = await stage.again('--hidden')
    const hasTray = () => app.evaluate(() => (globalThis as unknown as { held: Held }).held.tray !== null)
    // A bare window manager has no tray, so the window must show.
    await expect.poll(async () => app.windows().length > 0 || (await hasTray()), { timeout: GUARD_MS }).toBe(true)
    expect(app.windows()).toHaveLength((await hasTray()) ? 0 : 1)
    expect(startedAgain(stage).status).toBe(0)
    await expect.poll(() => isInSight(app), { timeout: 10_000 }).toBe(true)
  })

  it('registers and releases global shortcuts', async () => {
    const { app, window } = stage
    await window.getByRole('grid', { name: say('app.view.board') }).waitFor()
    const want = (isOn: boolean) => ask(stage, 'settings.change', { preferences: { clipboardKeys: isOn } })
    const areTaken = () => app.evaluate(({ globalShortcut }, keys) => globalShortcut.isRegistered(keys), CLIPBOARD_KEYS)
    expect(await areTaken()).toBe(false)
    await want(true)
    expect(await areTaken()).toBe(true)
    await want(false)
    expect(await areTaken()).toBe(false)
  })

  it('shows a context menu to paste a key', async () => {
    const { app, window } = stage
    await window.getByRole('grid', { name: say('app.view.board') }).waitFor()
    await window.getByRole('searchbox').first().click({ button: 'right' })
    const menu = () => app.evaluate(() => (globalThis as unknown as { held: Held }).held.poppedUp ?? [])
    await expect.poll(menu, { timeout: 10_000 }).toContain(say('app.edit.paste'))
  })

  it('restores position, size and zoom', async () => {
    const { app, window } = stage
    const modifier = process.platform === 'darwin' ? ('meta' as const) : ('control' as const)
    await window.getByRole('grid', { name: say('app.view.board') }).waitFor()
    await app.evaluate(({ BrowserWindow }, modifier) => {
      const [opened] = BrowserWindow.getAllWindows()
      // Playwright's keys have no native code, so Chromium emits no `before-input-event` for them.
      opened?.webContents.sendInputEvent({ type: 'keyDown', keyCode: '=', modifiers: [modifier] })
      // Hosted Windows has a screen of 1024 × 768.
      opened?.setBounds({ width: 960, height: 600 })
    }, modifier)
    const zoom = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getZoomLevel())
    await expect.poll(zoom, { timeout: 10_000 }).toBe(0.5)
    const again = await stage.again()
    await again.firstWindow({ timeout: GUARD_MS })
    await expect
      .poll(() =>
        again.evaluate(({ BrowserWindow }) => {
          const [opened] = BrowserWindow.getAllWindows()
          return opened && { ...opened.getBounds(), zoom: opened.webContents.getZoomLevel() }
        }),
      )
      .toMatchObject({ width: 960, height: 600, zoom: 0.5 })
  })

  it('reloads a crashed page once', async () => {
    const { app, window } = stage
    await window.getByRole('grid', { name: say('app.view.board') }).waitFor()
    const again = app.waitForEvent('window')
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer())
    await (await again).getByRole('grid', { name: say('app.view.board') }).waitFor()
    await expect.poll(() => isInSight(app), { timeout: 10_000 }).toBe(true)
  })

  it('leaves a readable database when it quits during a sync', async () => {
    await stage.boardReady()
    const window = await (await stage.again()).firstWindow({ timeout: GUARD_MS })
    await window.getByRole('grid', { name: say('app.view.board') }).waitFor()
    await expect(window.getByRole('alert').count()).resolves.toBe(0)
  })

  it('closes the account before it exits, also if Quit is chosen twice', async () => {
    await stage.boardReady()
    const { app, folder } = stage
    const ended = exitOf(stage)
    const file = join(folder, 'quits.json')
    // The answer may be lost with its process.
    await app
      .evaluate(({ app, BaseWindow }, file) => {
        const prevented: boolean[] = []
        app.on('will-quit', (event) => prevented.push(event.defaultPrevented))
        for (const window of BaseWindow.getAllWindows()) window.destroy()
        app.quit()
        app.quit()
        process.getBuiltinModule('node:fs').writeFileSync(file, JSON.stringify(prevented))
      }, file)
      .catch(() => undefined)
    expect(await ended).toBe(0)
    // A quit that is not prevented exits without closing.
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([true, true])
  })

  it('uses another name than an installed copy', async () => {
    expect(await stage.app.evaluate(({ app }) => app.getName())).toBe(SOURCE_NAME)
  })

  it.skipIf(isRoot)("runs in Chromium's sandbox", async () => {
    const { app } = stage
    const switches = () =>
      app.evaluate(({ app: { commandLine } }) =>
        ['no-sandbox', 'enable-sandbox'].map((name) => commandLine.hasSwitch(name)),
      )
    expect(await switches()).toEqual([false, true])
  })

  it('removes everything once it is not running', async () => {
    await stage.boardReady()
    expect(startedAgain(stage, '--remove-everything').status).toBe(2)
    expect(existsSync(stage.folder)).toBe(true)
    await stage.app.close()
    expect(startedAgain(stage, '--remove-everything').status).toBe(0)
    expect(existsSync(stage.folder)).toBe(false)
  })
})

function startedAgain({ program, words, folder, root }: ElectronStage, ...more: readonly string[]) {
  // Where electron-updater caches downloads, which `--remove-everything` deletes.
  const caches = { LOCALAPPDATA: join(folder, 'local'), XDG_CACHE_HOME: join(folder, 'cache') }
  return spawnSync(program, [...words, ...more], { cwd: root, timeout: GUARD_MS, env: { ...process.env, ...caches } })
}

function exitOf({ app }: ElectronStage): Promise<number | null> {
  return new Promise((resolve) => {
    app.process().once('exit', resolve)
  })
}
