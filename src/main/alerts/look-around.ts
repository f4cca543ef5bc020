// What is seen only in the fleet as a whole: whose feed is out, who is not heard of, and what the first reading came to.

import type { Clock } from '#main/time/clock.ts'
import type { Store } from '#main/store/store.ts'
import type { AlertFact } from '#shared/rules/alert-fact.ts'
import { createOutageTally, type FeedOutage, type OutageMember, type OutageTally } from '#shared/rules/feed-outage.ts'
import { instantAt, type Instant } from '#shared/rules/instant.ts'
import type { RuleSettings } from '#shared/rules/settings.ts'
import { isBlinding } from '#shared/rules/stop.ts'
import { staleFact, staleShipments } from './find-facts.ts'
import { createOutageEpisodes } from './outages.ts'
import { createTurns } from '#main/time/sliced-work.ts'
import type { Watch } from './watch.ts'
import type { Watched } from './watched.ts'

export interface LookAround {
  /** A part per turn. `saw`: of which shipments the reading that just ended told; nothing is concluded about the others. */
  begin(saw: (shipmentId: string) => boolean): void
  cancel(): void
}

/** What the fleet comes to, as it is told once at the very beginning. */
export interface FleetSums {
  readonly shipments: number
  readonly stopped: number
  readonly charging: number
  readonly due: number
}

export interface LookAroundOptions {
  readonly store: Pick<Store, 'database' | 'fleet'>
  readonly clock: Clock
  /** By the corrected clock. */
  readonly now: () => number
  readonly watch: Pick<Watch, 'watched' | 'watchedShipment' | 'terminalName'>
  readonly rules: () => RuleSettings
  /** Told inside a transaction. */
  readonly onFacts: (facts: readonly AlertFact[], at: Instant, isBaseline: boolean) => void
  readonly isFirstSync: () => boolean
  /** The first look at a fleet that was read to its end; inside the same transaction. */
  readonly onFirst: (sums: FleetSums, at: Instant) => void
  readonly reportBug: (where: string, error: unknown) => void
}

const SHIPMENTS_PER_TURN = 5_000
const ALERTS_PER_TURN = 200

export function createLookAround(options: LookAroundOptions): LookAround {
  const { now, watch } = options
  const { database, fleet } = options.store
  const episodes = createOutageEpisodes(database)
  const turns = createTurns(options.clock, (error) => options.reportBug('look around', error))
  /** Shipments that were found stale as they are now: the ledger need not be asked again. */
  const knownStale = new WeakSet<OutageMember>()

  function tell(outages: readonly FeedOutage[], first: FleetSums | null): void {
    const at = instantAt(now())
    database.transaction(() => {
      options.onFacts(episodes.see(outages, at), at, first !== null)
      if (first !== null) options.onFirst(first, at)
    })
  }

  function tellStale(some: readonly OutageMember[], isBaseline: boolean): void {
    if (some.length === 0) return
    const at = instantAt(now())
    const facts = some.flatMap(({ judgement }) => {
      const shipment = fleet.shipment(judgement.shipmentId)
      return (shipment === null ? null : staleFact(shipment, judgement)) ?? []
    })
    database.transaction(() => options.onFacts(facts, at, isBaseline))
    for (const member of some) knownStale.add(member)
  }

  function look(saw: (shipmentId: string) => boolean): void {
    const isFirst = options.isFirstSync()
    const ids = [...watch.watched('shipment')].flatMap(({ shipment }) => shipment?.judgement.shipmentId ?? [])
    const seen: Seen = { tally: createOutageTally(), stale: [], sums: NOTHING }
    let looked = 0
    let stale: readonly OutageMember[] | null = null
    let outages: readonly FeedOutage[] = []
    turns.begin(() => {
      for (const id of ids.slice(looked, looked + SHIPMENTS_PER_TURN)) see(seen, watch.watchedShipment(id), saw(id))
      looked += SHIPMENTS_PER_TURN
      if (looked < ids.length) return true
      if (stale === null) {
        outages = seen.tally.outages(watch.terminalName, options.rules())
        stale = staleShipments(seen.stale, outages).filter((member) => !knownStale.has(member))
      }
      tellStale(stale.slice(0, ALERTS_PER_TURN), isFirst)
      stale = stale.slice(ALERTS_PER_TURN)
      if (stale.length > 0) return true
      // At the end: what was found before it still belongs to the first reading, also where the program dies in between.
      tell(outages, isFirst ? seen.sums : null)
      return false
    })
  }

  return {
    begin: look,
    cancel: () => turns.cancel(),
  }
}

interface Seen {
  readonly tally: OutageTally
  readonly stale: OutageMember[]
  sums: FleetSums
}

const NOTHING: FleetSums = { shipments: 0, stopped: 0, charging: 0, due: 0 }

function see(seen: Seen, watched: Watched | undefined, isRead: boolean): void {
  const member = watched?.shipment ?? null
  if (watched === undefined || member === null) return
  // How old the news is can be told only where the service was asked for news.
  if (isRead) {
    seen.tally.add(member)
    if (member.judgement.staleness.kind === 'stale') seen.stale.push(member)
  }
  const { shipments, stopped, charging, due } = seen.sums
  seen.sums = {
    shipments: shipments + 1,
    stopped: stopped + (isBlinding(member.judgement.stop) ? 1 : 0),
    charging: charging + watched.charging,
    due: due + watched.due,
  }
}
