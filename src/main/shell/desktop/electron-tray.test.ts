import { describe, expect, it } from 'vitest'
import { buildFakeMenu, createFakeTray, type FakeTray } from '#test/helpers/electron-fakes.ts'
import type { TrayModel, TrayIcon } from '#main/core/port/desktop.ts'
import type { TrayAct } from '#shared/contract/tray-requests.ts'
import { HOSTILE_TEXTS, UNSEEN } from '#test/helpers/hostile-texts.ts'
import { enteredLine } from '#shared/words/entered-text.ts'
import { createTray, trayGuid, trayImage } from './electron-tray.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const MODEL: TrayModel = {
  icon: 'well',
  tooltip: 'Quaywatch: 3 shipments, updated just now',
  tooltipWithoutAge: 'Quaywatch: 3 shipments',
  menu: [{ note: '3 shipments' }, { separator: true }, { label: 'Open Quaywatch', does: { kind: 'open' } }],
  badge: 0,
  badgeWords: '',
}

function setUp(platform: NodeJS.Platform = 'linux') {
  const created: { readonly path: string; readonly fake: FakeTray }[] = []
  const chosen: TrayAct[] = []
  const popovers: Electron.Rectangle[] = []
  const taskbar = { isDark: false }
  const badges: string[] = []
  const broken: string[] = []
  let isRefused = false
  const tray = createTray({
    electron: {
      create(path) {
        if (isRefused) throw new Error('refused')
        const fake = createFakeTray()
        created.push({ path, fake })
        return fake.asTray
      },
      buildMenu: buildFakeMenu,
    },
    imagePath: (icon) => `${icon}-${taskbar.isDark ? 'dark' : 'light'}`,
    setBadge: (count, words) => badges.push(`${count} ${words}`.trim()),
    platform,
    openPopover: (icon) => popovers.push(icon),
    onBroken: (error) => broken.push(String(error)),
  })
  tray.onChosen((does) => chosen.push(does))
  tray.placeChanged(true)
  tray.render(MODEL)
  const fake = created[0]!.fake
  const refuse = (isOn: boolean): void => void (isRefused = isOn)
  return {
    tray,
    created,
    fake,
    chosen,
    popovers,
    taskbar,
    badges,
    broken,
    refuse,
    since: (count: number) => fake.calls.slice(count),
  }
}

