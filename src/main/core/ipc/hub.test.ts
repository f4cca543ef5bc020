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
    return { ...answer.value, items: JSON.parse(answer.value.items) as Incident[] }
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

  it('sends only what is new, changed or gone, and the order if it changed', () => {
    const { main, part, sendChanges, deltas } = setUp([incident('a'), incident('b')])
    const { revision } = part()
    main.items = [incident('a'), incident('b', 'No slot')]
    sendChanges()
    main.items = [incident('c'), incident('a')]
    sendChanges()
    expect(deltas).toMatchObject([
      { name: 'incidents', from: revision, put: JSON.stringify([incident('b', 'No slot')]), drop: [], order: null },
      { put: JSON.stringify([incident('c')]), drop: ['b'], order: ['c', 'a'] },
    ])
    expect(deltas[1]?.from).toBe(deltas[0]?.to)
  })

  it('gives parts in the order at the first one, although items come and go meanwhile', () => {
    const all = Array.from({ length: ITEMS_PER_PART + 2 }, (_, at) => incident(`i-${at}`))
    const { main, part, sendChanges } = setUp(all)
    part()
    main.items = all.slice(1)
    sendChanges()
    expect(part(ITEMS_PER_PART).items).toEqual(all.slice(ITEMS_PER_PART))
  })

  it('gives a second page what it has sent to the first one', () => {
    const { main, part, deltas } = setUp([incident('a')])
    part()
    main.items = [incident('a', 'Gate 4')]
    expect(part()).toMatchObject({ revision: deltas[0]?.to, items: [{ note: 'Gate 4' }] })
    expect(deltas).toHaveLength(1)
  })

  it('sends items of a large collection as their owner says, and makes pages read it again', () => {
    const deltas: CollectionDelta[] = []
    const hub = createHub((delta) => deltas.push(delta))
    const items = new Map([['a', incident('a')]])
    const large = hub.serveLarge('incidents', { keys: () => [...items.keys()], item: (key) => items.get(key) })
    large.send(['a'])
    expect(deltas).toEqual([])
    const { revision } = (hub.part({ name: 'incidents', after: 0 }) as { value: { revision: number } }).value
    large.send(['a', 'gone'])
    expect(deltas).toMatchObject([
      { from: revision, put: JSON.stringify([incident('a')]), drop: ['gone'], order: null },
    ])
  })

  it('uses no revision of another account', () => {
    const before = setUp().part()
    expect(setUp().part().revision).toBeGreaterThan(before.revision)
  })

  it('refuses a collection that it does not serve', () => {
    expect(setUp().hub.part({ name: 'rates', after: 0 })).toMatchObject({ ok: false })
  })
})
