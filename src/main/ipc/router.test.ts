import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import { succeeded } from '#shared/contract/answer.ts'
import type { RequestName } from '#shared/contract/requests.ts'
import type { Handlers } from './handlers.ts'
import { createRouter } from './router.ts'
import type { Sender } from './sender.ts'

const OWN_ORIGIN = 'app://quaywatch'
const ourWindow: Sender = { origin: OWN_ORIGIN, isMainFrame: true, isOwnWindow: true }
const firstRun = succeeded({ phase: 'first-run', baseAddress: null } as const)

function setUp(overrides: Partial<Handlers> = {}) {
  const called: RequestName[] = []
  const handlers = new Proxy({} as Handlers, {
    get: (_, route: RequestName) => {
      called.push(route)
      return overrides[route] ?? (() => firstRun)
    },
  })
  const reportBug = vi.fn<(route: string, error: unknown) => void>()
  return { called, reportBug, route: createRouter(handlers, { ownOrigin: OWN_ORIGIN, reportBug }) }
}

describe('the router', () => {
  it.each<[string, Sender]>([
    ['another origin', { ...ourWindow, origin: 'https://evil.example' }],
    ['a frame inside our page', { ...ourWindow, isMainFrame: false }],
    ['a frame that is gone', { ...ourWindow, origin: null }],
    ['an opaque origin', { ...ourWindow, origin: 'null' }],
    ['a window that is not ours', { ...ourWindow, isOwnWindow: false }],
  ])('refuses %s before any handler runs', async (_, sender) => {
    const { route, called } = setUp()
    const answer = await route(sender, { route: 'account.session' })
    expect(answer).toMatchObject({ ok: false, error: { code: 'not_allowed' } })
    expect(called).toEqual([])
  })

  it.each([
    [undefined],
    [null],
    ['account.session'],
    [{}],
    [{ route: 'constructor' }],
    [{ route: '__proto__' }],
    [{ route: 'account.key' }],
    [{ route: 'account.session', input: undefined, extra: 1 }],
  ])('answers %j as unknown and calls nothing', async (message) => {
    const { route, called } = setUp()
    expect(await route(ourWindow, message)).toMatchObject({ ok: false, error: { code: 'no_such_request' } })
    expect(called).toEqual([])
  })

  it('names the field that is wrong but never repeats what was sent, which may be the key', async () => {
    const { route, called } = setUp()
    const answer = await route(ourWindow, {
      route: 'account.connect',
      input: { baseAddress: 'https://a.example/v2', key: 'very-secret', keep: 'in a file', ['very-secret-too']: 1 },
    })
    expect(answer).toMatchObject({ ok: false, error: { code: 'bad_input', detail: expect.stringContaining('keep') } })
    expect(JSON.stringify(answer)).not.toContain('very-secret')
    expect(called).toEqual([])
  })

  it('turns a handler that throws into an answer, and tells the bug to main only', async () => {
    const bug = new Error('key abc123 leaked in a message')
    const { route, reportBug } = setUp({
      'account.session': () => {
        throw bug
      },
      'fleet.status': () => Promise.reject(bug),
    })
    for (const name of ['account.session', 'fleet.status']) {
      const answer = await route(ourWindow, { route: name })
      expect(answer).toMatchObject({ ok: false, error: { code: 'unexpected' } })
      expect(JSON.stringify(answer)).not.toContain('abc123')
    }
    expect(reportBug).toHaveBeenCalledTimes(2)
  })

  it('hands the parsed input over and gives the answer back', async () => {
    const connect = vi.fn<Handlers['account.connect']>(() => firstRun)
    const { route } = setUp({ 'account.connect': connect })
    const input = { baseAddress: 'https://a.example/v2', key: 'k', keep: 'this-run' }
    expect(await route(ourWindow, { route: 'account.connect', input })).toEqual(firstRun)
    expect(connect).toHaveBeenCalledWith(input)
  })

  it('has a handler for every route and none beside, by type', () => {
    expectTypeOf<keyof Handlers>().toEqualTypeOf<RequestName>()
    const all = {} as Handlers
    // @ts-expect-error: one handler is missing
    const missing: Handlers = { ...all, 'account.session': undefined }
    // @ts-expect-error: one handler is too many
    const extra: Handlers = { ...all, 'account.readKey': () => firstRun }
    expect([missing, extra]).toHaveLength(2)
  })
})