describe('tray icon', () => {
  it('is created once with image, tooltip and menu', () => {
    const { tray, created, fake } = setUp()
    expect(created.map(({ path }) => path)).toEqual(['well-light'])
    expect(fake.calls).toEqual(['tooltip Quaywatch: 3 shipments', 'menu'])
    tray.render({ ...MODEL, icon: 'attention' })
    expect(created).toHaveLength(1)
  })

  it('is not redrawn without a change, which would close an open menu', () => {
    const { tray, fake, since } = setUp()
    const before = fake.calls.length
    tray.render(structuredClone(MODEL))
    tray.redraw()
    expect(since(before)).toEqual([])
  })

  it.each([
    ['linux', []],
    ['win32', ['tooltip Quaywatch: 3 shipments, updated 1 min ago', 'menu']],
  ] as const)(
    'updates the age of the data on %s: %j, but not on Linux, where a change closes an open menu',
    (platform, calls) => {
      const { tray, fake, since } = setUp(platform)
      const before = fake.calls.length
      tray.render({ ...MODEL, tooltip: 'Quaywatch: 3 shipments, updated 1 min ago' })
      expect(since(before)).toEqual(calls)
    },
  )

  it('is created on Linux only with a tray host, and again when it returns', () => {
    const { tray, created } = setUp()
    tray.placeChanged(false)
    tray.render({ ...MODEL, icon: 'offline' })
    expect(created).toHaveLength(1)
    expect(created[0]?.fake.calls.at(-1)).toBe('destroy')
    tray.placeChanged(true)
    tray.placeChanged(true)
    expect(created.map(({ path }) => path)).toEqual(['well-light', 'offline-light'])
    expect(created[1]?.fake.calls).toEqual(['tooltip Quaywatch: 3 shipments', 'menu'])
  })

  it('gets its menu again after every change, which Linux requires', () => {
    const { tray, fake } = setUp()
    tray.render({ ...MODEL, menu: [{ note: '4 shipments' }] })
    tray.render({ ...MODEL, menu: [{ note: '5 shipments' }] })
    expect(fake.menus.map(({ template }) => template[0]?.label)).toEqual(['3 shipments', '4 shipments', '5 shipments'])
  })

  it("follows the taskbar's colors", () => {
    const { tray, taskbar, fake, since } = setUp()
    const before = fake.calls.length
    taskbar.isDark = true
    tray.redraw()
    expect(since(before)).toEqual(['image well-dark'])
  })

  it('sets the badge only when number or words change', () => {
    const { tray, badges } = setUp()
    tray.render({ ...MODEL, badge: 3, badgeWords: 'three' })
    tray.render({ ...MODEL, badge: 3, badgeWords: 'three', tooltip: 'another' })
    tray.render({ ...MODEL, badge: 3, badgeWords: 'tres' })
    tray.render(MODEL)
    expect(badges).toEqual(['3 three', '3 tres', '0'])
  })

  it('sets the badge again on Windows, where a restarted Explorer forgets it', () => {
    const { tray, badges } = setUp('win32')
    tray.render({ ...MODEL, badge: 3, badgeWords: 'three' })
    tray.render({ ...MODEL, badge: 3, badgeWords: 'three', tooltip: 'a minute later' })
    expect(badges).toEqual(['0', '3 three', '3 three'])
  })

  it('is created later if the system refuses it first, and says so once', () => {
    const { tray, created, broken, refuse } = setUp()
    refuse(true)
    tray.placeChanged(false)
    tray.placeChanged(true)
    tray.render({ ...MODEL, icon: 'attention' })
    expect([tray.isBroken, broken]).toEqual([true, ['Error: refused']])
    refuse(false)
    tray.render(MODEL)
    expect([tray.isBroken, created.length]).toEqual([false, 2])
  })

  it('is not created again once it was removed', () => {
    const { tray, created, fake } = setUp()
    tray.remove()
    tray.render({ ...MODEL, icon: 'attention' })
    expect(fake.calls.at(-1)).toBe('destroy')
    expect(created).toHaveLength(1)
  })

  it.each([
    ['darwin', ['title 3', 'title 12', 'title ']],
    ['win32', []],
    ['linux', []],
  ] as const)('shows the number beside it on %s: %j', (platform, titles) => {
    const { tray, fake } = setUp(platform)
    for (const badge of [3, 3, 12, 0]) tray.render({ ...MODEL, badge, badgeWords: String(badge) })
    expect(fake.calls.filter((call) => call.startsWith('title'))).toEqual(titles)
  })
})

describe('tray menu', () => {
  it('shows an ampersand', () => {
    const { tray, fake } = setUp()
    tray.render({ ...MODEL, menu: [{ note: 'P&O' }, { label: 'Alder & Finch', does: { kind: 'open' } }] })
    expect(fake.menus.at(-1)?.template.map(({ label }) => label)).toEqual(['P&&O', 'Alder && Finch'])
  })

  it('emits the chosen item, and disables notes', () => {
    const { fake, chosen } = setUp()
    fake.choose('Open Quaywatch')
    expect(chosen).toEqual([{ kind: 'open' }])
    expect(fake.menus[0]?.template).toMatchObject([{ enabled: false }, { type: 'separator' }, {}])
    expect(() => fake.choose('3 shipments')).toThrow('can be chosen')
  })

  it('opens on macOS with the right button alone, which leaves the left one to the popover', () => {
    const { tray, fake } = setUp('darwin')
    expect(fake.calls).not.toContain('menu')
    fake.emit('right-click')
    tray.render({ ...MODEL, menu: [{ note: '4 shipments' }] })
    fake.emit('right-click')
    expect(fake.menus.map(({ template }) => template[0]?.label)).toEqual(['3 shipments', '4 shipments'])
  })
})

