// Tests request schemas and the types of requests and events.

import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Answer } from './answer.ts'
import type { About } from './app-requests.ts'
import { isEventName, type Bridge } from './bridge.ts'
import { requests } from './requests.ts'

describe('contract', () => {
  it('rejects requests with extra fields', () => {
    const { input } = requests['account.connect']
    const asked = { baseAddress: 'https://api.example/v2', key: 'k', keep: 'keychain' }
    expect(input.safeParse(asked).success).toBe(true)
    expect(input.safeParse({ ...asked, path: '/etc/passwd' }).success).toBe(false)
    expect(input.safeParse({ ...asked, key: 'k'.repeat(3000) }).success).toBe(false)
  })

  it('accepts only its own event names', () => {
    expect(isEventName('collection.changed')).toBe(true)
    expect(isEventName('constructor')).toBe(false)
    expect(isEventName(undefined)).toBe(false)
  })

  it('types requests by route', () => {
    type Request = Bridge['request']
    expectTypeOf<ReturnType<Request>>().toExtend<Promise<Answer>>()
    const bridge = { request: () => Promise.resolve({ ok: true, value: null }) } as unknown as Bridge
    expectTypeOf(bridge.request('app.about')).resolves.toEqualTypeOf<Answer<About>>()
    // @ts-expect-error: a route that does not exist
    void bridge.request('account.key')
    // @ts-expect-error: a missing input
    void bridge.request('account.connect')
    // @ts-expect-error: an input of another shape
    void bridge.request('account.connect', { key: 1 })
    // @ts-expect-error: an input where the route takes none
    void bridge.request('app.about', {})
  })
})
