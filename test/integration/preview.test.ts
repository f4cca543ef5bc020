// The preview's server: page, socket and token, with no access for other clients.

import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as httpRequest } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createRouter, MOST_AT_ONCE } from '#main/core/ipc/router.ts'
import type { FromPage, ToPage } from '#preview/protocol.ts'
import { createPreviewDesktop } from '#preview/preview-desktop.ts'
import { startPreviewServer, type PreviewServer, type PreviewServerOptions } from '#preview/server.ts'
import { PREVIEW } from '../../scripts/lib/build.ts'
import { throwBug } from '#test/helpers/throw-bug.ts'

const root = join(import.meta.dirname, '..', '..')

let folder: string
let server: PreviewServer
/** Replaces the host's handler; null collects messages in `heard`. */
let receive: PreviewServerOptions['onMessage'] | null
let heard: { readonly message: FromPage; readonly answer: (message: ToPage) => void }[]
let pages: WebSocket[]
let ownCookie: string
let links: string[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quaywatch-preview-'))
  mkdirSync(join(folder, 'renderer'))
  writeFileSync(join(folder, 'renderer', 'index.html'), '<html><head></head><body>the page</body></html>')
  writeFileSync(join(folder, 'secret.json'), '"nobody’s business"')
  heard = []
  receive = null
  pages = []
  links = []
  server = await startPreviewServer({
    port: 0,
    rendererFolder: join(folder, 'renderer'),
    trayImages: folder,
    printLink: (link) => links.push(link),
    onMessage: (message, answer) => (receive === null ? heard.push({ message, answer }) : receive(message, answer)),
    onPage: (answer) =>
      answer({
        kind: 'tray',
        model: { icon: 'well', tooltip: 'hello', tooltipWithoutAge: 'hello', menu: [], badge: 0, badgeWords: '' },
      }),
  })
  ownCookie = (await visit(newestLink())).headers['set-cookie']?.[0]?.split(';')[0] ?? ''
})
afterEach(async () => {
  for (const page of pages) page.terminate()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('the page of the preview', () => {
  it('opens at the printed address and removes the token from it', async () => {
    const link = newestLink()
    const first = await visit(link)
    expect(first).toMatchObject({ status: 303, headers: { location: expect.stringMatching(/^\/#[\w-]{32}$/) } })
    expect(first.headers.location).not.toContain(new URL(link).searchParams.get('token'))
    expect(first.headers['set-cookie']?.[0]).toMatch(/; HttpOnly; SameSite=Strict; Path=\/$/)
    const page = await get('/', { cookie: cookie() })
    expect(page.status).toBe(200)
    expect(page.body).toContain('the page')
    expect(page.body).not.toContain(await pageToken())
  })

  it.each([
    ['printed', () => newestLink()],
    ['of the browser', () => server.newLink()],
  ])('opens once at an address %s, and never at the value of its cookie', async (_, address) => {
    const link = address()
    expect((await visit(link)).status).toBe(303)
    expect((await visit(link)).status).toBe(403)
    const used = new URL(link).searchParams.get('token')
    expect((await get(`/?token=${cookie().split('=')[1]}`)).status).toBe(403)
    expect((await get('/', { cookie: `quaywatch-${port()}=${used}` })).status).toBe(403)
  })

  it('prints another address when the printed one is used', async () => {
    const link = newestLink()
    await visit(server.newLink())
    expect(newestLink()).toBe(link)
    await visit(link)
    expect(newestLink()).not.toBe(link)
    expect((await visit(newestLink())).status).toBe(303)
  })

  it('opens a used address in another tab of the same browser without the page token', async () => {
    const { pathname, search } = new URL(links[0] ?? '')
    const again = await get(pathname + search, { cookie: cookie() })
    expect(again).toMatchObject({ status: 303, headers: { location: '/' } })
    expect(again.headers['set-cookie']).toBeUndefined()
  })

  it('allows only its own scripts and its own socket', async () => {
    const policy = (await get('/', { cookie: cookie() })).headers['content-security-policy']
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain(`connect-src 'self' ws://127.0.0.1:${port()};`)
    expect(policy).not.toContain('unsafe')
  })

  it.each([
    ['no token', '/', {}],
    ['a wrong token', '/?token=wrong', {}],
    ['a wrong token of the right length', `/?token=${'A'.repeat(32)}`, {}],
    ['a cookie with a wrong token', '/', { cookie: 'quaywatch-PORT=wrong' }],
    ['another page’s name for this computer', '/', { cookie: 'COOKIE', host: 'evil.example' }],
    ['the name localhost, which is not its own', '/', { cookie: 'COOKIE', host: 'localhost:PORT' }],
  ])('is refused to a request with %s', async (_, path, headers) => {
    const filled = Object.entries(headers).map(([name, value]) => [
      name,
      value.replace('COOKIE', cookie()).replace('PORT', String(port())),
    ])
    const answer = await get(path, Object.fromEntries(filled) as Record<string, string>)
    expect(answer.status).toBe(403)
    expect(answer.body).not.toContain('the page')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it.each(['/../secret.json', '/%2e%2e/secret.json', '/..%2fsecret.json', '/preview/tray/../secret.json', '/secret'])(
    'serves nothing outside its folder: %s',
    async (path) => {
      const answer = await get(path, { cookie: cookie() })
      expect(answer.status).toBe(404)
      expect(answer.body).not.toContain('business')
    },
  )

  it('finishes a response although the preview ends', async () => {
    const size = 16 * 1024 * 1024
    writeFileSync(join(folder, 'renderer', 'large.js'), Buffer.alloc(size, ' '))
    const received = await new Promise<number>((resolve, reject) => {
      let length = 0
      const request = httpRequest({ host: '127.0.0.1', port: port(), path: '/large.js', headers: { cookie: cookie() } })
      request.on('error', reject)
      request.on('response', (response) => {
        void server.close()
        response.on('data', (chunk: Buffer) => {
          length += chunk.length
        })
        response.on('error', reject)
        response.on('end', () => resolve(length))
      })
      request.end()
    })
    expect(received).toBe(size)
  })

  it('survives an unreadable address', async () => {
    await expect(get('//', { cookie: cookie() })).rejects.toThrow(/hang up|ECONNRESET/)
    expect((await get('/', { cookie: cookie() })).status).toBe(200)
  })
})

describe('the socket of the preview', () => {
  it('passes requests on and answers only the page that sent them', async () => {
    const [asking, other] = [await open(), await open()]
    expect(server.pages).toBe(2)
    asking.send(JSON.stringify({ kind: 'request', id: 7, message: { route: 'app.about' } }))
    await expect.poll(() => heard.length).toBe(1)
    expect(heard[0]?.message).toMatchObject({ kind: 'request', id: 7, message: { route: 'app.about' } })
    heard[0]?.answer({ kind: 'answer', id: 7, answer: { ok: true, value: 'for the asking page' } })
    server.send({ kind: 'quit' })
    await expect
      .poll(() => [kinds(asking), kinds(other)])
      .toEqual([
        ['tray', 'answer', 'quit'],
        ['tray', 'quit'],
      ])
  })

  it('answers Refresh and Resume during a flood of unanswered lookups', async () => {
    const click = vi.fn<() => object>(() => ({ ok: true, value: null }))
    const never = () => new Promise(() => undefined)
    const handlers = { 'shipments.find': never, 'fleet.refresh': click, 'resume.start': click }
    const ownOrigin = 'app://quaywatch'
    const route = createRouter(handlers as never, () => null, {
      ownOrigin,
      reportBug: throwBug,
      opening: () => null,
    })
    receive = (message, answer) => {
      if (message.kind !== 'request') return
      const { id } = message
      const sender = { origin: ownOrigin, isMainFrame: true, isOwnWindow: true }
      void route(sender, message.message).then((answered) => answer({ kind: 'answer', id, answer: answered }))
    }
    const page = await open()
    const ask = (id: number, message: unknown) => page.send(JSON.stringify({ kind: 'request', id, message }))
    for (let id = 1; id <= 5_000; id += 1)
      ask(id, { route: 'shipments.find', input: { text: 'MSCU', by: 'search', isStopped: null, page: 1 } })
    ask(5_001, { route: 'fleet.refresh' })
    ask(5_002, { route: 'resume.start', input: { shipmentIds: ['s1'] }, opening: 1 })
    const answers = () => (received.get(page) ?? []).flatMap((one) => (one.kind === 'answer' ? [one] : []))
    await expect.poll(() => answers().length).toBe(5_002 - MOST_AT_ONCE)
    expect(answers().slice(-2)).toMatchObject([
      { id: 5_001, answer: { ok: true } },
      { id: 5_002, answer: { ok: true } },
    ])
    expect(answers()[0]?.answer).toMatchObject({ ok: false, error: { code: 'too_many_requests' } })
    expect(click).toHaveBeenCalledTimes(2)
  })

  it('drops a closed page', async () => {
    const page = await open()
    page.close()
    await expect.poll(() => server.pages).toBe(0)
    server.send({ kind: 'quit' })
    expect(kinds(await open())).toEqual(['tray'])
  })

  it.each([
    ['no cookie', { cookie: '' }],
    ['a wrong cookie', { cookie: 'quaywatch-PORT=wrong' }],
    ['the cookie alone, which a browser also sends to other servers on this computer', { token: '' }],
    ['a wrong token of its own', { token: 'A'.repeat(32) }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another server on this computer as origin', { origin: 'http://127.0.0.1:1' }],
    ['no origin', { origin: undefined }],
    ['another name for this computer', { host: 'evil.example' }],
  ])('is refused to a page with %s', async (_, headers) => {
    await expect(open(headers)).rejects.toThrow('403')
    expect(server.pages).toBe(0)
  })

  it.each([
    ['nonsense', '{"kind":'],
    ['null', 'null'],
    ['a message without a kind', '{}'],
    ['a message of an unknown kind', '{"kind":"quit"}'],
    ['a choice that leads nowhere', '{"kind":"chosen","does":{"kind":"open","destination":{"view":"/etc/passwd"}}}'],
    ['a click without a toast', '{"kind":"clicked"}'],
    ['a request without an id', '{"kind":"request","message":{"route":"app.about"}}'],
    ['bytes', Buffer.from([0xff, 0xfe, 0x00])],
  ])('closes the connection after %s and keeps the others', async (_, data) => {
    const [bad, good] = [await open(), await open()]
    bad.send(data)
    expect(await closed(bad)).toBe(1008)
    expect(heard).toEqual([])
    good.send('{"kind":"wake"}')
    await expect.poll(() => heard.map(({ message }) => message)).toEqual([{ kind: 'wake' }])
  })

  it('closes the connection after an oversized message and keeps the others', async () => {
    const [bad, good] = [await open(), await open()]
    bad.send(JSON.stringify({ kind: 'pressed', press: { id: 'x'.repeat(2 ** 20), part: 'toast' } }))
    expect([1006, 1009]).toContain(await closed(bad))
    good.send('{"kind":"wake"}')
    await expect.poll(() => heard.map(({ message }) => message)).toEqual([{ kind: 'wake' }])
  })

  it('survives a connection that breaks while it is refused', async () => {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const socket = connect(port(), '127.0.0.1')
      await new Promise<void>((resolve) => {
        socket.once('connect', resolve)
      })
      const lines = [
        'GET / HTTP/1.1',
        'Host: evil',
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
      ]
      socket.write(`${lines.join('\r\n')}\r\n\r\n`)
      await new Promise<void>((resolve) => {
        socket.once('close', () => resolve())
        setImmediate(() => socket.resetAndDestroy())
      })
    }
    expect(kinds(await open())).toEqual(['tray'])
  })
})

describe('saving a file in the preview', () => {
  it('gives the file another name instead of replacing one', async () => {
    const desktop = await createPreviewDesktop({
      server: {
        port: 0,
        rendererFolder: join(folder, 'renderer'),
        trayImages: folder,
        printLink: (link) => links.push(link),
      },
      openBrowser: () => undefined,
      onQuit: () => undefined,
      update: null,
      onInstalled: () => undefined,
    })
    desktop.wire.onRequest(() =>
      Promise.resolve({ ok: true, value: { language: 'en', formats: 'en-US', zone: 'UTC' } }),
    )
    ownCookie = (await visit(newestLink())).headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    const page = await open()
    const save = async (path: string): Promise<string | null> => {
      const saved = desktop.dialogs.saveFile({
        title: 'Settings',
        suggested: 'settings.json',
        kind: 'Settings',
        endings: ['json'],
      })
      const ask = await vi.waitUntil(() => received.get(page)?.find(({ kind }) => kind === 'ask-file'), {
        timeout: 30_000,
      })
      received.get(page)?.splice(0)
      page.send(JSON.stringify({ kind: 'file', id: (ask as { id: number }).id, path }))
      return await saved
    }
    const taken = join(folder, 'secret.json')
    expect(await save(taken)).toBe(join(folder, 'secret-2.json'))
    writeFileSync(join(folder, 'secret-2.json'), '')
    expect(await save(taken)).toBe(join(folder, 'secret-3.json'))
    expect(await save(join(folder, 'new.json'))).toBe(join(folder, 'new.json'))
    page.terminate()
    await desktop.close()
  })
})

describe('starting the preview', () => {
  it('reports a port in use in one sentence', async () => {
    const otherServer = createServer()
    await new Promise<void>((resolve) => {
      otherServer.listen(0, '127.0.0.1', resolve)
    })
    const { port } = otherServer.address() as AddressInfo
    const run = await preview('--user-data', folder, '--port', String(port))
    await new Promise((resolve) => otherServer.close(resolve))
    expect(run).toMatchObject({ code: 1, out: '' })
    expect(run.err).toMatch(new RegExp(`^quaywatch: Port ${port} cannot be used \\(EADDRINUSE\\): [^\\n]+\\n$`))
  })

  it('reports an unusable folder in one sentence', async () => {
    const file = join(folder, 'secret.json')
    const run = await preview('--user-data', join(file, 'data'))
    expect(run).toMatchObject({ code: 1, out: '' })
    expect(run.err).toMatch(/^quaywatch: The folder .+ cannot be written to \(ENOTDIR\): [^\n]+\n$/)
  })
})

function newestLink(): string {
  return links.at(-1) ?? ''
}

function port(): number {
  return Number(new URL(newestLink()).port)
}

function cookie(): string {
  return ownCookie
}

function visit(address: string) {
  const { pathname, search } = new URL(address)
  return get(pathname + search)
}

/** `fetch` would normalize the path and the Host header. */
function get(path: string, headers: Readonly<Record<string, string>> = {}) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port: port(), path, headers }, (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => {
        body += chunk.toString()
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
    request.on('error', reject)
    request.end()
  })
}

const received = new WeakMap<WebSocket, ToPage[]>()

function kinds(page: WebSocket): string[] {
  return (received.get(page) ?? []).map(({ kind }) => kind)
}

interface Changes {
  readonly cookie?: string
  readonly origin?: string | undefined
  readonly host?: string
  readonly token?: string
}

async function pageToken(): Promise<string> {
  return new URL((await visit(newestLink())).headers.location as string, newestLink()).hash.slice(1)
}

/** Opens a page’s socket like a browser, with changes; resolves after the greeting. */
async function open(changes: Changes = {}): Promise<WebSocket> {
  const { host, cookie: changed = cookie(), origin } = { origin: new URL(newestLink()).origin, ...changes }
  const { token = await pageToken() } = changes
  const page = new WebSocket(`ws://127.0.0.1:${port()}/`, token === '' ? [] : [`quaywatch.${token}`], {
    headers: { cookie: changed.replace('PORT', String(port())), ...(host === undefined ? {} : { host }) },
    ...(origin === undefined ? {} : { origin }),
  })
  pages.push(page)
  const messages: ToPage[] = []
  received.set(page, messages)
  return await new Promise((resolve, reject) => {
    page.on('error', reject)
    page.on('message', (data: Buffer) => {
      messages.push(JSON.parse(data.toString()) as ToPage)
      resolve(page)
    })
  })
}

function closed(page: WebSocket): Promise<number> {
  return new Promise((resolve) => {
    page.once('close', resolve)
  })
}

function preview(...words: readonly string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, PREVIEW), '--no-open', ...words],
    { cwd: root },
  )
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString()
  })
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, out, err }))
  })
}
