import { array, assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiKey } from '#main/core/credentials/concealed.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import type { Result } from './api.ts'
import { createRequestBudget } from './request-budget.ts'
import { createCaller, type Call, type Exchange } from './caller.ts'
import { explainFailure } from './network-errors.ts'
import { createRedaction } from './redaction.ts'
import { USUAL_LIMITS } from './limits.ts'
import type { HttpOutcome, HttpRequest, HttpResponse } from './transport.ts'

const KEY = 'tk_live_0123456789abcdef'
const BASE = new URL('https://tracking.example/api/v2')
const GET = { method: 'GET', path: '/shipments/1', priority: 'interactive' } as const
const PATCH = { method: 'PATCH', path: '/shipments/1/resume_tracking', priority: 'interactive' } as const

type Step = Partial<HttpResponse> | Error | 'never' | ((request: HttpRequest) => HttpOutcome)

/** A caller whose network returns these steps and then repeats the last one. */
function setUp(steps: readonly Step[], { perMinute = 60, key = KEY }: { perMinute?: number; key?: string } = {}) {
  const clock = createFakeClock()
  const requests: { at: number; request: HttpRequest }[] = []
  const exchanges: Exchange[] = []
  const budget = createRequestBudget({ clock, perMinute })
  const caller = createCaller(
    { clock, random: () => 0.5 },
    {
      service: { base: BASE, key: new ApiKey(key) },
      budget,
      redaction: createRedaction([{ value: key, label: 'key' }]),
      observe: (exchange) => exchanges.push(exchange),
      explain: (failure, detail) =>
        explainFailure(failure, {
          base: BASE,
          limits: USUAL_LIMITS,
          detail,
          findIssuer: async () => 'Corporate Proxy CA',
        }),
      transport: {
        exchange: (request) => {
          requests.push({ at: clock.elapsed(), request })
          return outcomeOf(steps[Math.min(requests.length, steps.length) - 1]!, request)
        },
        close: async () => {},
      },
    },
  )
  /** Advances the clock until the call has an answer. */
  async function answered(call: Partial<Call<string>> = {}, patience = 600_000): Promise<Result<string>> {
    const answers: Result<string>[] = []
    const asking = caller.call<string>({
      ...GET,
      parse: ({ body }) =>
        body.toString().startsWith('{') ? { ok: true, value: body.toString() } : { ok: false, reason: null },
      ...call,
    })
    void asking.then((answer) => answers.push(answer))
    for (let waited = 0; waited < patience && answers.length === 0; waited += 250) await clock.advance(250)
    if (answers[0] === undefined) throw new Error('no answer came')
    return answers[0]
  }
  return { clock, requests, exchanges, answered, pace: () => budget.pace() }
}

async function outcomeOf(step: Step, request: HttpRequest): Promise<HttpOutcome> {
  if (step === 'never') {
    return new Promise((resolve) => {
      request.signal?.addEventListener('abort', () => resolve({ kind: 'cancelled' }))
    })
  }
  if (typeof step === 'function') return step(request)
  if (step instanceof Error) return { kind: 'failed', failure: { error: step, route: { kind: 'direct' } } }
  const body = step.body ?? Buffer.from('{}')
  return { kind: 'answered', response: { status: 200, headers: {}, received: body.length, ...step, body } }
}

function failure(code: string, message = code): Error {
  return Object.assign(new Error(message), { code })
}

function errorOf(answer: Result<unknown>) {
  if (answer.ok) throw new Error('the call went well')
  return answer.error
}

