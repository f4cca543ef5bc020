import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import { succeeded } from '#shared/contract/answer.ts'
import type { RequestName } from '#shared/contract/requests.ts'
import { mergeHandlers, type Handlers } from './handlers.ts'
import { createRouter, MOST_AT_ONCE, type Sender } from './router.ts'

const OWN_ORIGIN = 'app://quaywatch'
const ourWindow: Sender = { origin: OWN_ORIGIN, isMainFrame: true, isOwnWindow: true }
const about = succeeded({ version: '1.0.0', preview: false, notice: null } as const)

function setUp(overrides: Partial<Handlers> = {}) {
  const called: RequestName[] = []
  const handlers = new Proxy({} as Handlers, {
    has: () => true,
    get: (_, route: RequestName) => {
      called.push(route)
      return overrides[route] ?? (() => about)
    },
  })
  const reportBug = vi.fn<(route: string, error: unknown) => void>()
  return {
    called,
    reportBug,
    route: createRouter(handlers, () => null, {
      ownOrigin: OWN_ORIGIN,
      reportBug,
      opening: () => null,
    }),
  }
}

describe('router', () => {
  it.each<[string, Sender]>([
    ['another origin', { ...ourWindow, origin: 'https://evil.example' }],
    ['a frame inside our page', { ...ourWindow, isMainFrame: false }],
    ['a frame that is gone', { ...ourWindow, origin: null }],
    ['an opaque origin', { ...ourWindow, origin: 'null' }],
    ['a window that is not ours', { ...ourWindow, isOwnWindow: false }],
  ])('rejects %s before any handler runs', async (_, sender) => {
    const { route, called } = setUp()
    const answer = await route(sender, { route: 'app.about' })
    expect(answer).toMatchObject({ ok: false, error: { code: 'not_allowed' } })
    expect(called).toEqual([])
  })

  it.each([
    [undefined],
    [null],
    ['app.about'],
    [{}],
    [{ route: 'constructor' }],
    [{ route: '__proto__' }],
    [{ route: 'account.key' }],
    [{ route: 'app.about', input: undefined, extra: 1 }],
  ])('rejects %j as unknown without calling a handler', async (message) => {
    const { route, called } = setUp()
    expect(await route(ourWindow, message)).toMatchObject({ ok: false, error: { code: 'no_such_request' } })
    expect(called).toEqual([])
  })

  it.each([
    [{ baseAddress: 'a', key: '', keep: 'keychain' }, 'key', 'failure.key.empty'],
    [{ baseAddress: 'a', key: 'k'.repeat(3_000), keep: 'keychain' }, 'key', 'failure.key.too-long'],
    [{ baseAddress: 'a'.repeat(3_000), key: 'k', keep: 'keychain' }, 'baseAddress', 'failure.address.too-long'],
    [{ baseAddress: 7, key: 'k', keep: 'keychain' }, 'baseAddress', 'failure.bad-input'],
  ] as const)('explains the first invalid field by its label (%#)', async (input, field, key) => {
    const { route } = setUp()
    const answer = await route(ourWindow, { route: 'account.connect', input })
    expect(answer).toMatchObject({ ok: false, error: { code: 'bad_input', field, message: { key } } })
  })

  it('names the invalid field but never repeats the input, which may contain the key', async () => {
    const { route, called } = setUp()
    const answer = await route(ourWindow, {
      route: 'account.connect',
      input: { baseAddress: 'https://a.example/v2', key: 'very-secret', keep: 'in a file', ['very-secret-too']: 1 },
    })
    expect(answer).toMatchObject({ ok: false, error: { code: 'bad_input', detail: expect.stringContaining('keep') } })
    expect(JSON.stringify(answer)).not.toContain('very-secret')
    expect(called).toEqual([])
  })

  it('turns an exception into a failure and reports the bug to main only', async () => {
    const bug = new Error('key abc123 leaked in a message')
    const { route, reportBug } = setUp({
      'app.about': () => {
        throw bug
      },
      'fleet.ports': () => Promise.reject(bug),
    })
    for (const name of ['app.about', 'fleet.ports']) {
      const answer = await route(ourWindow, { route: name })
      expect(answer).toMatchObject({ ok: false, error: { code: 'unexpected' } })
      expect(JSON.stringify(answer)).not.toContain('abc123')
    }
    expect(reportBug).toHaveBeenCalledTimes(2)
  })

  it('passes the parsed input to the handler and returns its result', async () => {
    const connect = vi.fn<Handlers['account.connect']>(() => succeeded(null))
    const { route } = setUp({ 'account.connect': connect })
    const input = { baseAddress: 'https://a.example/v2', key: 'k', keep: 'this-run' }
    expect(await route(ourWindow, { route: 'account.connect', input })).toEqual(succeeded(null))
    expect(connect).toHaveBeenCalledWith(input)
  })

  it('requires a handler for every route and no others, by type', () => {
    expectTypeOf<keyof Handlers>().toEqualTypeOf<RequestName>()
    const allHandlers = {} as Handlers
    // @ts-expect-error: a handler is missing
    const missing: Handlers = { ...allHandlers, 'app.about': undefined }
    // @ts-expect-error: there is an extra handler
    const extra: Handlers = { ...allHandlers, 'account.readKey': () => about }
    expect([missing, extra]).toHaveLength(2)
  })

  it('requires each request to be handled by exactly one room, by type', () => {
    type Session = Pick<Handlers, 'fleet.ports' | 'alerts.list'>
    const program = {} as Omit<Handlers, keyof Session>
    const session = {} as Session
    const options = { ownOrigin: OWN_ORIGIN, reportBug: () => undefined, opening: () => null }
    expectTypeOf(mergeHandlers([program, session])).toEqualTypeOf<typeof program & Session>()
    createRouter(program, () => session, options)
    // @ts-expect-error: two rooms handle the same request
    mergeHandlers([session, { 'fleet.ports': session['fleet.ports'] }])
    // @ts-expect-error: no room handles one of the requests
    createRouter(program, () => ({ 'fleet.ports': session['fleet.ports'] }), options)
    // @ts-expect-error: program and session both handle a request
    createRouter({ ...program, 'fleet.ports': session['fleet.ports'] }, () => session, options)
  })

  it('rejects reads and writes from a window that still shows the previous account', async () => {
    const save = vi.fn<Handlers['rates.save']>(() => succeeded(null))
    const skipped = vi.fn<Handlers['fleet.skipped']>(() => succeeded([]))
    const session = { 'rates.save': save, 'fleet.skipped': skipped }
    const program = { 'app.about': () => about } as unknown as Omit<Handlers, keyof typeof session>
    let opening: number | null = 1
    const reportBug = (): void => undefined
    const route = createRouter(program, () => session, {
      ownOrigin: OWN_ORIGIN,
      reportBug,
      opening: () => opening,
    })
    const ask = (name: RequestName, of?: number, input?: unknown) =>
      route(ourWindow, { route: name, input, ...(of === undefined ? {} : { opening: of }) })
    expect(await ask('rates.save', 1, { rules: [] })).toMatchObject({ ok: true })
    for (opening of [2, null]) {
      expect(await ask('rates.save', 1, { rules: [] })).toMatchObject({ ok: false, error: { code: 'other_account' } })
      expect(await ask('fleet.skipped', 1)).toMatchObject({ ok: false, error: { code: 'other_account' } })
    }
    expect(save).toHaveBeenCalledTimes(1)
    expect(skipped).not.toHaveBeenCalled()
    // Requests of the program need no account, and a page that has just loaded shows none.
    expect(await ask('app.about', 1)).toEqual(about)
    expect(await ask('fleet.skipped')).toMatchObject({ ok: true })
  })

  it('forwards other requests to the session, and fails without one', async () => {
    const program: Partial<Omit<Handlers, 'fleet.skipped'>> = { 'app.about': () => about }
    let session: Pick<Handlers, 'fleet.skipped'> | null = null
    const route = createRouter(program as Omit<Handlers, 'fleet.skipped'>, () => session, {
      ownOrigin: OWN_ORIGIN,
      reportBug: () => undefined,
      opening: () => null,
    })
    expect(await route(ourWindow, { route: 'app.about' })).toEqual(about)
    expect(await route(ourWindow, { route: 'fleet.skipped' })).toMatchObject({ error: { code: 'no_account' } })
    session = { 'fleet.skipped': () => succeeded([]) }
    expect(await route(ourWindow, { route: 'fleet.skipped' })).toEqual({ ok: true, value: [] })
  })
})

it('rejects requests while too many are pending, and recovers', async () => {
  const answered = Promise.withResolvers<void>()
  let begun = 0
  const { route } = setUp({
    'app.about': async () => {
      begun += 1
      await answered.promise
      return about
    },
  })
  const asked = Array.from({ length: 5_000 }, () => route(ourWindow, { route: 'app.about' }))
  expect(await asked.at(-1)).toMatchObject({ ok: false, error: { code: 'too_many_requests' } })
  expect(begun).toBeLessThanOrEqual(MOST_AT_ONCE)
  answered.resolve()
  await Promise.all(asked)
  expect(await route(ourWindow, { route: 'app.about' })).toMatchObject({ ok: true })
})
