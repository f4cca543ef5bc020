import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFakeWindow, type FakeWindow } from '#test/helpers/electron-fakes.ts'
import { createFakeClock, settled } from '#test/helpers/fake-clock.ts'
import { menuWords } from '#main/core/port/desktop.ts'
import { spanish } from '#test/helpers/words.ts'
import type { Destination, WindowNotice } from '#shared/contract/app-requests.ts'
import { confinedPage } from './hardening.ts'
import { createWindow } from './window.ts'
import type { WindowPlace } from './window-place.ts'

const FIVE_MINUTES = 5 * 60_000
const SHIPMENTS: Destination = { view: 'shipments', shipmentId: 'a' }
const CONNECTION: Destination = { view: 'connection' }

interface Setting {
  readonly loading?: Promise<void>
  readonly place?: WindowPlace | null
  readonly platform?: NodeJS.Platform
}

function setUp({ loading, place = null, platform = 'linux' }: Setting = {}) {
  const clock = createFakeClock()
  const windows: FakeWindow[] = []
  const navigated: (Destination | WindowNotice)[] = []
  const setting = {
    hasTray: true,
    quits: 0,
    isDark: true,
    hasForcedColors: false,
    screen: { x: 0, y: 0, width: 1920, height: 1040 },
  }
  const opening: Electron.BrowserWindowConstructorOptions[] = []
  const menus: (readonly Electron.MenuItemConstructorOptions[])[] = []
  const bugs: string[] = []
  const disk = { text: place === null ? null : JSON.stringify(place) }
  const window = createWindow(
    { clock, reportBug: (_, error) => bugs.push(String(error)) },
    {
      electron: {
        create(options) {
          const fake = createFakeWindow(loading)
          windows.push(fake)
          opening.push(options)
          expect(options).toMatchObject({ show: false, webPreferences: confinedPage('/preload.cjs', true) })
          return fake.asWindow
        },
        popUp: (_, menu) => menus.push(menu),
      },
      page: {
        url: 'app://quaywatch/index.html',
        preferences: confinedPage('/preload.cjs', true),
        iconPath: platform === 'linux' ? '/icon.png' : null,
      },
      screen: {
        areas: () => [setting.screen],
        isDark: () => setting.isDark,
        hasForcedColors: () => setting.hasForcedColors,
        setTheme: (theme) => (setting.isDark = theme === 'dark'),
      },
      app: {
        hasTray: () => setting.hasTray,
        navigate: (destination) => navigated.push(destination),
        quit() {
          setting.quits += 1
          window.allowClosing()
        },
      },
      platform,
      place: {
        read: () => disk.text,
        write(text) {
          disk.text = text
        },
      },
    },
  )
  const storedPlace = (): unknown => JSON.parse(disk.text ?? 'null')
  return { clock, windows, navigated, setting, window, opening, menus, bugs, kept: storedPlace }
}

function load(fake: FakeWindow): void {
  fake.contents.emit('did-finish-load')
  fake.emit('ready-to-show')
}

function opened(setting: Setting = {}): ReturnType<typeof setUp> & { readonly fake: FakeWindow } {
  const stage = setUp(setting)
  stage.window.show()
  const fake = stage.windows[0]!
  load(fake)
  return { ...stage, fake }
}

const TOKENS = readFileSync('src/renderer/ui/styles/tokens.css', 'utf8')

/** Of the light and the dark page. */
function pageColors(name = 'page'): readonly string[] {
  return new RegExp(`--color-${name}: light-dark\\((.*), (.*)\\)`).exec(TOKENS)?.slice(1) ?? []
}

describe('theme', () => {
  it("is also the window's background", () => {
    const { window, fake } = opened()
    window.useTheme('light')
    const light = fake.background
    window.useTheme('dark')
    expect([light, fake.background]).toEqual(pageColors())
  })

  it('follows the system', () => {
    const { window, fake, setting } = opened()
    setting.isDark = false
    window.redraw()
    expect(fake.background).toBe(pageColors()[0])
  })
})

