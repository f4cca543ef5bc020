// Property test: damage to a page affects only the damaged records.

import type { Shipment } from '#shared/fleet/shipment.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FAILED } from '#test/helpers/fake-tracking-api.ts'
import { wirePage, type WirePage, type WireRecord } from '#test/helpers/wire-pages.ts'
import type { ListOptions, ShipmentsPage } from '../api.ts'
import type { Call, Caller, Parsed } from '../caller.ts'
import { listShipments } from '../list-shipments.ts'

// Damaged variants of a valid page, read through the list as the app does.

const SMALL = { shipments: 4, pageSize: 10, containersEach: 2 }
const BASE = new URL('https://tracking.example/v2')

/** Also checks that the page is recognized as unchanged the second time. */
async function readPage(body: Buffer): Promise<ShipmentsPage | null> {
  const page = await readWith(body)
  const again = page === null ? null : await readWith(body, { known: () => page.known })
  expect(again).toBeNull()
  return page
}

async function readWith(body: Buffer, options: ListOptions = {}): Promise<ShipmentsPage | null> {
  let parsed: Parsed<unknown> = { ok: false, reason: null }
  const caller: Caller = {
    async call<T>(call: Call<T>) {
      const answer = await call.parse({ status: 200, headers: {}, body, received: body.length })
      parsed = answer
      return answer.ok ? answer : { ok: false, error: { code: 'malformed', ...FAILED } }
    },
  }
  const page = await listShipments(caller, BASE, {}, options).next()
  if (page.done === true) throw new Error('a list yields at least one answer')
  expect(page.value.ok).toBe(parsed.ok)
  return page.value.ok && !page.value.value.unchanged ? page.value.value : null
}

const HUGE = '«huge»'
const DEEP = '«deep»'

/** Inserts JSON text that no JavaScript value produces. */
function withRawJson(page: unknown): Buffer {
  const text = JSON.stringify(page)
    .replaceAll(`"${HUGE}"`, '1e999')
    .replaceAll(`"${DEEP}"`, `${'[{"a":'.repeat(3000)}0${'}]'.repeat(3000)}`)
  return Buffer.from(text)
}

const oddKey = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'length',
    '',
    'id',
    'type',
    'data',
    'attributes',
  ),
  fc.string({ unit: 'binary' }),
)
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    true,
    false,
    0,
    -0,
    1e308,
    -1e308,
    2 ** 53 + 1,
    0.1,
    HUGE,
    DEEP,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '‮abc',
    '٣',
    '🚢',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(
    fc.oneof(fc.constantFrom(null, 1, 'x', HUGE), fc.dictionary(oddKey, fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 })),
    {
      maxLength: 4,
    },
  ),
  fc.dictionary(oddKey, fc.constantFrom<unknown>(null, 1, 'x', DEEP, [1]), { maxKeys: 4 }),
)

interface Mutation {
  readonly record: number
  /** Chooses a place inside the record. */
  readonly path: readonly number[]
  readonly how: 'replace' | 'drop' | 'add'
  readonly key: string
  readonly value: unknown
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  record: fc.nat(),
  path: fc.array(fc.nat(), { minLength: 1, maxLength: 5 }),
  how: fc.constantFrom('replace', 'drop', 'add'),
  key: oddKey,
  value: oddValue,
})

function mutate(target: Record<string, unknown>, { path, how, key, value: drawn }: Mutation): void {
  // Cloned, because a later mutation may change an inserted value, and fast-check reuses constants.
  const value = structuredClone(drawn)
  let parent = target
  for (const [depth, choice] of path.entries()) {
    const names = Object.keys(parent)
    const name = names[choice % Math.max(1, names.length)]
    if (name === undefined) break
    const child = parent[name]
    if (depth < path.length - 1 && typeof child === 'object' && child !== null) {
      parent = child as Record<string, unknown>
      continue
    }
    if (how === 'drop') delete parent[name]
    else if (how === 'replace') parent[name] = value
    break
  }
  if (how === 'add' && !Array.isArray(parent)) {
    Object.defineProperty(parent, key, { value, enumerable: true, configurable: true, writable: true })
  }
}

function clone(page: WirePage): WirePage {
  return JSON.parse(JSON.stringify(page)) as WirePage
}

/** The included ports may be damaged. */
function withoutPortZones({ portOfLading, portOfDischarge, destination, ...rest }: Shipment) {
  return {
    ...rest,
    places: [portOfLading, portOfDischarge, destination].map((place) => ({ ...place, portZone: null })),
  }
}

describe('listShipments with a damaged page', async () => {
  const valid = wirePage(1, SMALL)
  const whole = await readPage(withRawJson(valid))
  if (whole === null) throw new Error('the valid page is not valid')

  it('keeps and preserves every undamaged record', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 6 }), async (mutations) => {
        const page = clone(valid)
        const records: WireRecord[] = [...page.data, ...page.included]
        const untouchedIds = new Set(records.map(({ id }) => id))
        for (const one of mutations) {
          const record = records[one.record % records.length]!
          untouchedIds.delete(valid.data.concat(valid.included)[one.record % records.length]!.id)
          mutate(record as unknown as Record<string, unknown>, one)
        }
        const after = await readPage(withRawJson(page))
        expect(after).not.toBeNull()
        const untouched = <T extends { readonly id: string }>(list: readonly T[]) =>
          list.filter(({ id }) => untouchedIds.has(id))
        expect(untouched(after?.shipments ?? []).map(withoutPortZones)).toEqual(
          untouched(whole.shipments).map(withoutPortZones),
        )
        expect(untouched(after?.containers ?? [])).toEqual(untouched(whole.containers))
        expect(untouched(after?.ports ?? [])).toEqual(untouched(whole.ports))
        expect(untouched(after?.terminals ?? [])).toEqual(untouched(whole.terminals))
        // Damaged records can still be stored and shown.
        expect(() => structuredClone(after)).not.toThrow()
        expect(JSON.stringify(after).length).toBeGreaterThan(0)
      }),
      { numRuns: 400 },
    )
  })

  it('keeps every record if the data around them is damaged', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('links', 'meta', 'jsonapi', '__proto__', 'errors'),
        oddValue,
        fc.array(oddValue, { maxLength: 4 }),
        async (name, value, strays) => {
          const page: Record<string, unknown> = { ...clone(valid) }
          Object.defineProperty(page, name, { value, enumerable: true, configurable: true, writable: true })
          page['data'] = [...strays, ...valid.data, ...strays]
          page['included'] = [...strays, ...valid.included]
          const after = await readPage(withRawJson(page))
          expect(after?.shipments).toEqual(whole.shipments)
          expect(after?.containers).toEqual(whole.containers)
        },
      ),
      { numRuns: 200, examples: [['links', { a: DEEP, b: DEEP, c: DEEP, d: DEEP }, []]] },
    )
  })

  it('returns an answer for any bytes', async () => {
    const bytes = withRawJson(valid)
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.nat(bytes.length).map((length) => bytes.subarray(0, length)),
          fc.uint8Array({ maxLength: 200 }).map((noise) => Buffer.from(noise)),
          fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)).map(([at, byte]) => {
            const changed = Buffer.from(bytes)
            changed[at] = byte
            return changed
          }),
          oddValue.map((value) => withRawJson(value)),
          oddValue.map((data) => withRawJson({ data })),
        ),
        async (body) => {
          const page = await readPage(body)
          expect(page === null || Array.isArray(page.shipments)).toBe(true)
        },
      ),
      { numRuns: 400 },
    )
  })
})
