import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Container } from '#shared/fleet/container.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { HOUR, instantAt } from '#shared/time/instant.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { anyMessages, anyNow } from '#test/helpers/arbitrary-fleet.ts'
import { aContainer, aShipment, aTerminal } from '#test/helpers/fleet.ts'
import type { Removed } from './container-links.ts'
import { createJudgedFleet, shipmentKey } from './judged-fleet.ts'

const NOW = instantAt(Date.UTC(2026, 6, 8, 17))
const NOTHING: Removed = { shipments: [], containers: [] }

function setUp() {
  const fleet = createJudgedFleet({ settings: () => DEFAULT_SETTINGS })
  return {
    fleet,
    take(upserts: { shipments?: readonly Shipment[]; containers?: readonly Container[] }, removed = NOTHING) {
      return fleet.apply({ shipments: [], containers: [], terminals: [], ...upserts }, removed)
    },
    judge(now = NOW) {
      for (const change of fleet.judging(now)) fleet.keep(change)
    },
    /** Container ID to shipment ID. */
    shipmentIds(): Record<string, string | null> {
      const all = [...fleet.all()].flatMap(({ shipment, containers }) =>
        containers.map(({ judgment }) => [judgment.containerId, shipment?.id ?? null] as const),
      )
      expect(new Set(all.map(([id]) => id)).size).toBe(all.length)
      return Object.fromEntries(all)
    },
    all: () =>
      [...fleet.all()]
        .map(({ judgment, containers }) => JSON.stringify([judgment, containers.map((one) => one.judgment)]))
        .toSorted(),
  }
}

const naming = (id: string, ...containerIds: string[]): Shipment => aShipment({ id, containerIds })
const container = (id: string, shipmentId: string | null): Container => aContainer({ id, shipmentId })

describe('a box in two bills', () => {
  const GATE_OUT = '2026-07-06T18:00:00Z'
  const bill = (id: string, number: string, arrived: string, fullOutAt: string | null) => ({
    shipment: aShipment({
      id,
      billOfLading: id.toUpperCase(),
      containerIds: [`of ${id}`],
      arrival: { actual: arrived },
    }),
    container: aContainer({ id: `of ${id}`, number, shipmentId: id, status: null, atPort: { fullOutAt } }),
  })
  type Sent = ReturnType<typeof bill>

  function after(...sent: readonly Sent[]) {
    const subject = setUp()
    for (const { shipment, container } of sent) {
      subject.take({ shipments: [shipment], containers: [container] })
      subject.judge()
    }
    return { subject, outOf: outsOf(subject) }
  }

  const outsOf = (subject: ReturnType<typeof setUp>) => (id: string) =>
    subject.fleet.get(shipmentKey(id))?.containers[0]?.judgment.out

  it('is in doubt in one bill from the gate-out of the other, in any order of judging', () => {
    const house = bill('house', 'mscu 123456-6', '2026-07-03', null)
    const master = bill('master', 'MSCU1234566', '2026-07-03', GATE_OUT)
    for (const sent of [
      [house, master],
      [master, house],
    ]) {
      const { outOf } = after(...sent)
      expect(outOf('master')).toMatchObject({ kind: 'out' })
      expect(outOf('house')).toMatchObject({
        kind: 'in-doubt',
        by: [{ kind: 'event', field: 'full-out-at-port' }],
        why: [{ kind: 'out-in-other-bill', billOfLading: 'MASTER' }],
      })
    }
  })

  it('is not in doubt by an earlier trip, another number, or a text that is no number', () => {
    const cases: readonly (readonly [Sent, Sent])[] = [
      [bill('house', 'MSCU1234566', '2026-07-07', null), bill('master', 'MSCU1234566', '2026-06-20', GATE_OUT)],
      [bill('house', 'MSCU1234566', '2026-07-03', null), bill('master', 'TCLU7654321', '2026-07-03', GATE_OUT)],
      [bill('house', 'TBD', '2026-07-03', null), bill('master', 'TBD', '2026-07-03', GATE_OUT)],
    ]
    for (const [house, master] of cases) expect(after(house, master).outOf('house')?.kind).toBe('unknown')
  })

  it('leaves the doubt with the gate-out, its number or its shipment', () => {
    const house = bill('house', 'MSCU1234566', '2026-07-03', null)
    const master = bill('master', 'MSCU1234566', '2026-07-03', GATE_OUT)
    const changes: readonly ((subject: ReturnType<typeof setUp>) => void)[] = [
      (subject) => subject.take({ containers: [bill('master', 'MSCU1234566', '2026-07-03', null).container] }),
      (subject) => subject.take({ containers: [bill('master', 'TCLU7654321', '2026-07-03', GATE_OUT).container] }),
      (subject) => subject.take({}, { shipments: [], containers: ['of master'] }),
      (subject) => subject.take({}, { shipments: ['master'], containers: ['of master'] }),
    ]
    for (const change of changes) {
      const { subject, outOf } = after(house, master)
      expect(outOf('house')?.kind).toBe('in-doubt')
      change(subject)
      subject.judge()
      expect(outOf('house')?.kind).toBe('unknown')
    }
  })

  it('is judged again together with a gate-out in the other', () => {
    const { subject } = after(
      bill('house', 'MSCU1234566', '2026-07-03', null),
      bill('master', 'MSCU1234566', '2026-07-03', null),
    )
    const keys = subject.take({ containers: [bill('master', 'MSCU1234566', '2026-07-03', GATE_OUT).container] })
    expect(keys.toSorted()).toEqual(['shipment house', 'shipment master'])
  })
})

