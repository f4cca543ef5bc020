// Sends the judged fleet to the page: the most urgent first, then what changed.

import type { Emitter } from '#main/core/events/emitter.ts'
import type { Hub } from '#main/core/ipc/hub.ts'
import type { Clock } from '#main/core/time/clock.ts'
import { Timer } from '#main/core/time/timer.ts'
import { compareOnBoard, type OnBoard } from '#shared/rules/tier.ts'
import type { Judge, JudgeEvents } from './judge.ts'
import { fleetKey } from '#shared/rules/fleet-item.ts'
import { type Judged, itemOf, type JudgedKey } from './judged-fleet.ts'

export interface FleetCollection {
  /** Sends at once what is being gathered. */
  flush(): void
  close(): void
}

export interface FleetCollectionOptions {
  readonly hub: Pick<Hub, 'serve' | 'serveLarge'>
  readonly judge: Pick<Judge, 'all' | 'get' | 'terminals' | 'unjudged'>
  readonly events: Emitter<JudgeEvents>
  readonly clock: Clock
}

/** The page does not draw faster. */
const GATHER_MS = 100
/** More at once would block main or the page. */
const MOST_AT_ONCE = 100

export function serveFleet({ hub, judge, events, clock }: FleetCollectionOptions): FleetCollection {
  const fleet = hub.serveLarge('fleet', {
    keys: () => keysByUrgency(judge.all()),
    item(key) {
      const judged = judge.get(key as JudgedKey)
      return judged === undefined ? undefined : itemOf(judged)
    },
  })
  const sendTerminals = hub.serve('terminals', () => [...judge.terminals.values()])
  const sendJudging = hub.serve('judging', () => [{ unjudged: judge.unjudged }])
  const changed = new Set<string>()
  const timer = new Timer(clock)

  function sendSome(): void {
    // A row shows the name of its terminal.
    sendTerminals()
    const keys = [...changed].slice(0, MOST_AT_ONCE)
    for (const key of keys) changed.delete(key)
    fleet.send(keys)
    if (changed.size > 0) return gather()
    sendJudging()
  }

  function gather(): void {
    // Not at once, because judging has just blocked the thread.
    if (changed.size >= MOST_AT_ONCE) timer.set(0, sendSome)
    else timer.setUnlessSet(GATHER_MS, sendSome)
  }

  const listening = new DisposableStack()
  listening.use(
    events.on('judged', (changes) => {
      for (const { key, before, after } of changes) if (before !== null || after !== null) changed.add(key)
      gather()
    }),
  )

  return {
    flush() {
      while (timer.isSet) {
        timer.cancel()
        sendSome()
      }
    },
    close() {
      listening.dispose()
      timer.cancel()
    },
  }
}

/** By the first container of each. */
function keysByUrgency(all: Iterable<Judged>): readonly JudgedKey[] {
  return [...all]
    .map((judged) => ({ key: fleetKey(judged), first: firstOf(judged) }))
    .toSorted((one, other) => compareFirst(one.first, other.first))
    .map(({ key }) => key)
}

function firstOf({ containers }: Judged): OnBoard | null {
  let first: OnBoard | null = null
  for (const { judgment } of containers) if (first === null || compareOnBoard(judgment, first) < 0) first = judgment
  return first
}

/** A shipment without containers has no row. */
function compareFirst(one: OnBoard | null, other: OnBoard | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return compareOnBoard(one, other)
}
