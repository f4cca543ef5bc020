import { describe, expect, it } from 'vitest'
import type { CollectionDelta } from '#shared/contract/collection-requests.ts'
import type { Incident } from '#shared/fleet/incident.ts'
import { createHub, ITEMS_PER_PART } from './hub.ts'

function incident(id: string, note = ''): Incident {
  return {
    id,
    containerId: 'c',
    number: 'MSCU0000001',
    kind: 'turned-away',
    at: 1,
    note,
    attachment: '',
    who: 'Maria',
    recordedAt: 1,
  }
}

function setUp(first: readonly Incident[] = []) {
  const deltas: CollectionDelta[] = []
  const main = { items: first }
  const hub = createHub((delta) => deltas.push(delta))
  const sendChanges = hub.serve('incidents', () => main.items)
  const part = (after = 0) => {
    const answer = hub.part({ name: 'incidents', after })
    if (!answer.ok) throw new Error(answer.error.code)
    return answer.value
  }
  return { hub, deltas, main, part, sendChanges }
}

describe('hub', () => {
  it('gives all items in parts of one revision', () => {
    const all = Array.from({ length: ITEMS_PER_PART + 1 }, (_, at) => incident(`i-${at}`))
    const { part } = setUp(all)
    const first = part()
    expect(first).toMatchObject({ next: ITEMS_PER_PART })
    expect(part(ITEMS_PER_PART)).toEqual({ revision: first.revision, items: [all.at(-1)], next: null })
  })

  it('sends nothing before the page has asked, and nothing if nothing changed', () => {
    const { main, part, sendChanges, deltas } = setUp()
    main.items = [incident('a')]
    sendChanges()
    part()
    main.items = [incident('a')]
    sendChanges()
    expect(deltas).toEqual([])
  })

  it('sends only new and changed items, with the keys if their order changed', () => {
    const { main, part, sendChanges, deltas } = setUp([incident('a'), incident('b')])
    const { revision } = part()
    main.items = [incident('a'), incident('b', 'No slot')]
    sendChanges()
    main.items = [incident('c'), incident('a')]
    sendChanges()
    expect(deltas).toMatchObject([
      { name: 'incidents', from: revision, put: [{ id: 'b', note: 'No slot' }], keys: null },
      { put: [{ id: 'c' }], keys: ['c', 'a'] },
    ])
    expect(deltas[1]?.from).toBe(deltas[0]?.to)
  })

  it('gives a second page what it has sent to the first one', () => {
    const { main, part, deltas } = setUp([incident('a')])
    part()
    main.items = [incident('a', 'Gate 4')]
    expect(part()).toMatchObject({ revision: deltas[0]?.to, items: [{ note: 'Gate 4' }] })
    expect(deltas).toHaveLength(1)
  })

  it('uses no revision of another account', () => {
    const before = setUp().part()
    expect(setUp().part().revision).toBeGreaterThan(before.revision)
  })

  it('refuses a collection that it does not serve', () => {
    expect(setUp().hub.part({ name: 'rates', after: 0 })).toMatchObject({ ok: false })
  })
})