describe('judged fleet', () => {
  it('treats a shipment as never tracked only if another one of the account has tracking times', () => {
    const subject = setUp()
    const newsOf = (id: string) => subject.fleet.get(shipmentKey(id))?.judgment
    subject.take({ shipments: [aShipment({ id: 'silent' })] })
    subject.judge()
    expect(newsOf('silent')).toMatchObject({ staleness: { kind: 'unknown' } })
    subject.take({ shipments: [aShipment({ id: 'tracked', tracking: { lastAttemptedAt: '2026-07-08T16:00:00Z' } })] })
    subject.judge()
    expect(newsOf('silent')).toMatchObject({ staleness: { kind: 'stale', never: true } })
    subject.take({}, { shipments: ['tracked'], containers: [] })
    subject.judge()
    expect(newsOf('silent')).toMatchObject({ staleness: { kind: 'unknown' } })
  })

  it('treats a shipment with only future tracking times as never tracked', () => {
    const subject = setUp()
    subject.take({ shipments: [aShipment({ id: 's', tracking: { lastAttemptedAt: '2026-07-20T16:00:00Z' } })] })
    subject.judge()
    const entry = subject.fleet.get('shipment s')
    expect(entry?.judgment).toMatchObject({ staleness: { kind: 'stale', never: true } })
  })

  it('judges shipments without tracking times again when the account gets its first', () => {
    const subject = setUp()
    const stopped = { stoppedAt: '2026-07-08T12:00:00Z' }
    subject.take({ shipments: [aShipment({ id: 'silent' }), aShipment({ id: 'stopped', tracking: stopped })] })
    subject.judge()
    subject.take({ shipments: [aShipment({ id: 'tracked', tracking: { lastAttemptedAt: '2026-07-08T16:00:00Z' } })] })
    expect([...subject.fleet.judging(NOW)].map(({ key }) => key).toSorted()).toEqual([
      'shipment silent',
      'shipment tracked',
    ])
  })

  it('returns the same for the same facts in any order', () => {
    fc.assert(
      fc.property(anyMessages, anyNow, fc.nat(), (messages, at, seed) => {
        const now = instantAt(at)
        const grown = setUp()
        const shipments = new Map<string, Shipment>()
        const containers = new Map<string, Container>()
        for (const [index, message] of messages.entries()) {
          for (const shipment of message.shipments) shipments.set(shipment.id, shipment)
          for (const one of message.containers) containers.set(one.id, one)
          for (const id of message.removed.shipments) shipments.delete(id)
          for (const id of message.removed.containers) containers.delete(id)
          grown.take(message, message.removed)
          if ((seed + index) % 3 === 0) grown.judge(now)
        }
        grown.judge(now)

        const shuffled = setUp()
        const facts = [...shipments.values(), ...containers.values()]
        for (const one of shuffledBy(facts, seed)) {
          shuffled.take('billOfLading' in one ? { shipments: [one] } : { containers: [one] })
        }
        shuffled.judge(now)
        expect(grown.all()).toEqual(shuffled.all())
      }),
    )
  })

  it('assigns a container without a shipment to the first shipment that names it', () => {
    for (const isShipmentFirst of [true, false]) {
      const subject = setUp()
      const takes = [
        () => subject.take({ shipments: [naming('s', 'c')] }),
        () => subject.take({ containers: [container('c', null)] }),
      ]
      for (const take of isShipmentFirst ? takes : takes.toReversed()) take()
      subject.judge()
      expect(subject.shipmentIds()).toEqual({ c: 's' })
      expect(subject.fleet.keyOfContainer('c')).toBe('shipment s')
    }
  })

  it('prefers the shipment that the container names', () => {
    const subject = setUp()
    subject.take({ shipments: [naming('a', 'c'), naming('b')], containers: [container('c', 'b')] })
    subject.judge()
    expect(subject.shipmentIds()).toEqual({ c: 'b' })
  })

  it('orphans a container without its shipment, and reassigns it when the shipment returns', () => {
    const subject = setUp()
    subject.take({ shipments: [naming('s', 'c')], containers: [container('c', 's')] })
    subject.take({}, { shipments: ['s'], containers: [] })
    subject.judge()
    expect(subject.shipmentIds()).toEqual({ c: null })
    subject.take({ shipments: [naming('s', 'c')] })
    subject.judge()
    expect(subject.shipmentIds()).toEqual({ c: 's' })
  })

  it('drops an orphan container that is gone', () => {
    const subject = setUp()
    subject.take({ containers: [container('c', null)] })
    subject.judge()
    subject.take({}, { shipments: [], containers: ['c'] })
    subject.judge()
    expect(subject.shipmentIds()).toEqual({})
    expect(subject.fleet.keyOfContainer('c')).toBeNull()
  })

  it('lets a shipment wait until its judgment is kept', () => {
    const subject = setUp()
    subject.take({ shipments: [naming('s', 'c')], containers: [container('c', 's')] })
    expect([...subject.fleet.judging(NOW)]).toHaveLength(1)
    expect(subject.fleet.waiting).toBe(1)
    subject.judge()
    expect(subject.fleet.waiting).toBe(0)
  })

  it('judges again when a terminal arrives later', () => {
    const subject = setUp()
    subject.take({ containers: [container('c', null)] })
    subject.judge()
    subject.fleet.apply({ shipments: [], containers: [], terminals: [aTerminal({ name: 'Pier 400' })] })
    subject.judge()
    const entry = subject.fleet.get('orphan c')
    expect(entry?.containers[0]?.judgment.terminal).toBe('Pier 400')
  })

  it('judges what has expired on a tick, and all of them if the clock was set back', () => {
    const subject = setUp()
    subject.take({ shipments: [naming('s', 'c')], containers: [container('c', 's'), container('o', null)] })
    subject.judge()
    subject.fleet.tick(instantAt(NOW + 60_000))
    expect(subject.fleet.waiting).toBe(0)
    for (const now of [instantAt(NOW + 20 * HOUR), instantAt(NOW - HOUR)]) {
      subject.fleet.tick(now)
      expect(subject.fleet.waiting).toBeGreaterThan(0)
      subject.judge(now)
      expect(subject.fleet.get('shipment s')?.judgedAt).toBe(now)
    }
  })
})

/** A different order per seed. */
function shuffledBy<Item>(items: readonly Item[], seed: number): readonly Item[] {
  const remaining = [...items]
  return items.flatMap((_, index) => remaining.splice((seed + index * 7919) % remaining.length, 1))
}
