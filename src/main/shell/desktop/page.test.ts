import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rendererFile, createWire } from './page.ts'
import {
  createDetachedFrame,
  createFakeFrame,
  createFakeIpcMain,
  createFakeWindow,
} from '#test/helpers/electron-fakes.ts'
import { isTrusted, type Sender } from '#main/core/ipc/router.ts'
import { EVENT_CHANNEL, REQUEST_CHANNEL, type EventMessage } from '#shared/contract/bridge.ts'

describe('page files', () => {
  let outside = ''
  let root = ''
  beforeAll(() => {
    outside = mkdtempSync(join(tmpdir(), 'quaywatch-page-'))
    root = join(outside, 'renderer')
    mkdirSync(join(root, 'assets'), { recursive: true })
    writeFileSync(join(root, 'index.html'), '<p>page</p>')
    writeFileSync(join(root, 'assets', 'index-Ab_1.js'), 'code')
    writeFileSync(join(outside, 'settings.json'), 'private')
  })
  afterAll(() => rmSync(outside, { recursive: true }))

  it('are served with a strict content security policy', async () => {
    const page = await rendererFile(root, '/', "'self'")
    expect(await page.text()).toBe('<p>page</p>')
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("connect-src 'self';")
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types vue")
    expect(page.headers.get('permissions-policy')).toContain('camera=(), display-capture=(), geolocation=()')
    expect((await rendererFile(root, '/assets/index-Ab_1.js', "'none'")).headers.get('content-type')).toContain(
      'javascript',
    )
  })

  it.each([
    '/../settings.json',
    '/..%2fsettings.json',
    '/%2e%2e/settings.json',
    '/assets/../../settings.json',
    '//settings.json',
    '/assets',
    '/missing.html',
    '/C:/settings.json',
    '/index.html\0.js',
  ])('outside the root are not found: %j', async (path) => {
    expect((await rendererFile(root, path, "'none'")).status).toBe(404)
  })
})

const ORIGIN = 'app://quaywatch'
const DELTA = { name: 'fleet', from: 1, to: 2, put: '[]', drop: [], order: null } as const
const MESSAGE: EventMessage = { event: 'collection.changed', payload: DELTA }

function setUp() {
  const ipcMain = createFakeIpcMain()
  const window = createFakeWindow()
  const popover = createFakeWindow()
  const open = { isOpen: true }
  const wire = createWire(ipcMain.asIpcMain, () => (open.isOpen ? [window.asWindow, popover.asWindow] : []), ORIGIN)
  const asked: { sender: Sender; message: unknown }[] = []
  wire.onRequest((sender, message) => {
    asked.push({ sender, message })
    return Promise.resolve({ ok: true, value: null })
  })
  const ask = (senderFrame: Electron.WebFrameMain | null, sender = window.asWindow.webContents): Sender => {
    void ipcMain.invoke(REQUEST_CHANNEL, { senderFrame, sender }, 'the message')
    return asked.at(-1)!.sender
  }
  return { wire, window, popover, open, asked, ask }
}

describe('requests', () => {
  it("are trusted from our window's main frame", () => {
    const { ask, asked } = setUp()
    expect(isTrusted(ask(createFakeFrame()), ORIGIN)).toBe(true)
    expect(asked[0]?.message).toBe('the message')
  })

  it("are trusted from the popover's main frame alone", () => {
    const { ask, popover } = setUp()
    const contents = popover.asWindow.webContents
    expect(isTrusted(ask(createFakeFrame(), contents), ORIGIN)).toBe(true)
    expect(isTrusted(ask(createFakeFrame({ parent: createFakeFrame() }), contents), ORIGIN)).toBe(false)
  })

  it.each<[string, Electron.WebFrameMain | null]>([
    ['a frame that is gone', null],
    ['a frame on its way out, which throws where it is asked more', createDetachedFrame()],
    ['a frame inside our page', createFakeFrame({ parent: createFakeFrame() })],
    ['another page', createFakeFrame({ origin: 'https://evil.example' })],
    ['an opaque page', createFakeFrame({ origin: 'null' })],
  ])('from %s are not trusted but answered', (_, frame) => {
    const { ask, asked } = setUp()
    expect(isTrusted(ask(frame), ORIGIN)).toBe(false)
    expect(asked).toHaveLength(1)
  })

  it('are not trusted from other contents', () => {
    const { ask, open } = setUp()
    expect(isTrusted(ask(createFakeFrame(), createFakeWindow().asWindow.webContents), ORIGIN)).toBe(false)
    open.isOpen = false
    expect(isTrusted(ask(createFakeFrame()), ORIGIN)).toBe(false)
  })
})

describe('events', () => {
  it('reach the window and the popover', () => {
    const { wire, window, popover } = setUp()
    wire.send(MESSAGE)
    expect([window.sent, popover.sent]).toEqual([[[EVENT_CHANNEL, MESSAGE]], [[EVENT_CHANNEL, MESSAGE]]])
  })

  it('are dropped if the window is gone', () => {
    const { wire, window, open } = setUp()
    window.asWindow.destroy()
    wire.send(MESSAGE)
    open.isOpen = false
    wire.send(MESSAGE)
    expect(window.sent).toEqual([])
  })
})
