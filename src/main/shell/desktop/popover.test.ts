import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createFakeWindow, type FakeWindow } from '#test/helpers/electron-fakes.ts'
import { createFakeClock, settled } from '#test/helpers/fake-clock.ts'
import { confinedPage } from './hardening.ts'
import { createPopover } from './popover.ts'

const ICON = { x: 1780, y: 1044, width: 24, height: 32 }
const AREA = { x: 0, y: 0, width: 1920, height: 1040 }
const FIVE_MINUTES = 5 * 60_000

function setUp({ zoom = 0, loading = Promise.resolve(), isDark = false } = {}) {
  const clock = createFakeClock()
  const windows: FakeWindow[] = []
  const opening: Electron.BrowserWindowConstructorOptions[] = []
  const bugs: string[] = []
  let focusGivenBack = 0
  const popover = createPopover({
    create(options) {
      opening.push(options)
      const fake = createFakeWindow(loading)
      windows.push(fake)
      return fake.asWindow
    },
    clock,
    page: { url: 'app://quaywatch/index.html?tray', preferences: confinedPage('/preload.cjs', true), zoom: () => zoom },
    screen: { areaOf: () => AREA, isDark: () => isDark },
    giveFocusBack: () => void (focusGivenBack += 1),
    reportBug: (_, error) => bugs.push(String(error)),
  })
  return {
    popover,
    clock,
    windows,
    opening,
    bugs,
    get focusGivenBack() {
      return focusGivenBack
    },
  }
}

function opened(setting: Parameters<typeof setUp>[0] = {}) {
  const stage = setUp(setting)
  stage.popover.toggle(ICON)
  const fake = stage.windows[0]!
  fake.contents.emit('did-finish-load')
  stage.popover.fit(400)
  return { ...stage, stage, fake }
}

describe('the popover', () => {
  it('is made at the first click, confined like the window', () => {
    const { windows, opening, popover } = setUp()
    expect(popover.current).toBeNull()
    popover.toggle(ICON)
    expect(windows[0]).toMatchObject({ state: 'unseen', url: 'app://quaywatch/index.html?tray' })
    expect(opening).toMatchObject([
      { show: false, frame: false, skipTaskbar: true, webPreferences: confinedPage('/preload.cjs', true) },
    ])
  })

  it('is shown at the icon once its content has a height, and follows it', () => {
    const { fake, popover } = opened()
    expect(fake).toMatchObject({ state: 'shown', focused: 1 })
    expect(fake.bounds).toEqual({ x: 1544, y: 632, width: 368, height: 400 })
    popover.fit(300)
    expect(fake.bounds).toEqual({ x: 1544, y: 732, width: 368, height: 300 })
    expect(fake.focused).toBe(1)
  })

  it("grows with the zoom of the user's window, inside the screen", () => {
    const { fake } = opened({ zoom: 5 })
    expect(fake.bounds).toEqual({ x: 996, y: 36, width: 916, height: 996 })
  })

  it('is shown even if its page can’t be loaded', async () => {
    const { popover, windows, clock } = setUp({ loading: Promise.reject(new Error('ERR_FAILED')) })
    popover.toggle(ICON)
    await settled()
    await clock.advance(1_000)
    expect(windows[0]?.state).toBe('shown')
  })

  it('has the ground of its page before that is painted', () => {
    const tokens = readFileSync('src/renderer/ui/styles/tokens.css', 'utf8')
    const [, light, dark] = /--color-raised: light-dark\((.*), (.*)\)/.exec(tokens) ?? []
    expect(opened().opening[0]?.backgroundColor).toBe(light)
    expect(opened({ isDark: true }).opening[0]?.backgroundColor).toBe(dark)
  })
})

describe('closing the popover', () => {
  it('is done by a second click, and a third opens the same page', () => {
    const { popover, fake, windows } = opened()
    popover.toggle(ICON)
    expect(fake.state).toBe('hidden')
    popover.toggle(ICON)
    expect([fake.state, windows.length]).toEqual(['shown', 1])
  })

  it('is done by losing the focus, which a click on the icon does first', async () => {
    const { popover, fake, clock } = opened()
    fake.emit('blur')
    popover.toggle(ICON)
    expect(fake.state).toBe('hidden')
    await clock.advance(300)
    popover.toggle(ICON)
    expect(fake.state).toBe('shown')
  })

  it('gives the focus back only if the user left it by a key', () => {
    const { popover, fake, stage } = opened()
    popover.close(false)
    expect([fake.state, stage.focusGivenBack]).toEqual(['hidden', 0])
    popover.toggle(ICON)
    popover.close(true)
    popover.close(true)
    expect([fake.state, stage.focusGivenBack]).toEqual(['hidden', 1])
  })

  it('does not show it again when its content changes', () => {
    const { popover, fake } = opened()
    popover.close(true)
    popover.fit(200)
    expect(fake.state).toBe('hidden')
  })

  it('frees its memory after five minutes', async () => {
    const { popover, fake, windows, clock } = opened()
    popover.close(true)
    await clock.advance(FIVE_MINUTES - 1)
    expect(fake.state).toBe('hidden')
    await clock.advance(1)
    expect([fake.state, popover.current]).toEqual(['destroyed', null])
    popover.toggle(ICON)
    expect(windows).toHaveLength(2)
  })

  it('keeps it for a user who has opened it again', async () => {
    const { popover, fake, clock } = opened()
    popover.close(true)
    popover.toggle(ICON)
    await clock.advance(FIVE_MINUTES)
    expect(fake.state).toBe('shown')
  })
})

it('opens a new page after a crash, and reports it', () => {
  const { popover, fake, windows, bugs } = opened()
  fake.contents.emit('render-process-gone', {}, { reason: 'oom' })
  expect([fake.state, bugs]).toEqual(['destroyed', ['Error: the page is gone: oom']])
  popover.toggle(ICON)
  expect(windows).toHaveLength(2)
})

it('opens a new page after it was discarded for another language', () => {
  const { popover, windows } = opened()
  popover.discard()
  popover.discard()
  popover.toggle(ICON)
  expect(windows.map(({ state }) => state)).toEqual(['destroyed', 'unseen'])
})
