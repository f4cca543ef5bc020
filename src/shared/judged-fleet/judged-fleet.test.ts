import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Container } from '../fleet/container.ts'
import type { Shipment } from '../fleet/shipment.ts'
import { HOUR, instantAt } from '../time/instant.ts'
import { DEFAULT_SETTINGS } from '../settings/rule-settings.ts'
import { dependsOnAccount } from '../rules/staleness.ts'
import { anyMessages, anyNow } from '#test/helpers/arbitrary-fleet.ts'
import { aContainer, aShipment, aTerminal } from '#test/helpers/fleet.ts'
import type { Removed } from './homes.ts'
import type { FleetFacts } from './fleet-facts.ts'
import { createJudgedFleet, homeOf, type Judged } from './judged-fleet.ts'

const NOW = instantAt(Date.UTC(2026, 6, 8, 17))
const NOTHING: Removed = { shipments: [], containers: [] }

function inMemory() {
  const shipments = new Map<string, Shipment>()
  const containers = new Map<string, Container>()
  const facts: FleetFacts = {
    shipment: (id) => shipments.get(id) ?? null,
    container: (id) => containers.get(id) ?? null,
  }
  const fleet = createJudgedFleet<Judged>({ facts, settings: () => DEFAULT_SETTINGS, keeps: (judged) => judged })
  return {
    fleet,
    facts,
    take(upserts: { shipments?: readonly Shipment[]; containers?: readonly Container[] }, removed = NOTHING) {
      for (const shipment of upserts.shipments ?? []) shipments.set(shipment.id, shipment)
      for (const container of upserts.containers ?? []) containers.set(container.id, container)
      for (const id of removed.shipments) shipments.delete(id)
      for (const id of removed.containers) containers.delete(id)
      fleet.apply({ shipments: [], containers: [], terminals: [], ...upserts }, removed)
    },
    judge(now = NOW) {
      for (const judged of fleet.judging(now)) fleet.keep(judged)
    },
    /** Container ID to shipment ID. */
    homes(): Record<string, string | null> {
      const judgedContainers = [...fleet.entriesOf('shipment'), ...fleet.entriesOf('orphan')].flatMap(
        ({ shipment, containers }) =>
          containers.map(({ judgment }) => [judgment.containerId, shipment?.id ?? null] as const),
      )
      expect(new Set(judgedContainers.map(([id]) => id)).size).toBe(judgedContainers.length)
      return Object.fromEntries(judgedContainers)
    },
    all: () => [...fleet.entriesOf('shipment'), ...fleet.entriesOf('orphan')].map(judgmentsOf).toSorted(),
  }
}

function judgmentsOf(judged: Judged): string {
  const { judgment, containers } = judged
  return JSON.stringify([homeOf(judged), judgment, containers.map((container) => container.judgment)])
}

const claimant = (id: string, ...containerIds: string[]): Shipment => aShipment({ id, containerIds })
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
    const subject = inMemory()
    for (const { shipment, container } of sent) {
      subject.take({ shipments: [shipment], containers: [container] })
      subject.judge()
    }
    return { subject, outOf: outsOf(subject) }
  }

  const outsOf = (subject: ReturnType<typeof inMemory>) => (id: string) =>
    subject.fleet.entryOf({ kind: 'shipment', id })?.containers[0]?.judgment.out

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
    const changes: readonly ((subject: ReturnType<typeof inMemory>) => void)[] = [
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

  it('is judged again together with a tentative gate-out', () => {
    const { subject } = after(
      bill('house', 'MSCU1234566', '2026-07-03', null),
      bill('master', 'MSCU1234566', '2026-07-03', null),
    )
    const { container: gone } = bill('master', 'MSCU1234566', '2026-07-03', GATE_OUT)
    const facts: FleetFacts = {
      shipment: (id) => subject.facts.shipment(id),
      container: (id) => (id === gone.id ? gone : subject.facts.container(id)),
    }
    const then = subject.fleet.asIf({ shipments: [], containers: [gone], terminals: [] }, NOTHING, facts)
    expect(then.homes.map(({ id }) => id).toSorted()).toEqual(['house', 'master'])
    const house = then.judge({ kind: 'shipment', id: 'house' }, NOW)
    expect(house?.containers[0]?.judgment.out.kind).toBe('in-doubt')
  })
})