describe('title bar', () => {
  const height = Number(/--height-bar: (\d+)px/.exec(TOKENS)?.[1])

  it.each(['linux', 'win32'] as const)("has the system's buttons in the page's colors on %s", (platform) => {
    const { opening } = opened({ platform })
    const [, color] = pageColors()
    const [, symbolColor] = pageColors('ink-soft')
    expect(opening).toMatchObject([{ titleBarStyle: 'hidden', titleBarOverlay: { height, color, symbolColor } }])
  })

  it("leaves the colors of the window's buttons to macOS", () => {
    const { opening, fake, window } = opened({ platform: 'darwin' })
    expect(opening).toMatchObject([{ titleBarStyle: 'hiddenInset' }])
    expect(opening[0]?.titleBarOverlay).toEqual({ height })
    window.redraw()
    expect(fake.titleBar).toBeNull()
  })

  it('follows the theme', () => {
    const { window, fake } = opened()
    window.useTheme('light')
    expect(fake.titleBar).toMatchObject({ color: pageColors()[0], symbolColor: pageColors('ink-soft')[0] })
  })

  it('grows with the zoom of the page', () => {
    const { fake } = opened({ place: { bounds: { x: 0, y: 0, width: 900, height: 700 }, isMaximized: false, zoom: 2 } })
    expect(fake.titleBar?.height).toBe(Math.round(height * 1.44))
  })

  it("is the system's if the system sets all colors", () => {
    const { setting, window, opening, windows } = setUp()
    setting.hasForcedColors = true
    window.show()
    expect(opening[0]).not.toHaveProperty('titleBarStyle')
    window.redraw()
    expect(windows[0]?.titleBar).toBeNull()
  })
})

describe('reloaded page', () => {
  it('gets its destination when it is loaded', () => {
    const { window, fake, navigated } = opened()
    window.reload({ view: 'settings' })
    window.show(SHIPMENTS)
    expect([fake.reloads, navigated]).toEqual([1, []])
    load(fake)
    expect(navigated).toEqual([SHIPMENTS])
  })

  it('opens no window and keeps no destination for the next one', () => {
    const { window, windows, navigated } = setUp()
    window.reload({ view: 'settings' })
    expect(windows).toEqual([])
    window.show()
    load(windows[0]!)
    expect(navigated).toEqual([])
  })
})

describe('opening the window', () => {
  it('shows it when the page is ready', () => {
    const { window, windows } = setUp()
    expect(window.current).toBeNull()
    window.show()
    expect(windows[0]).toMatchObject({ state: 'unseen', url: 'app://quaywatch/index.html' })
    load(windows[0]!)
    expect(windows[0]?.state).toBe('shown')
  })

  it('shows it without `ready-to-show`, which Wayland may not emit for a hidden window', async () => {
    const { clock, window, windows } = setUp()
    window.show()
    windows[0]?.contents.emit('did-finish-load')
    expect(windows[0]?.state).toBe('unseen')
    await clock.advance(500)
    expect(windows[0]?.state).toBe('shown')
    windows[0]?.close()
    // The user closed it, so it must not reappear.
    windows[0]?.emit('ready-to-show')
    expect(windows[0]?.state).toBe('hidden')
  })

  it("shows it if the page can't be loaded", async () => {
    const { window, windows } = setUp({ loading: Promise.reject(new Error('ERR_FAILED')) })
    window.show()
    await settled()
    expect(windows[0]?.state).toBe('shown')
  })

  it('survives a window closed before its page loaded', async () => {
    const { window, windows } = setUp({ loading: Promise.reject(new Error('ERR_ABORTED')) })
    window.show()
    windows[0]?.asWindow.destroy()
    await settled()
    expect(windows[0]?.state).toBe('destroyed')
  })

  it('opens one window and brings it to the front', () => {
    const { window, windows, fake } = opened()
    fake.asWindow.minimize()
    window.show()
    expect(windows).toHaveLength(1)
    expect(fake).toMatchObject({ state: 'shown', focused: 1 })
  })
})