describe('Caller: retries', () => {
  it('retries a failing service with longer pauses', async () => {
    const { requests, answered } = setUp([{ status: 502 }, { status: 408 }, failure('ECONNRESET'), {}])
    expect(await answered()).toEqual({ ok: true, value: '{}' })
    const pauses = requests.slice(1).map(({ at }, index) => at - requests[index]!.at)
    expect(pauses).toEqual([500, 1_000, 2_000])
  })

  it('stops after the fourth attempt and reports the count', async () => {
    const { requests, answered } = setUp([{ status: 503, body: Buffer.from('<h1>Maintenance</h1>') }])
    const error = errorOf(await answered())
    expect(requests).toHaveLength(4)
    expect(error).toMatchObject({ code: 'service_failed', status: 503 })
    expect(error.detail).toContain('4 attempts')
    expect(error.detail).toContain('Maintenance')
  })

  it.each([{ status: 500 }, failure('ECONNRESET'), failure('UND_ERR_HEADERS_TIMEOUT')])(
    'never retries a change (%s)',
    async (step) => {
      const { requests, answered } = setUp([step, {}])
      expect((await answered(PATCH)).ok).toBe(false)
      expect(requests).toHaveLength(1)
    },
  )

  it.each(['ENOTFOUND', 'ECONNREFUSED', 'ENETUNREACH', 'CERT_HAS_EXPIRED'])(
    'fails at once on %s, which a retry would not fix',
    async (code) => {
      const { requests, answered } = setUp([failure(code), {}])
      expect(errorOf(await answered()).code).toBe('unreachable')
      expect(requests).toHaveLength(1)
    },
  )

  it.each([401, 403, 404, 422])('does not retry a %i', async (status) => {
    const { requests, answered } = setUp([{ status }, {}])
    expect((await answered()).ok).toBe(false)
    expect(requests).toHaveLength(1)
  })

  it('accepts a refusal that the call expects', async () => {
    const { answered } = setUp([{ status: 404, body: Buffer.from('{"errors":[]}') }])
    expect(await answered({ accepts: new Set([404]) })).toEqual({ ok: true, value: '{"errors":[]}' })
  })

  it('retries a truncated answer, but not a login page', async () => {
    const broken = setUp([{ body: Buffer.from('["cut') }, {}])
    expect((await broken.answered()).ok).toBe(true)
    const portal = setUp([{ body: Buffer.from('<html>Sign in') }, {}])
    expect(errorOf(await portal.answered()).code).toBe('not_the_service')
    expect(portal.requests).toHaveLength(1)
  })

  it('spends budget on every retry', async () => {
    const { requests, answered } = setUp([{ status: 500 }], { perMinute: 2 })
    await answered()
    expect(requests.map(({ at }) => at)).toEqual([0, 500, 60_000, 62_000])
  })

  it('stops when it is cancelled during the pause before a retry', async () => {
    const { clock, requests, answered } = setUp([{ status: 500 }])
    const controller = new AbortController()
    clock.after(250, () => controller.abort())
    expect(errorOf(await answered({ signal: controller.signal })).code).toBe('cancelled')
    await clock.advance(60_000)
    expect(requests).toHaveLength(1)
  })

  it('stops when it is cancelled before or during a request', async () => {
    const { clock, requests, answered } = setUp(['never'])
    const controller = new AbortController()
    clock.after(5_000, () => controller.abort())
    expect(errorOf(await answered({ signal: controller.signal })).code).toBe('cancelled')
    expect(errorOf(await answered({ signal: controller.signal })).code).toBe('cancelled')
    expect(requests).toHaveLength(1)
  })
})