describe('a click on the icon', () => {
  const ICON = { x: 1800, y: 1040, width: 24, height: 40 }

  it.each(['win32', 'darwin'] as const)('opens the popover at the icon on %s', (platform) => {
    const { fake, chosen, popovers } = setUp(platform)
    fake.emit('click', ICON)
    expect([popovers, chosen]).toEqual([[ICON], []])
  })

  it('opens the window on Linux, which does not report where the icon is', () => {
    const { fake, chosen, popovers } = setUp('linux')
    fake.emit('click', ICON)
    expect([popovers, chosen]).toEqual([[], [{ kind: 'open' }]])
  })
})

it.each(Object.entries(HOSTILE_TEXTS))('shows hostile text as one plain line: %s', (_, sent) => {
  const text = enteredLine(sent)
  const { tray, fake } = setUp()
  tray.render({ ...MODEL, tooltip: `${text}\nnext`, menu: [{ note: text }, { label: text, does: { kind: 'open' } }] })
  const labels = (fake.menus.at(-1)?.template ?? []).map(({ label }) => label ?? '')
  for (const line of labels) {
    expect(line).not.toMatch(UNSEEN)
    expect(line.replaceAll('&&', '')).not.toContain('&')
    expect(Array.from(line).length).toBeLessThanOrEqual(320)
  }
})

const EXE = 'C:\\Program Files\\Quaywatch\\Quaywatch.exe'
const DATA = 'C:\\Users\\d\\AppData\\Roaming\\quaywatch'
const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/

it('trayGuid stays the same after an update', () => {
  expect(trayGuid('win32', EXE, DATA)).toMatch(GUID)
  expect(trayGuid('win32', EXE, DATA)).toBe(trayGuid('win32', EXE.toUpperCase(), DATA))
  expect(trayGuid('darwin', '/a', '/b')).toBe(trayGuid('darwin', '/c', '/d'))
})

it('trayGuid differs by path and by user-data folder', () => {
  const guids = [trayGuid('win32', EXE, DATA), trayGuid('win32', 'D:\\q.exe', DATA), trayGuid('win32', EXE, 'D:\\data')]
  expect(new Set(guids).size).toBe(3)
})

const PICTURES = join(import.meta.dirname, '../../../../build/tray')
const ICONS = Object.keys({
  well: true,
  attention: true,
  critical: true,
  offline: true,
  'key-problem': true,
  paused: true,
} satisfies Record<TrayIcon, true>) as TrayIcon[]
const PNG = '89504e470d0a1a0a'
const ICO = '00000100'

describe.each(['win32', 'darwin', 'linux', 'freebsd'] as const)('tray images on %s', (platform) => {
  it.each([true, false])('exist (dark taskbar: %j)', (isDark) => {
    const signature = platform === 'win32' ? ICO : PNG
    const starts = ICONS.map((icon) => readImage(trayImage(icon, platform, isDark)).toString('hex'))
    expect(starts.filter((start) => !start.startsWith(signature))).toEqual([])
    expect(starts).toHaveLength(6)
  })
})

it('exist for high-density screens', () => {
  expect(readImage(trayImage('critical', 'win32', true)).readUInt16LE(4)).toBeGreaterThan(1)
  for (const platform of ['darwin', 'linux'] as const) {
    const path = trayImage('critical', platform, true)
    expect(widthOf(path.replace('.png', '@2x.png'))).toBe(2 * widthOf(path))
  }
})

it('end in `Template` on macOS', () => {
  for (const icon of ICONS) expect(trayImage(icon, 'darwin', true)).toMatch(/Template\.png$/)
})

it('are light on a dark Windows taskbar and dark on a light one', () => {
  expect(trayImage('well', 'win32', true)).not.toBe(trayImage('well', 'win32', false))
})

function readImage(path: string): Buffer {
  return readFileSync(join(PICTURES, path))
}

function widthOf(png: string): number {
  return readImage(png).readUInt32BE(16)
}