describe('destination', () => {
  it('is kept while the page is loading; the last one counts', () => {
    const { window, windows, navigated } = setUp()
    window.show()
    window.show(SHIPMENTS)
    window.show(CONNECTION)
    expect(navigated).toEqual([])
    load(windows[0]!)
    expect(navigated).toEqual([CONNECTION])
  })

  it('reaches an open window once', () => {
    const { window, navigated, fake } = opened()
    window.show(SHIPMENTS)
    expect(navigated).toEqual([SHIPMENTS])
    window.show()
    fake.contents.emit('did-finish-load')
    expect(navigated).toEqual([SHIPMENTS])
  })

  it('reaches a window that was destroyed and opened again', () => {
    const { window, windows, navigated, fake } = opened()
    fake.asWindow.destroy()
    window.show(CONNECTION)
    expect(navigated).toEqual([])
    load(windows[1]!)
    expect(navigated).toEqual([CONNECTION])
  })
})

describe('closing the window', () => {
  it('hides it to the tray, and shows it again unchanged', () => {
    const { window, windows, fake } = opened()
    fake.close()
    expect(fake.state).toBe('hidden')
    window.show()
    expect(fake.state).toBe('shown')
    expect(windows).toHaveLength(1)
  })

  it('destroys it after five minutes', async () => {
    const { clock, window, windows, fake } = opened()
    fake.close()
    await clock.advance(FIVE_MINUTES - 1)
    expect(fake.state).toBe('hidden')
    await clock.advance(1)
    expect(fake.state).toBe('destroyed')
    expect(window.current).toBeNull()
    window.show()
    expect(windows).toHaveLength(2)
  })

  it('does not destroy a window that was shown again', async () => {
    const { clock, window, fake } = opened()
    fake.close()
    await clock.advance(FIVE_MINUTES - 1)
    fake.close()
    await clock.advance(FIVE_MINUTES - 1)
    expect(fake.state).toBe('hidden')
    window.show()
    await clock.advance(10 * FIVE_MINUTES)
    expect(fake.state).toBe('shown')
    expect(clock.pending).toBe(0)
  })

  it('leaves full screen first, since macOS would keep a black one', async () => {
    const { fake } = opened()
    fake.isFullScreen = true
    fake.close()
    expect(fake.state).toBe('shown')
    await settled()
    expect(fake).toMatchObject({ state: 'hidden', isFullScreen: false })
  })
})

describe('desktop without a tray', () => {
  let stage: ReturnType<typeof opened>
  beforeEach(() => {
    stage = opened()
    stage.setting.hasTray = false
  })
  const press = (input: object) => stage.fake.contents.emit('before-input-event', {}, input)
  const CTRL_Q = { type: 'keyDown', key: 'q', control: true, alt: false, shift: false }

  it('minimizes the window', async () => {
    stage.fake.close()
    expect(stage.fake.state).toBe('minimised')
    await stage.clock.advance(10 * FIVE_MINUTES)
    expect(stage.fake.state).toBe('minimised')
  })

  it('quits by closing in the taskbar or by Ctrl+Q', () => {
    stage.fake.close()
    expect(stage.setting.quits).toBe(0)
    stage.fake.close()
    expect(stage.setting.quits).toBe(1)
    press(CTRL_Q)
    expect(stage.setting.quits).toBe(2)
  })

  it('does not quit by other keys', () => {
    press({ ...CTRL_Q, type: 'keyUp' })
    press({ ...CTRL_Q, control: false })
    press({ ...CTRL_Q, alt: true })
    stage.setting.hasTray = true
    press(CTRL_Q)
    expect(stage.setting.quits).toBe(0)
  })
})

describe('quitting', () => {
  it('closes the window', () => {
    const { window, fake, setting } = opened()
    window.allowClosing()
    fake.close()
    expect(fake.state).toBe('destroyed')
    expect(setting.quits).toBe(0)
  })
})