describe('judged fleet', () => {
  it('treats a shipment as never tracked only if another one of the account has tracking times', () => {
    const subject = inMemory()
    const newsOf = (id: string) => subject.fleet.entryOf({ kind: 'shipment', id })?.judgment
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
    const subject = inMemory()
    subject.take({ shipments: [aShipment({ id: 's', tracking: { lastAttemptedAt: '2026-07-20T16:00:00Z' } })] })
    subject.judge()
    const entry = subject.fleet.entryOf({ kind: 'shipment', id: 's' })
    expect(entry?.judgment).toMatchObject({ staleness: { kind: 'stale', never: true } })
  })

  it('judges shipments without tracking times again when the account gets its first', () => {
    const subject = inMemory()
    const stopped = { stoppedAt: '2026-07-08T12:00:00Z' }
    subject.take({ shipments: [aShipment({ id: 'silent' }), aShipment({ id: 'stopped', tracking: stopped })] })
    subject.judge()
    subject.take({ shipments: [aShipment({ id: 'tracked', tracking: { lastAttemptedAt: '2026-07-08T16:00:00Z' } })] })
    expect([...subject.fleet.judging(NOW)].map((judged) => homeOf(judged).id).toSorted()).toEqual(['silent', 'tracked'])
  })

  it('returns the same for the same facts in any order', () => {
    fc.assert(
      fc.property(anyMessages, anyNow, fc.nat(), (messages, at, seed) => {
        const now = instantAt(at)
        const grown = inMemory()
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

        const shuffled = inMemory()
        const facts = [...shipments.values(), ...containers.values()]
        for (const one of shuffledBy(facts, seed)) {
          shuffled.take('billOfLading' in one ? { shipments: [one] } : { containers: [one] })
        }
        shuffled.judge(now)
        expect(grown.all()).toEqual(shuffled.all())
      }),
    )
  })

  it('judges a tentative change without applying it', () => {
    fc.assert(
      fc.property(anyMessages, anyNow, (messages, at) => {
        const now = instantAt(at)
        const subject = inMemory()
        const last = messages.at(-1)!
        for (const message of messages.slice(0, -1)) subject.take(message, message.removed)
        subject.judge(now)
        const before = subject.all()

        const facts: FleetFacts = {
          shipment: (id) => last.shipments.findLast((one) => one.id === id) ?? null,
          container: (id) => last.containers.findLast((one) => one.id === id) ?? null,
        }
        const then = subject.fleet.asIf({ ...last, terminals: [] }, last.removed, {
          shipment: (id) => facts.shipment(id) ?? shipmentIn(messages.slice(0, -1), id),
          container: (id) => facts.container(id) ?? containerIn(messages.slice(0, -1), id),
        })
        const foreseen = then.homes.flatMap((home) => then.judge(home, now) ?? [])
        expect(subject.all()).toEqual(before)
        expect(subject.fleet.waiting).toBe(0)

        subject.take(last, last.removed)
        const waiting = [...subject.fleet.judging(now)]
        const touched = new Set(then.homes.map(({ kind, id }) => `${kind} ${id}`))
        const isTouched = (judged: Judged): boolean => touched.has(`${homeOf(judged).kind} ${homeOf(judged).id}`)
        expect(foreseen.map(judgmentsOf).toSorted()).toEqual(waiting.filter(isTouched).map(judgmentsOf).toSorted())
        // Others also wait if the account gets its first or loses its last tracking time.
        const others = waiting.filter((judged) => !isTouched(judged))
        expect(others.every(({ judgment }) => judgment !== null && dependsOnAccount(judgment.staleness))).toBe(true)
      }),
    )
  })

  it('assigns a container without a shipment to the first shipment that names it', () => {
    for (const isShipmentFirst of [true, false]) {
      const subject = inMemory()
      const takes = [
        () => subject.take({ shipments: [claimant('s', 'c')] }),
        () => subject.take({ containers: [container('c', null)] }),
      ]
      for (const take of isShipmentFirst ? takes : takes.toReversed()) take()
      subject.judge()
      expect(subject.homes()).toEqual({ c: 's' })
      expect(subject.fleet.homeOfContainer('c')).toEqual({ kind: 'shipment', id: 's' })
    }
  })

  it('prefers the shipment that the container names', () => {
    const subject = inMemory()
    subject.take({ shipments: [claimant('a', 'c'), claimant('b')], containers: [container('c', 'b')] })
    subject.judge()
    expect(subject.homes()).toEqual({ c: 'b' })
  })

  it('orphans a container without its shipment, and reassigns it when the shipment returns', () => {
    const subject = inMemory()
    subject.take({ shipments: [claimant('s', 'c')], containers: [container('c', 's')] })
    subject.take({}, { shipments: ['s'], containers: [] })
    subject.judge()
    expect(subject.homes()).toEqual({ c: null })
    subject.take({ shipments: [claimant('s', 'c')] })
    subject.judge()
    expect(subject.homes()).toEqual({ c: 's' })
  })

  it('drops an orphan container that is gone', () => {
    const subject = inMemory()
    subject.take({ containers: [container('c', null)] })
    subject.judge()
    subject.take({}, { shipments: [], containers: ['c'] })
    subject.judge()
    expect(subject.homes()).toEqual({})
    expect(subject.fleet.homeOfContainer('c')).toBeNull()
  })

  it('keeps a home waiting until its judgment is stored', () => {
    const subject = inMemory()
    subject.take({ shipments: [claimant('s', 'c')], containers: [container('c', 's')] })
    expect([...subject.fleet.judging(NOW)]).toHaveLength(1)
    expect(subject.fleet.waiting).toBe(1)
    subject.judge()
    expect(subject.fleet.waiting).toBe(0)
  })

  it('judges again when a terminal arrives later', () => {
    const subject = inMemory()
    subject.take({ containers: [container('c', null)] })
    subject.judge()
    subject.fleet.apply({ shipments: [], containers: [], terminals: [aTerminal({ name: 'Pier 400' })] })
    subject.judge()
    const entry = subject.fleet.entryOf({ kind: 'orphan', id: 'c' })
    expect(entry?.containers[0]?.judgment.terminal).toBe('Pier 400')
  })

  it('judges expired homes on a tick, and all of them if the clock was set back', () => {
    const subject = inMemory()
    subject.take({ shipments: [claimant('s', 'c')], containers: [container('c', 's'), container('o', null)] })
    subject.judge()
    subject.fleet.tick(instantAt(NOW + 60_000))
    expect(subject.fleet.waiting).toBe(0)
    for (const now of [instantAt(NOW + 20 * HOUR), instantAt(NOW - HOUR)]) {
      subject.fleet.tick(now)
      expect(subject.fleet.waiting).toBeGreaterThan(0)
      subject.judge(now)
      expect(subject.fleet.entryOf({ kind: 'shipment', id: 's' })?.judgedAt).toBe(now)
    }
  })
})

/** A different order per seed. */
function shuffledBy<Item>(items: readonly Item[], seed: number): readonly Item[] {
  const remaining = [...items]
  return items.flatMap((_, index) => remaining.splice((seed + index * 7919) % remaining.length, 1))
}

type Messages = readonly { readonly shipments: readonly Shipment[]; readonly containers: readonly Container[] }[]

function shipmentIn(messages: Messages, id: string): Shipment | null {
  return messages.flatMap(({ shipments }) => shipments).findLast((one) => one.id === id) ?? null
}

function containerIn(messages: Messages, id: string): Container | null {
  return messages.flatMap(({ containers }) => containers).findLast((one) => one.id === id) ?? null
}
