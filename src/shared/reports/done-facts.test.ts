import { expect, it } from 'vitest'
import type { Change, ContainerField } from '../fleet/change.ts'
import type { Json } from '../fleet/json.ts'
import { dayOf } from '../time/calendar-day.ts'
import { readContainerFacts } from '../rules/judgment.ts'
import { DEFAULT_SETTINGS } from '../settings/rule-settings.ts'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'
import { deadlinesOf, feesOf, freeTimeOf } from './done-facts.ts'
import type { Outcome } from './outcome.ts'

function observed(facts: Parameters<typeof aContainer>[0], changes: readonly Change[] = []) {
  const context = { settings: DEFAULT_SETTINGS, terminals: new Map() }
  return {
    facts: readContainerFacts(aContainer(facts), aShipment(), context),
    changes,
    firstSeenAt: 10,
    keptSince: null,
    gaps: [],
  }
}

function change(key: number, field: ContainerField, old: Json, now: Json): Change {
  return { key, seenAt: key * 100, shipmentId: 'shipment-1', containerId: 'container-1', field, old, new: now }
}

const OUT = { gatedOut: dayOf(2026, 7, 10) }

it('reports the days past each deadline by its latest reading', () => {
  const recorded = observed({ deadlines: { line: '2026-07-08', terminal: null } }, [
    change(1, 'deadline-terminal', '2026-07-12', null),
  ])
  const deadlines = deadlinesOf(recorded, OUT).map(({ lastFreeDay, daysPast }) => [lastFreeDay.source, daysPast])
  expect(deadlines).toEqual([
    ['terminal', 0],
    ['line', 2],
  ])
  expect(deadlinesOf(recorded, { gatedOut: null }).map(({ daysPast }) => daysPast)).toEqual([null, null])
  const padded = observed({ deadlines: { line: '2026-07-09T00:00:00Z' } })
  expect(deadlinesOf(padded, OUT)[0]?.daysPast).toBe(1)
})

it("measures the terminal's deadline by the day rail took the container", () => {
  const recorded = observed({
    deadlines: { terminal: '2026-07-02', line: '2026-07-08' },
    atPort: { railLoadedAt: '2026-07-03T10:00:00-07:00', railDepartedAt: '2026-07-04T10:00:00-07:00' },
  })
  const deadlines = deadlinesOf(recorded, OUT).map(({ lastFreeDay, daysPast }) => [lastFreeDay.source, daysPast])
  expect(deadlines).toEqual([
    ['terminal', 1],
    ['line', 2],
  ])
})

it("uses the service's own deadline if no source has one", () => {
  const recorded = observed({ deadlines: { coalesced: '2026-07-09' } })
  expect(deadlinesOf(recorded, OUT)).toMatchObject([{ lastFreeDay: { source: 'service' }, daysPast: 1 }])
})

it('reports the used free time', () => {
  const outcome = (gatedOut: number, discharged: number | null = 1) =>
    ({
      discharged: discharged === null ? null : dayOf(2026, 7, discharged),
      gatedOut: dayOf(2026, 7, gatedOut),
      pickup: { kind: 'late', lastFreeDay: dayOf(2026, 7, 5), daysPast: 0, isSeenLater: false },
    }) as Outcome
  expect(freeTimeOf(outcome(3))).toEqual({ used: 2, of: 4 })
  expect(freeTimeOf(outcome(9))).toEqual({ used: 4, of: 4 })
  expect(freeTimeOf(outcome(9, null))).toBeNull()
  expect(freeTimeOf(outcome(9, 8))).toBeNull()
})

it('reports when each fee was first and last seen, with its last amount', () => {
  const fee = (type: string, amount: number) => ({ type, amount, currency: 'USD' })
  const recorded = observed({ fees: [fee('exam', 80)] }, [
    change(1, 'fees', [], [fee('demurrage', 100)]),
    change(2, 'fees', [fee('demurrage', 100)], [fee('demurrage', 200), fee('exam', 80)]),
    change(3, 'fees', [fee('demurrage', 200), fee('exam', 80)], [fee('exam', 80)]),
  ])
  expect(feesOf(recorded)).toEqual([
    { ...fee('demurrage', 200), from: 100, until: 300 },
    { ...fee('exam', 80), from: 200, until: null },
  ])
})

it('adds up fees of one type, keeps the larger total, and gives no sum for unread amounts', () => {
  const fee = (type: string, amount: number | null) => ({ type, amount, currency: 'USD' })
  const twice = [
    fee('demurrage', 100.1),
    fee('demurrage', 200.2),
    fee('total', 300.3),
    fee('total', 120),
    fee('exam', 80),
  ]
  expect(feesOf(observed({ fees: [...twice, fee('exam', null)] })).map(({ type, amount }) => [type, amount])).toEqual([
    ['demurrage', 300.3],
    ['exam', null],
    ['total', 300.3],
  ])
})

it('reports no start for a fee from before the first sync', () => {
  const fees = [{ type: 'demurrage', amount: 100, currency: 'USD' }]
  expect(feesOf({ ...observed({ fees }), firstSeenAt: null })).toMatchObject([{ from: null, until: null }])
})