describe('crashed page', () => {
  const crash = (fake: FakeWindow): void => void fake.contents.emit('render-process-gone', {}, { reason: 'crashed' })

  it('is replaced if it was visible', () => {
    const { windows, fake, bugs } = opened()
    crash(fake)
    crash(fake)
    expect(fake.state).toBe('destroyed')
    load(windows[1]!)
    expect(windows[1]?.state).toBe('shown')
    expect(bugs[0]).toContain('crashed')
  })

  it('is replaced once and not in a loop', async () => {
    const { clock, window, windows, fake } = opened()
    crash(fake)
    load(windows[1]!)
    crash(windows[1]!)
    expect(windows).toHaveLength(2)
    window.show()
    expect(windows).toHaveLength(3)
    load(windows[2]!)
    await clock.advance(2 * FIVE_MINUTES)
    crash(windows[2]!)
    expect(windows).toHaveLength(4)
  })

  it('is replaced later if it crashes again and there is no tray', async () => {
    const { clock, windows, fake, setting } = opened()
    setting.hasTray = false
    crash(fake)
    load(windows[1]!)
    crash(windows[1]!)
    expect(windows).toHaveLength(2)
    await clock.advance(2 * FIVE_MINUTES)
    expect(windows).toHaveLength(3)
    expect(clock.pending).toBe(0)
  })

  it('is not replaced if hidden', () => {
    const { window, windows, fake } = opened()
    fake.close()
    crash(fake)
    expect(windows).toHaveLength(1)
    window.show()
    expect(windows).toHaveLength(2)
  })

  it('includes one that hangs', async () => {
    const { clock, windows, fake, bugs } = opened()
    fake.emit('unresponsive')
    await clock.advance(10_000)
    fake.emit('responsive')
    await clock.advance(60_000)
    expect(windows).toHaveLength(1)
    fake.emit('unresponsive')
    await clock.advance(20_000)
    expect([fake.state, windows.length, bugs]).toEqual(['destroyed', 2, ['Error: the page hangs']])
  })
})

it('excludes one that waits for the print dialog', async () => {
  const { clock, windows, fake, window } = opened()
  window.usePrinting(true)
  fake.emit('unresponsive')
  await clock.advance(FIVE_MINUTES)
  expect(windows).toHaveLength(1)
  window.usePrinting(false)
  await clock.advance(20_000)
  expect(windows).toHaveLength(2)
})

describe('window position', () => {
  const PLACE: WindowPlace = { bounds: { x: 40, y: 60, width: 1000, height: 700 }, isMaximized: true, zoom: 1 }

  it('is restored with its zoom', () => {
    const { opening, fake, kept } = opened({ place: PLACE })
    expect(opening[0]).toMatchObject(PLACE.bounds)
    expect([fake.isMaximized, fake.zoom]).toEqual([true, 1])
    fake.bounds = { x: 80, y: 60, width: 1100, height: 720 }
    fake.close()
    expect(kept()).toEqual({ bounds: fake.bounds, isMaximized: true, zoom: 1 })
  })

  it('moves to a screen that is left if its own was removed while it was hidden', () => {
    const { window, fake } = opened()
    fake.bounds = { x: 2000, y: 60, width: 1000, height: 700 }
    window.show()
    expect(fake.bounds.x).toBe(2000)
    fake.close()
    window.show()
    expect(fake.bounds).toEqual({ x: 0, y: 0, width: 1000, height: 700 })
  })

  it('shrinks to a screen that was scaled while it was hidden, and stays maximized', () => {
    const { window, fake, setting } = opened({ place: PLACE })
    fake.bounds = PLACE.bounds
    fake.close()
    setting.screen = { x: 0, y: 0, width: 960, height: 520 }
    window.show()
    expect(fake.bounds).toEqual({ x: 40, y: 60, width: 960, height: 520 })
    expect(fake.isMaximized).toBe(true)
  })

  it.each([
    ['linux', 'control'],
    ['win32', 'control'],
    ['darwin', 'meta'],
  ] as const)('zooms by keyboard on %s with %s, because the window has no menu', (platform, held) => {
    const { fake, kept } = opened({ platform })
    const input = { type: 'keyDown', alt: false, control: false, meta: false, shift: false, [held]: true }
    let stopped = 0
    const press = (key: string, others = {}): void =>
      void fake.contents.emit(
        'before-input-event',
        {
          preventDefault() {
            stopped += 1
          },
        },
        { ...input, key, ...others },
      )
    press('+')
    press('+')
    expect([fake.zoom, stopped]).toEqual([1, 2])
    expect(kept()).toMatchObject({ zoom: 1 })
    press('+', { type: 'keyUp' })
    press('-', { [held]: false })
    press('k')
    expect([fake.zoom, stopped]).toEqual([1, 2])
    // A reloaded page keeps its zoom.
    load(fake)
    expect(fake.zoom).toBe(1)
    press('0')
    expect(fake.zoom).toBe(0)
  })
})

