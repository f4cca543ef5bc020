import { describe, expect, it } from 'vitest'
import {
  cancelled,
  createFakeTrackingApi,
  failedPage,
  malformed,
  notFound,
  notTheService,
  page,
  rejected,
  unreachable,
  type FakeTrackingApi,
} from '#test/helpers/fake-tracking-api.ts'
import type { PageResult } from '#main/service/tracking-api/api.ts'
import { findService } from './find-service.ts'

const GIVEN = 'https://api.example.com'
const VERSIONED = `${GIVEN}/v2`

function services(answers: Readonly<Record<string, PageResult>>) {
  const opened: FakeTrackingApi[] = []
  const asked: string[] = []
  return {
    opened,
    asked,
    find: (typed: string, signal = new AbortController().signal) =>
      findService(
        typed,
        (address) => {
          asked.push(address)
          const answer = answers[address]
          if (answer === undefined) throw new Error(`${address} was asked, and nothing was planned for it`)
          const api = createFakeTrackingApi([answer])
          opened.push(api)
          return api
        },
        signal,
      ),
  }
}

describe('findService', () => {
  it('tries the given address first and stops if it answers', async () => {
    const { find, asked } = services({ [GIVEN]: page([]) })
    expect(await find(` ${GIVEN}/ `)).toEqual({ found: true, baseAddress: GIVEN })
    expect(asked).toEqual([GIVEN])
  })

  it.each([
    ['knows no such page', notFound],
    ['answers with a web page', notTheService],
    ['answers with nonsense', malformed],
    ['has a gateway that rejects every key', rejected],
  ])('adds the missing version segment if the given address %s', async (_, error) => {
    const { find, asked } = services({ [GIVEN]: failedPage(error), [VERSIONED]: page([]) })
    expect(await find(GIVEN)).toEqual({ found: true, baseAddress: VERSIONED })
    expect(asked).toEqual([GIVEN, VERSIONED])
  })

  it('does not try a second address on an unreachable host', async () => {
    const { find, asked } = services({ [GIVEN]: failedPage(unreachable) })
    expect(await find(GIVEN)).toMatchObject({ found: false, failure: { code: 'unreachable' } })
    expect(asked).toEqual([GIVEN])
  })

  it.each([
    ['before a page that is not there', rejected, notFound],
    ['after a page that is not there', notFound, rejected],
  ])('reports the rejected key %s, because the address is right', async (_, first, second) => {
    const { find } = services({ [GIVEN]: failedPage(first), [VERSIONED]: failedPage(second) })
    expect(await find(GIVEN)).toMatchObject({ found: false, failure: { code: 'rejected', message: rejected.message } })
  })

  it('rejects an invalid address before it sends the key', async () => {
    const { find, asked } = services({})
    expect(await find('http://api.example.com/v2')).toMatchObject({ found: false, failure: { code: 'bad_address' } })
    expect(await find('   ')).toMatchObject({ found: false, failure: { code: 'bad_address' } })
    expect(asked).toEqual([])
  })

  it('closes every client it opened', async () => {
    const failing = services({ [GIVEN]: failedPage(notFound), [VERSIONED]: failedPage(rejected) })
    await failing.find(GIVEN)
    const working = services({ [VERSIONED]: page([]) })
    await working.find(VERSIONED)
    expect([...failing.opened, ...working.opened].map((api) => api.isClosed)).toEqual([true, true, true])
  })

  it('passes its signal to the request and stops after a cancellation', async () => {
    const { find, asked, opened } = services({ [GIVEN]: failedPage(cancelled) })
    const { signal } = new AbortController()
    expect(await find(GIVEN, signal)).toMatchObject({ found: false, failure: { code: 'cancelled' } })
    expect(asked).toEqual([GIVEN])
    expect(opened[0]?.signals).toEqual([signal])
  })
})
