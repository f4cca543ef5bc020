// Derives the expected alerts from the simulator's log of causes, without the app's rules.

import type { Account } from '#simulator/account.ts'
import { day, hour, never, type Moment } from '#simulator/clock.ts'
import {
  after,
  atFirst,
  changed,
  containersNow,
  identity,
  lostOf,
  standing,
  withStanding,
  type Identity,
  type KnownContainer,
} from './caused-containers.ts'
import { dayText } from './caused-deadlines.ts'

/** Alert kinds that can be derived from the log alone. */
export const FOLLOWED = [
  'tracking-stopped',
  'due',
  'past-lfd',
  'lfd-moved-earlier',
  'lfd-removed',
  'became-available',
  'hold-added',
  'hold-released',
  'fee-posted',
  'appointment-conflict',
  'appointment-missed',
  'appointment-removed',
  'per-diem-soon',
  'per-diem-started',
] as const

export interface CausedAlerts {
  /** Time has passed without a sync. `isSeen`: the program certainly judged the fleet then. */
  timePassed(now: Moment, isSeen?: boolean): void
  /** A sync: all causes so far are known to the app. */
  read(now: Moment): void
  readonly expected: ReadonlySet<Identity>
  /** Alerts that are correct but depend on the moment of a sync. */
  readonly possible: ReadonlySet<Identity>
  /** Vanished facts that may still count, by container. */
  readonly vanished: Vanished
}

type Vanished = ReadonlyMap<string, readonly KnownContainer['lost'][]>

export interface ReadingTimes {
  /**
   * Whether syncs happen exactly when {@link CausedAlerts.read} is called. Otherwise a sync may have happened at any
   * moment since the last call, and alerts that depend on the moment are only possible.
   */
  readonly areKnown: boolean
}

/** `before`: facts that vanished earlier and may be known to the program. */
export function causedAlerts(
  account: Account,
  times: ReadingTimes = { areKnown: true },
  before: Vanished = new Map(),
): CausedAlerts {
  const expected = new Set<Identity>()
  const possible = new Set<Identity>()
  let containers = new Map<string, KnownContainer>()
  let logged = account.causes.count
  let readAt = account.now

  /** An alert is expected if all readings agree, and possible if one reading gives it. */
  function note(readings: readonly (readonly Identity[])[], isSeen = true): void {
    for (const one of readings.flat()) {
      const isCertain = isSeen && readings.every((reading) => reading.includes(one))
      if (isCertain) expected.add(one)
      else possible.add(one)
    }
  }

  function stopped(shipmentId: string, at: string, isSeen = true): void {
    note([[identity('tracking-stopped', shipmentId, null, new Date(at).toISOString())]], isSeen)
  }

  /** Vanished facts may still count: the moment at which a program drops them depends on its syncs. */
  const vanished = new Map(before)

  function readingsOf(known: KnownContainer): readonly KnownContainer[] {
    if (times.areKnown) return [known]
    return [[], ...(vanished.get(known.container.id) ?? [])].map((lost) => ({ ...known, lost }))
  }

  /** A lost deadline still counts for a while, in each reading. */
  function withLoss(was: KnownContainer, is: KnownContainer, now: Moment): KnownContainer {
    const shipment = account.byId(is.plan.id)
    if (times.areKnown) return { ...is, lost: lostOf(was, is, now, day, shipment) }
    const losses = readingsOf(was).map((one) => lostOf(one, { ...is, lost: one.lost }, now, LONGEST_DOUBT, shipment))
    vanished.set(
      is.container.id,
      losses.filter((lost) => lost.length > 0),
    )
    return { ...is, lost: [] }
  }

  /** A program that syncs at other times confirms a removal at another time. */
  function removalReadings(known: KnownContainer): readonly KnownContainer[] {
    if (times.areKnown || known.removedAppointment === undefined) return [known]
    const { removedAppointment: _confirmed, ...rest } = known
    return [known, rest]
  }

  function passed(now: Moment, isSeen: boolean): void {
    for (const known of containers.values()) {
      note(
        readingsOf(known).flatMap((one) => removalReadings(one).map((each) => standing(each, now))),
        isSeen,
      )
    }
  }

  function changedBetween(was: readonly KnownContainer[], is: KnownContainer, now: Moment, isSeen: boolean): void {
    // A sync at any moment since: a cancelled appointment counts as lost only until its time.
    const moments = times.areKnown ? [now] : [readAt, now]
    const readings = was.flatMap(removalReadings).flatMap((one) =>
      readingsOf(is)
        .flatMap(removalReadings)
        .flatMap((other) =>
          moments.flatMap((at) => [false, true].map((isAgain) => changed(one, other, at, now, isAgain))),
        ),
    )
    note(readings, isSeen)
  }

  for (const shipment of account.shipments) {
    for (const known of containersNow(shipment)) containers.set(known.container.id, known)
    if (shipment.facts.stop !== null) stopped(shipment.plan.id, ledgerTime(shipment.facts.stop.at))
  }
  passed(account.now, times.areKnown)

  return {
    expected,
    possible,
    vanished,
    timePassed: (now, isSeen = true) => passed(now, isSeen),
    read(now) {
      const before = containers
      containers = new Map(before)
      const stops = new Map<string, string>()
      const touched = new Set<string>()
      /** State at the resume, which reveals everything the stop held back. */
      const resumed = new Map<string, KnownContainer>()
      for (const cause of account.causes.since(logged)) {
        logged = cause.number
        if (cause.kind === 'tracking_stopped') {
          const stopTime = String(cause.detail['at'])
          stops.set(cause.shipment ?? '', stopTime)
          if (!times.areKnown) stopped(cause.shipment ?? '', stopTime, false)
        }
        if (cause.kind === 'tracking_resumed') {
          stops.delete(cause.shipment ?? '')
          for (const { id } of account.byId(cause.shipment ?? '')?.plan.containers ?? []) {
            const container = containers.get(id)
            if (container !== undefined && !times.areKnown) resumed.set(id, container)
          }
        }
        if (cause.kind === 'shipment_added') {
          const shipment = account.byId(cause.shipment ?? '')
          for (const container of shipment?.plan.containers ?? [])
            containers.set(container.id, atFirst(shipment!.plan, container))
        }
        const container = containers.get(cause.container ?? '')
        if (container === undefined) continue
        containers.set(container.container.id, after(container, cause))
        touched.add(container.container.id)
      }
      for (const [shipmentId, at] of stops) stopped(shipmentId, at)
      // A silent terminal may speak again, and a removal be confirmed, without a cause.
      for (const { container, standingHolds, removedAppointment, lost } of before.values()) {
        const isRemoving = lost.length > 0 || (vanished.get(container.id) ?? []).length > 0
        if (isRemoving || (standingHolds ?? removedAppointment)) touched.add(container.id)
      }
      for (const id of touched) {
        const [was, is, midway] = [before.get(id), containers.get(id)!, resumed.get(id)]
        if (was === undefined) continue
        const readingsBefore = readingsOf(was)
        const current = withStanding(was, withLoss(was, is, now), now, account.byId(is.plan.id))
        containers.set(id, current)
        // What a terminal took back just before a stop may be seen only after a resume.
        const isSeen = times.areKnown || current.isStopped !== true
        changedBetween(readingsBefore, current, now, midway === undefined && isSeen)
        if (midway === undefined) continue
        changedBetween(readingsBefore, midway, now, false)
        changedBetween(readingsOf(midway), current, now, false)
        note([standing(midway, now)], false)
      }
      for (const [id, known] of containers) containers.set(id, withLoss(known, known, now))
      readAt = now
      passed(now, true)
    },
  }
}