describe('context menu', () => {
  const FLAGS = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true }
  const words = menuWords(spanish)

  it("pastes, in the user's language", () => {
    const { window, fake, menus } = opened()
    window.useWords(words)
    fake.contents.emit(
      'context-menu',
      {},
      { isEditable: true, selectionText: '', editFlags: { ...FLAGS, canCut: false } },
    )
    expect(menus[0]).toEqual([
      { role: 'cut', label: 'Cortar', enabled: false },
      { role: 'copy', label: 'Copiar', enabled: true },
      { role: 'paste', label: 'Pegar', enabled: true },
      { type: 'separator' },
      { role: 'selectAll', label: 'Seleccionar todo', enabled: true },
    ])
  })

  it('copies selected text, and is not shown otherwise', () => {
    const { window, fake, menus } = opened()
    window.useWords(words)
    fake.contents.emit('context-menu', {}, { isEditable: false, selectionText: 'MEDU1234567', editFlags: FLAGS })
    fake.contents.emit('context-menu', {}, { isEditable: false, selectionText: ' ', editFlags: FLAGS })
    expect(menus).toEqual([[{ role: 'copy', label: 'Copiar', enabled: true }]])
  })
})

it('is out of reach if it is neither visible nor in the taskbar', () => {
  const { window } = setUp()
  expect(window.isOutOfReach).toBe(true)
  const stage = opened()
  expect(stage.window.isOutOfReach).toBe(false)
  stage.fake.asWindow.minimize()
  expect(stage.window.isOutOfReach).toBe(false)
  stage.fake.close()
  expect(stage.window.isOutOfReach).toBe(true)
})

it.each([
  ['linux', { icon: '/icon.png' }],
  ['win32', {}],
] as const)('sets its icon on %s only if the system has none', (platform, icon) => {
  const [{ icon: shown } = {}] = opened({ platform }).opening
  expect(shown === undefined ? {} : { icon: shown }).toEqual(icon)
})

describe('attention', () => {
  it('flashes an open window until it has the focus', () => {
    const { window, fake } = opened()
    window.flash()
    expect([fake.state, fake.isFlashing]).toEqual(['shown', true])
    window.show()
    expect(fake.isFlashing).toBe(false)
  })

  it('minimizes a hidden window, which has no button in the taskbar', async () => {
    const { window, fake, clock } = opened()
    fake.close()
    window.flash()
    expect([fake.state, fake.isFlashing]).toEqual(['minimised', true])
    await clock.advance(10 * 60_000)
    expect(fake.state).toBe('minimised')
  })

  it('opens a destroyed window minimized, unless the user opens it first', () => {
    const { window, windows } = setUp()
    window.flash()
    load(windows[0]!)
    expect([windows[0]?.state, windows[0]?.isFlashing]).toEqual(['minimised', true])
    windows[0]!.destroy()
    window.flash()
    window.show()
    load(windows[1]!)
    expect([windows[1]?.state, windows[1]?.isFlashing]).toEqual(['shown', false])
  })
})