describe('Caller: 429', () => {
  it.each([
    ['in seconds', '7', 7_000],
    ['as a date', 'Mon, 01 Jun 2026 12:00:12 GMT', 12_000],
    ['not at all', undefined, 5_000],
    ['in words nobody can read', 'soon', 5_000],
    ['as a date gone by', 'Mon, 01 Jun 2026 11:00:00 GMT', 0],
  ])('waits as long as Retry-After says: %s', async (_, retryAfter, pause) => {
    const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
    const { requests, answered } = setUp([{ status: 429, headers }, {}])
    expect((await answered()).ok).toBe(true)
    expect(requests.map(({ at }) => at)).toEqual([0, pause])
  })

  it("uses the service's clock if Retry-After is a date", async () => {
    const headers = { date: 'Mon, 01 Jun 2026 15:00:00 GMT', 'retry-after': 'Mon, 01 Jun 2026 15:00:12 GMT' }
    const { requests, answered } = setUp([{ status: 429, headers }, {}])
    expect((await answered()).ok).toBe(true)
    expect(requests.map(({ at }) => at)).toEqual([0, 12_000])
  })

  it('retries a change, because the service did not process it', async () => {
    const { requests, answered } = setUp([{ status: 429, headers: { 'retry-after': '1' } }, {}])
    expect((await answered(PATCH)).ok).toBe(true)
    expect(requests).toHaveLength(2)
  })

  it('fails an interactive call after a long pause, but lets a sweep wait', async () => {
    const long = { status: 429, headers: { 'retry-after': '60' } }
    const click = setUp([long, {}])
    expect(errorOf(await click.answered())).toMatchObject({ code: 'rate_limited', retryAfterMs: 60_000 })
    expect(errorOf(await click.answered())).toMatchObject({
      code: 'rate_limited',
      detail: expect.stringContaining('not sent') as string,
    })
    expect(click.requests).toHaveLength(1)
    const sweep = setUp([long, {}])
    expect((await sweep.answered({ priority: 'background' })).ok).toBe(true)
    expect(sweep.requests.map(({ at }) => at)).toEqual([0, 60_000])
  })

  it('stops if the service always answers 429', async () => {
    const { requests, answered } = setUp([{ status: 429, headers: { 'retry-after': '1' } }])
    expect(errorOf(await answered()).code).toBe('rate_limited')
    expect(requests).toHaveLength(4)
  })

  it('marks a pause as repeated if the same request gets a second 429', async () => {
    const limited = { status: 429, headers: { 'retry-after': '2' } }
    const { answered, pace } = setUp([limited, {}, limited, limited, {}, limited, {}])
    const repeated: boolean[] = []
    for (let call = 0; call < 3; call += 1) {
      expect((await answered()).ok).toBe(true)
      repeated.push(pace().isPauseRepeated)
    }
    expect(repeated).toEqual([false, true, false])
  })
})

describe('Caller: 503', () => {
  const asking = (seconds: number) => ({ status: 503, headers: { 'retry-after': String(seconds) } })

  it('waits as long as Retry-After says', async () => {
    const { requests, answered } = setUp([asking(9), {}])
    expect((await answered()).ok).toBe(true)
    expect(requests.map(({ at }) => at)).toEqual([0, 9_000])
  })

  it('pauses all requests when a sweep gets a long Retry-After', async () => {
    const { clock, requests, answered, pace } = setUp([asking(300), {}])
    const sweep = answered({ priority: 'background' })
    await clock.advance(1_000)
    expect(pace().pausedForMs).toBeGreaterThan(200_000)
    expect(errorOf(await answered())).toMatchObject({ code: 'rate_limited' })
    expect((await sweep).ok).toBe(true)
    expect(requests.map(({ at }) => at)).toEqual([0, 300_000])
  })

  it('delays a sweep only once for a page that always fails', async () => {
    const { requests, answered } = setUp([asking(300)])
    expect(errorOf(await answered({ priority: 'background' }))).toMatchObject({ code: 'service_failed' })
    expect(requests).toHaveLength(2)
  })

  it('fails an interactive call at once and does not pause the others', async () => {
    const { requests, answered, pace } = setUp([asking(300), {}])
    expect(errorOf(await answered())).toMatchObject({ code: 'service_failed' })
    expect(pace().pausedForMs).toBeNull()
    expect(requests).toHaveLength(1)
  })
})

describe('Caller: redirects', () => {
  it('follows a few redirects within the service', async () => {
    const { requests, answered } = setUp([{ status: 301, headers: { location: '/api/v2/shipments/one' } }, {}])
    expect((await answered()).ok).toBe(true)
    expect(requests.map(({ request }) => request.path)).toEqual(['/api/v2/shipments/1', '/api/v2/shipments/one'])
    const circle = setUp([{ status: 302, headers: { location: '/api/v2/shipments/1' } }])
    expect(errorOf(await circle.answered())).toMatchObject({
      code: 'not_the_service',
      message: { key: 'failure.redirect-loop' },
    })
    expect(circle.requests).toHaveLength(4)
  })

  it.each([
    'https://evil.example/api/v2/shipments/1',
    'http://tracking.example/api/v2/shipments/1',
    '//evil.example/',
    '',
    'https://[',
  ])('refuses a redirect to %j and names its target without the query', async (location) => {
    const target = location === '' ? '' : `${location}?session=s3cret`
    const { requests, answered } = setUp([{ status: 302, headers: { location: target } }])
    const error = errorOf(await answered())
    expect(error.code).toBe('not_the_service')
    expect(JSON.stringify(error)).not.toContain('s3cret')
    expect(requests).toHaveLength(1)
  })

  it('never follows a redirect of a change', async () => {
    const { requests, answered } = setUp([{ status: 307, headers: { location: '/api/v2/elsewhere' } }])
    expect(errorOf(await answered(PATCH)).code).toBe('not_the_service')
    expect(requests).toHaveLength(1)
  })
})

