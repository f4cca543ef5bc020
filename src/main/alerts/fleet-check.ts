// Fleet-wide checks after a sync: feed outages, stale shipments and the first sync's summary.

import type { Judge } from '#main/judge/judge.ts'
import { sumOf, type ShipmentSummary, type Summaries } from '#main/judge/shipment-summary.ts'
import { z } from 'zod'
import type { FleetStore } from '#main/store/fleet-store.ts'
import type { AlertFact } from '#shared/alerts/alert-kinds.ts'
import { createOutageTally, type FeedOutage, type OutageMember, type OutageTally } from '#shared/rules/feed-outage.ts'
import { instantAt, type Instant, DAY } from '#shared/time/instant.ts'
import { isBlinding } from '#shared/rules/stop.ts'
import type { AlertContext } from './alert-context.ts'
import { staleShipments } from './detectors.ts'
import { FACTS, type FleetSums, placeOf } from './facts.ts'
import type { NewSetting } from './new-setting.ts'
import type { RecordFacts } from './recorder.ts'
import { createSlicedWork } from '#main/core/time/sliced-work.ts'
import type { Database } from '#main/store/database.ts'
import { timeColumn } from '#main/store/columns.ts'

interface FleetCheck {
  /** Runs in slices. `saw`: whether the last sync read a shipment; the others are skipped. */
  begin(saw: (shipmentId: string) => boolean): void
  cancel(): void
}

interface FleetCheckOptions {
  readonly fleet: Pick<FleetStore, 'shipment'>
  readonly judge: Pick<Judge, 'terminals' | 'currentRules'>
  readonly summaries: Pick<Summaries, 'all' | 'ofShipment'>
  readonly record: RecordFacts
  /** The settings that decide whether a shipment is stale. */
  readonly newLimits: NewSetting<unknown>
  /** Called at the end of the first sync, in the same transaction. */
  readonly onFirst: (sums: FleetSums, at: Instant) => void
}

const SHIPMENTS_PER_SLICE = 5_000
const ALERTS_PER_SLICE = 200

export function createFleetCheck(context: AlertContext, options: FleetCheckOptions): FleetCheck {
  const { database, now } = context
  const { fleet, judge, summaries, record, newLimits } = options
  const outageFacts = prepareOutageFacts(database)
  const work = createSlicedWork((error) => context.reportBug('fleet check', error))
  /** Stale shipments already in the ledger. */
  const knownStale = new WeakSet<OutageMember>()

  /** Facts that only a changed setting causes become one line. */
  function add(facts: readonly AlertFact[], at: Instant, isBaseline: boolean, isNewLimit: boolean): void {
    if (isNewLimit && !isBaseline) newLimits.take(facts, at)
    else record(facts, at, isBaseline)
  }

  function recordOutages(outages: readonly FeedOutage[], first: FleetSums | null, isNewLimit: boolean): void {
    const time = instantAt(now())
    database.transaction(() => {
      add(outageFacts(outages, time), time, first !== null, isNewLimit)
      if (first !== null) options.onFirst(first, time)
    })
    if (isNewLimit) newLimits.end()
  }

  function recordStale(some: readonly OutageMember[], isBaseline: boolean, isNewLimit: boolean): void {
    if (some.length === 0) return
    const time = instantAt(now())
    const facts = some.flatMap(({ judgment }) => {
      const shipment = fleet.shipment(judgment.shipmentId)
      return (shipment === null ? null : FACTS['no-updates'](shipment, judgment)) ?? []
    })
    database.transaction(() => add(facts, time, isBaseline, isNewLimit))
    for (const member of some) knownStale.add(member)
  }

  function begin(saw: (shipmentId: string) => boolean): void {
    const isFirst = context.isFirstSync()
    const isNewLimit = newLimits.before() !== null
    const ids = [...summaries.all()].flatMap(({ shipment }) => shipment?.judgment.shipmentId ?? [])
    const findings: Found = { tally: createOutageTally(), stale: [], shipments: 0, stopped: 0 }
    let checked = 0
    let stale: readonly OutageMember[] | null = null
    let outages: readonly FeedOutage[] = []
    work.begin(() => {
      for (const id of ids.slice(checked, checked + SHIPMENTS_PER_SLICE))
        count(findings, summaries.ofShipment(id), saw(id))
      checked += SHIPMENTS_PER_SLICE
      if (checked < ids.length) return true
      if (stale === null) {
        outages = findings.tally.outages((id) => judge.terminals.get(id)?.name ?? null, judge.currentRules().settings)
        stale = staleShipments(findings.stale, outages).filter((member) => !knownStale.has(member))
      }
      recordStale(stale.slice(0, ALERTS_PER_SLICE), isFirst, isNewLimit)
      stale = stale.slice(ALERTS_PER_SLICE)
      if (stale.length > 0) return true
      // Last, so that after a kill the findings still belong to the first sync.
      recordOutages(outages, isFirst ? sumsOf(findings) : null, isNewLimit)
      return false
    })
  }

  function sumsOf({ shipments, stopped }: Found): FleetSums {
    const { lastChance, past, due } = sumOf(summaries.all())
    return { shipments, stopped, charging: past, due: lastChance + due }
  }

  return {
    begin,
    cancel: () => work.cancel(),
  }
}

interface Found {
  readonly tally: OutageTally
  readonly stale: OutageMember[]
  shipments: number
  stopped: number
}

export const NO_SUMS: FleetSums = { shipments: 0, stopped: 0, charging: 0, due: 0 }

function count(found: Found, summary: ShipmentSummary | null, isRead: boolean): void {
  const member = summary?.shipment ?? null
  if (member === null) return
  // Only shipments that the sync read have a known age.
  if (isRead) {
    found.tally.add(member)
    if (member.judgment.staleness.kind === 'stale') found.stale.push(member)
  }
  found.shipments += 1
  if (isBlinding(member.judgment.stop)) found.stopped += 1
}

/** An outage around its threshold is one outage. */
const OVER_AFTER_MS = DAY

/** The facts stay the same while an outage lasts, even if its members change. */
function prepareOutageFacts(database: Database): (outages: readonly FeedOutage[], at: number) => readonly AlertFact[] {
  const find = database.query(
    'outage',
    z.object({ began: timeColumn, seenAt: timeColumn }),
    'SELECT place, since AS began, last_seen_at AS seenAt FROM outage WHERE place = ?',
  )
  const keep = database.prepare('REPLACE INTO outage (place, since, last_seen_at) VALUES (?, ?, ?)')
  return (outages, at) =>
    outages.map((outage) => {
      const place = placeOf(outage)
      const known = find.first(place)
      // A pause in syncing does not end an outage without news.
      const lasts = known !== null && (at - known.seenAt <= OVER_AFTER_MS || outage.lastNews <= known.seenAt)
      const since = lasts ? known.began : at
      keep.run(place, since, at)
      return FACTS['feed-outage'](outage, instantAt(since))
    })
}