/** After this time any program with regular syncs has dropped a vanished deadline. */
const LONGEST_DOUBT = 4 * day

/** Matches the ledger's format. `seenOn`: the day on which the alert was seen. */
export function comparable(identityInLedger: string, seenOn?: Moment): Identity {
  const [kind, shipmentId, containerId, , fact] = JSON.parse(identityInLedger) as readonly [
    string,
    string | null,
    string | null,
    string | null,
    string,
  ]
  if (seenOn === undefined) return identity(kind, shipmentId, containerId, fact)
  const seenText = `seen ${dayText(Math.floor(seenOn / day))}`
  return identity(kind, shipmentId, containerId, fact.replace(/seen \d{4}-\d\d-\d\d$/, seenText))
}

export function kindOf(one: Identity): string {
  return (JSON.parse(one) as readonly string[])[0] ?? ''
}

function ledgerTime(at: Moment): string {
  return new Date(at * 1000).toISOString().replace('.000', '')
}

/** Long silences of a line while a shipment was tracked with containers inside. */
export function silencesWorthTelling(account: Account, start: Moment, end: Moment) {
  return account.shipments.flatMap(({ plan, tracking }) => {
    if (tracking.resumed !== null) return []
    return plan.lineSilences.flatMap(({ from, to }) => {
      const late = from + LONGEST_PATIENCE
      const isTracked = plan.createdAt < from && (tracking.stop === null || tracking.stop.at > late)
      const isOpen = plan.containers.some(({ rail, fullOut, emptyIn }) => {
        // The line reports departures from a ramp, and the line is silent.
        const outHeard = rail === null ? fullOut : rail.fullOut < from ? rail.fullOut : never
        return Math.min(outHeard, emptyIn < from ? emptyIn : never) > late
      })
      const isWithin = from > start && late < end && to > late
      return isTracked && isOpen && isWithin ? [{ shipmentId: plan.id, from, to }] : []
    })
  })
}

/** Stops after a window with a container inside, which the app must forecast. */
export function stopsToForesee(account: Account, start: Moment): readonly string[] {
  return account.shipments.flatMap(({ plan, facts, tracking }) => {
    const { stop } = facts
    if (stop === null || tracking.resumed !== null || stop.at < start + 2 * day) return []
    const isWindow = stop.reason === 'past_arrival_window' || stop.reason === 'no_updates_at_line'
    const isOpen = facts.containers.some(
      ({ fullOut, inlandOut, emptyIn }) => (fullOut ?? inlandOut ?? emptyIn) === null,
    )
    return isWindow && isOpen ? [plan.id] : []
  })
}

/** The longest default limit plus one polling interval. */
const LONGEST_PATIENCE = 90 * hour