describe('Caller: redaction of the key', () => {
  const spellings = [KEY, encodeURIComponent(KEY), Buffer.from(KEY).toString('base64')]

  it.each([
    [
      'a refusal that repeats it',
      { status: 422, body: Buffer.from(JSON.stringify({ errors: [{ title: `bad ${KEY}`, detail: KEY }] })) },
    ],
    ['plain text', { status: 401, body: Buffer.from(`invalid token ${spellings.join(' ')}`) }],
    ['a page of HTML', { body: Buffer.from(`<html><body>Authorization: Token ${KEY}`) }],
    ['a redirect', { status: 302, headers: { location: `https://evil.example/${KEY}?k=${KEY}` } }],
    ['a failing service', { status: 500, body: Buffer.from(KEY) }],
    ['an error of a library', failure('EODD', `invalid header value "Token ${KEY}"`)],
    ['a certificate', failure('CERT_ODD', `for ${KEY}`)],
  ])('keeps the key out of errors: %s', async (_, step) => {
    const { answered, exchanges } = setUp([step])
    const output = JSON.stringify([await answered(), exchanges])
    for (const spelling of spellings) expect(output).not.toContain(spelling)
    expect(output).toContain('[key]')
  })

  it('keeps the key out of records even if the service repeats it', async () => {
    const { answered, exchanges } = setUp([
      { body: Buffer.from(JSON.stringify({ echo: `Token ${KEY}` })), headers: { date: KEY } },
    ])
    expect(JSON.stringify([await answered(), exchanges])).not.toContain(KEY)
  })

  it.each([
    ['as it is', (key: string) => key],
    [
      'escaped as JSON may',
      (key: string) => Array.from(key, (one) => `\\u00${one.charCodeAt(0).toString(16)}`).join(''),
    ],
    ['for an address', (key: string) => encodeURIComponent(key)],
    [
      'for an address, each character',
      (key: string) => Array.from(key, (one) => `%${one.charCodeAt(0).toString(16)}`).join(''),
    ],
    [
      'for an address, twice',
      (key: string) => Array.from(key, (one) => `%25${one.charCodeAt(0).toString(16)}`).join(''),
    ],
    ['for HTML', (key: string) => Array.from(key, (one) => `&#${one.charCodeAt(0)};`).join('')],
    ['in base64', (key: string) => Buffer.from(key).toString('base64')],
    ['in base64 behind a word', (key: string) => Buffer.from(`Token ${key}`).toString('base64')],
    ['in base64 between two', (key: string) => Buffer.from(`user:${key}:x`).toString('base64url')],
  ])('removes the key from data that repeats it %s', async (_, spelled) => {
    const { answered } = setUp([{ body: Buffer.from(`{"id":"7","number":"${spelled(KEY)}"}`) }])
    const answer = await answered()
    const text = answer.ok ? answer.value : ''
    expect(text).toContain('[key]')
    for (const part of [spelled(KEY).slice(8, 24), KEY]) expect(text).not.toContain(part)
  })

  it.each([
    ['JSON', (code: number) => `\\u00${code.toString(16).toUpperCase()}`],
    ['an address', (code: number) => `%${code.toString(16)}`],
    ['HTML', (code: number) => `&#x${code.toString(16)};`],
  ])('finds the key with one character escaped as in %s', (_, spelled) => {
    const { redactBytes } = createRedaction([{ value: KEY, label: 'key' }])
    for (let index = 0; index < KEY.length; index += 1) {
      const bytes = Buffer.from(`"${KEY.slice(0, index)}${spelled(KEY.charCodeAt(index))}${KEY.slice(index + 1)}"`)
      expect(redactBytes(bytes).toString()).toBe('"[key]"')
    }
  })

  it('finds the key in both base64 alphabets at any position', () => {
    const text = string({ unit: 'grapheme-ascii', maxLength: 5 })
    const key = string({ unit: 'grapheme-ascii', minLength: 8, maxLength: 40 })
    assert(
      property(text, key, text, constantFrom('base64', 'base64url'), (before, value, after, alphabet) => {
        const { redact } = createRedaction([{ value, label: 'key' }])
        expect(redact(Buffer.from(before + value + after).toString(alphabet))).toContain('[key]')
      }),
      { numRuns: 1000 },
    )
  })

  it('hides a long secret that contains another one, and ignores secrets of one or two letters', () => {
    const secrets = [
      { value: 'open sesame', label: 'proxy' },
      { value: 'open sesame, please', label: 'key' },
      { value: 'pen', label: 'certificate' },
    ]
    expect(createRedaction(secrets).redact('open sesame, please: a pen')).toBe('[key]: a pen')
  })

  it('finds the key in any escaped form', () => {
    const key = 'k%3A&\\"y-9'
    const { redact, redactBytes } = createRedaction([{ value: key, label: 'key' }])
    const escaped = (escape: (code: string) => string) =>
      Array.from(key, (one) => escape(one.charCodeAt(0).toString(16).padStart(2, '0'))).join('')
    const spelled = [
      escaped((code) => `\\u00${code}`),
      escaped((code) => `%${code}`),
      escaped((code) => `%25${code.toUpperCase()}`),
      escaped((code) => `&#x000${code};`),
      key.replace('k', '&#107;'),
      key.replace('-', '\\-'),
    ]
    const others = ['', 'é', '%', '100 %', '&', '&#', '&amp;', '\\', '\\u00e9', '%5B', 'plain']
    assert(
      property(array(constantFrom(...spelled, ...others), { maxLength: 6 }), (parts) => {
        const text = parts.join(' ')
        expect(redactBytes(Buffer.from(text)).toString()).toBe(redact(text))
        for (const spelling of spelled) expect(redact(text)).not.toContain(spelling)
      }),
    )
  })

  it('returns the same bytes if an answer does not contain the key', () => {
    const { redactBytes } = createRedaction([{ value: KEY, label: 'key' }])
    const bytes = Buffer.from('{"name":"100% \\u00e9 \\/ &#38;"}')
    expect(redactBytes(bytes)).toBe(bytes)
  })

  it.each(['', ' ', 'two words', 'line\nbreak', 'schlüssel', '\u0000'])(
    'rejects the unusable key %j before sending anything',
    async (key) => {
      const { requests, answered } = setUp([{}], { key })
      expect(errorOf(await answered()).code).toBe('rejected')
      expect(requests).toEqual([])
    },
  )
})

it('ignores the date of a cached answer', async () => {
  const { answered, exchanges } = setUp([{ headers: { date: 'Fri, 20 Nov 2026 12:00:00 GMT', age: '86400' } }])
  await answered()
  expect(exchanges).toMatchObject([{ status: 200, serverDate: null }])
})

it('reports every request with its cost to the observer', async () => {
  const { answered, exchanges } = setUp([
    { status: 500 },
    { body: Buffer.from('{"a":1}'), received: 5, headers: { date: 'Fri, 20 Nov 2026 12:00:00 GMT' } },
  ])
  await answered({ path: '/shipments?q=x' })
  expect(exchanges).toMatchObject([
    { attempt: 1, status: 500, outcome: 'answered', path: '/api/v2/shipments?q=x' },
    {
      attempt: 2,
      status: 200,
      bytesReceived: 5,
      bytesUnpacked: 7,
      serverDate: Date.parse('Fri, 20 Nov 2026 12:00:00 GMT'),
    },
  ])
})
