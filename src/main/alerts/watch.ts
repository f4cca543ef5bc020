// Watches the fleet for what is worth an alert: each commit in its own transaction, and the clock in between.

import type { Clock } from '#main/clock.ts'
import type { Commit, Step } from '#main/store/commit.ts'
import type { Database } from '#main/store/database.ts'
import type { FleetStore, Forgotten } from '#main/store/fleet-store.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Terminal } from '#shared/fleet/place.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import type { AlertFact } from '#shared/rules/alert-fact.ts'
import { instantAt, type Instant } from '#shared/rules/instant.ts'
import type { RuleSettings } from '#shared/rules/settings.ts'
import {
  judgeLoneBox,
  judgeShipment,
  rejudgeShipment,
  type JudgedBox,
  type JudgedShipment,
} from '#shared/rules/shipment-judgement.ts'
import { isBlinding } from '#shared/rules/stop.ts'
import { changedFacts, changedFactsOfBox, standingFacts, standingFactsOfLoneBox } from './find-facts.ts'
import { createTurns } from './turns.ts'

export interface Watch {
  /** Those that may still need something: the others are in the store alone. */
  readonly shipments: ReadonlyMap<string, JudgedShipment>
  /** Boxes not out whose shipment is not known, by their id. */
  readonly loneBoxes: ReadonlyMap<string, JudgedBox>
  /** Inside the transaction of the commit. */
  take(commit: Commit): void
  /** After it. */
  applied(): void
  /** Reads the whole fleet, a part per turn: finds what came to be while the program was not running, or by other rules. */
  load(): void
  /** What the clock alone has changed, a part per turn. `isBaseline`: all of it was so before anybody watched. */
  tick(isBaseline?: boolean): void
  /** Calls it as soon as all that load and tick were to judge is judged. */
  whenJudged(then: () => void): void
  judge(shipment: Shipment, containers: readonly Container[]): JudgedShipment
  /** They have left the store. */
  forget(forgotten: Forgotten): void
  /** Another account: nothing known of the old one holds. */
  restart(): void
  close(): void
}

export interface WatchOptions {
  readonly fleet: FleetStore
  readonly database: Database
  readonly clock: Clock
  /** By the corrected clock. */
  readonly now: () => number
  readonly settings: () => RuleSettings
  /** The lead of what is due. */
  readonly dueWorkingDays: () => number
  /** Told inside a transaction; `isBaseline`: part of the first reading. */
  readonly onFacts: (facts: readonly AlertFact[], at: Instant, isBaseline: boolean) => void
  /** Whether what is kept is fresh enough for the clock to find something in it; what it finds before is told later, if it is still so. */
  readonly mayTell: () => boolean
  /** The watched shipments have changed. */
  readonly onChanged: () => void
  readonly reportBug: (where: string, error: unknown) => void
}

/** A turn must not hold up anybody: so many shipments are judged in some milliseconds. */
const JUDGED_PER_TURN = 100
/** To see that a shipment need not be judged costs next to nothing, but not for fifty thousand of them. */
const SEEN_PER_TURN = 10_000

export function createWatch(options: WatchOptions): Watch {
  const { fleet, database, clock, now } = options
  const shipments = new Map<string, JudgedShipment>()
  const loneBoxes = new Map<string, JudgedBox>()
  const terminals = new Map<string, Terminal>()
  /** Judged in the transaction under way; taken over when it has succeeded. */
  let judged: Map<string, JudgedShipment | null> = new Map()
  let judgedAlone: Map<string, JudgedBox | null> = new Map()
  /** Shipments and lone boxes in which the clock found what may not be told yet. */
  const untold = new Set<string>()
  let isLoading = false
  const turns = createTurns(clock, (error) => options.reportBug('watch', error))

  function context(at: Instant) {
    return { now: at, settings: options.settings(), terminals }
  }

  function keep(id: string, shipment: JudgedShipment | null): void {
    if (shipment !== null && mattersStill(shipment)) shipments.set(id, shipment)
    else shipments.delete(id)
  }

  function keepAlone(id: string, box: JudgedBox | null): void {
    if (box !== null && box.judgement.out.kind !== 'out') loneBoxes.set(id, box)
    else loneBoxes.delete(id)
  }

  /** A box whose shipment the store does not have, and that does not come with this very commit. */
  function isAlone({ shipmentId }: Pick<Container, 'shipmentId'>, { shipments: came }: Steps): boolean {
    return shipmentId === null || !(fleet.isKnown(shipmentId) || came.has(shipmentId))
  }

  function takeLoneBox({ id, before, after }: Step<Container>, steps: Steps, { at, isBaseline }: Commit): void {
    if (after === null || !isAlone(after, steps)) return void judgedAlone.set(id, null)
    const time = instantAt(at)
    const is = judgeLoneBox(after, context(time))
    judgedAlone.set(id, is)
    const standing = standingFactsOfLoneBox(is, options.dueWorkingDays())
    if (before === null) return options.onFacts(standing, time, isBaseline)
    const changed = changedFactsOfBox(judgeLoneBox(before, context(time)), is, time)
    options.onFacts([...standing, ...changed], time, false)
  }

  function takeShipment(id: string, allSteps: Steps, { at, isBaseline }: Commit): void {
    const step = allSteps.shipments.get(id)
    // What is watched is known as it was: it need neither be read from the disk nor judged a second time.
    const known = step?.before === null ? undefined : shipments.get(id)
    const shipment = step === undefined ? (known?.shipment ?? fleet.shipment(id)) : step.after
    if (shipment === null) return void judged.set(id, null)
    const steps = allSteps.containers.get(id) ?? []
    const stored = known?.boxes.map(({ reading }) => reading.container) ?? fleet.containersOf(id)
    const boxes = boxesNow(id, stored, steps)
    const time = instantAt(at)
    const after = judgeShipment(shipment, boxes, context(time))
    judged.set(id, after)
    const beforeShipment = step === undefined ? shipment : step.before
    const standing = standingFacts(after, options.dueWorkingDays())
    if (beforeShipment === null) return options.onFacts(standing, time, isBaseline)
    const before =
      known === undefined
        ? judgeShipment(beforeShipment, boxesBefore(id, boxes, steps), context(time))
        : rejudgeShipment(known, context(time))
    options.onFacts([...standing, ...changedFacts(before, after, time)], time, false)
  }

  function takeAlone(container: Container, at: Instant, isBaseline = false): void {
    const box = judgeLoneBox(container, context(at))
    keepAlone(container.id, box)
    foundByClock(container.id, standingFactsOfLoneBox(box, options.dueWorkingDays()), at, isBaseline)
  }

  function judgeAgain(some: readonly JudgedShipment[], at: Instant, isBaseline: boolean): void {
    database.transaction(() => {
      for (const old of some) {
        const isStillSo = !isOutdated(old, at, options.settings())
        takeJudged(isStillSo ? old : rejudgeShipment(old, context(at)), at, isBaseline)
      }
    })
    options.onChanged()
  }

  function takeJudged(judged: JudgedShipment, at: Instant, isBaseline = false): void {
    const { id } = judged.shipment
    keep(id, judged)
    foundByClock(id, standingFacts(judged, options.dueWorkingDays()), at, isBaseline)
  }

  /** News comes with a reading; what is found without one may have been overtaken by what nobody has read yet. */
  function foundByClock(id: string, facts: readonly AlertFact[], at: Instant, isBaseline: boolean): void {
    const isKept = shipments.has(id) || loneBoxes.has(id)
    if (isKept && facts.length > 0 && !isBaseline && !options.mayTell()) return void untold.add(id)
    untold.delete(id)
    options.onFacts(facts, at, isBaseline)
  }

  function tick(isBaseline = false): void {
    const begun = instantAt(now())
    const isToBeTold = (id: string): boolean => untold.has(id) && (isBaseline || options.mayTell())
    const alone = [...loneBoxes].filter(([id, { judgement }]) => begun >= judgement.validUntil || isToBeTold(id))
    if (alone.length > 0) {
      database.transaction(() => {
        for (const [, { reading }] of alone) takeAlone(reading.container, begun, isBaseline)
      })
    }
    if (isLoading && turns.isUnderWay) return
    const ids = [...shipments.keys()]
    let seen = 0
    turns.begin(() => {
      const at = instantAt(now())
      const settings = options.settings()
      const some: JudgedShipment[] = []
      const end = Math.min(ids.length, seen + SEEN_PER_TURN)
      for (; seen < end && some.length < JUDGED_PER_TURN; seen += 1) {
        const id = ids[seen] ?? ''
        const one = shipments.get(id)
        if (one !== undefined && (isOutdated(one, at, settings) || isToBeTold(id))) some.push(one)
      }
      if (some.length > 0) judgeAgain(some, at, isBaseline)
      return seen < ids.length
    })
  }

  return {
    shipments,
    loneBoxes,
    take(commit) {
      judged = new Map()
      judgedAlone = new Map()
      for (const terminal of commit.terminals) terminals.set(terminal.id, terminal)
      const steps = stepsOf(commit)
      for (const id of new Set([...steps.shipments.keys(), ...steps.containers.keys()])) {
        if (!isAlone({ shipmentId: id }, steps)) takeShipment(id, steps, commit)
      }
      for (const step of commit.containers) takeLoneBox(step, steps, commit)
      // Its shipment has come at last; nothing of the box itself need have changed.
      for (const [id, { reading }] of loneBoxes) {
        if (!judgedAlone.has(id) && !isAlone(reading.container, steps)) judgedAlone.set(id, null)
      }
    },
    applied() {
      for (const [id, shipment] of judged) keep(id, shipment)
      for (const [id, box] of judgedAlone) keepAlone(id, box)
      for (const id of [...judged.keys(), ...judgedAlone.keys()]) untold.delete(id)
      judged = new Map()
      judgedAlone = new Map()
      options.onChanged()
    },
    load() {
      for (const terminal of fleet.terminals()) terminals.set(terminal.id, terminal)
      let after = 0
      isLoading = true
      // Whatever was under way knew less than this will.
      turns.begin(() => {
        const part = fleet.part(after, JUDGED_PER_TURN)
        const boxes = Map.groupBy(part.containers, ({ shipmentId }) => shipmentId ?? '')
        const at = instantAt(now())
        database.transaction(() => {
          for (const shipment of part.shipments) {
            takeJudged(judgeShipment(shipment, boxes.get(shipment.id) ?? [], context(at)), at)
          }
          for (const box of part.containers.filter((each) => isAlone(each, NO_STEPS))) takeAlone(box, at)
        })
        after = part.next ?? 0
        options.onChanged()
        if (part.next !== null) return true
        isLoading = false
        // What was not to be told when it was found may be by now.
        tick()
        return false
      })
    },
    tick,
    whenJudged: (then) => turns.afterwards(then),
    judge: (shipment, containers) => judgeShipment(shipment, containers, context(instantAt(now()))),
    forget({ shipments: gone, containers }) {
      for (const id of [...gone, ...containers]) untold.delete(id)
      for (const id of gone) shipments.delete(id)
      for (const id of containers) loneBoxes.delete(id)
      if (gone.length + containers.length > 0) options.onChanged()
    },
    restart() {
      turns.callOff()
      isLoading = false
      untold.clear()
      shipments.clear()
      loneBoxes.clear()
      terminals.clear()
      judged = new Map()
      judgedAlone = new Map()
      options.onChanged()
    },
    close: () => turns.callOff(),
  }
}

/** Judged once more it may say something else; one that is over and done with says the same for ever. */
function mattersStill({ judgement, boxes }: JudgedShipment): boolean {
  const { stop, openBoxes } = judgement
  if (isBlinding(stop)) return true
  if (stop.kind === 'tracked') return true
  return openBoxes > 0 || boxes.some((box) => box.judgement.perDiem.kind === 'running')
}

function isOutdated({ judgedAt, validUntil, context }: JudgedShipment, at: Instant, settings: RuleSettings): boolean {
  return at >= validUntil || at < judgedAt || context.settings !== settings
}

interface Steps {
  readonly shipments: ReadonlyMap<string, Step<Shipment>>
  /** By the shipment they belong to, or belonged to. */
  readonly containers: ReadonlyMap<string, readonly Step<Container>[]>
}

const NO_STEPS: Steps = { shipments: new Map(), containers: new Map() }

function stepsOf(commit: Commit): Steps {
  const containers = new Map<string, Step<Container>[]>()
  for (const step of commit.containers) {
    for (const id of new Set([step.before?.shipmentId, step.after?.shipmentId])) {
      if (id === null || id === undefined) continue
      const steps = containers.get(id)
      if (steps === undefined) containers.set(id, [step])
      else steps.push(step)
    }
  }
  return { shipments: new Map(commit.shipments.map((step) => [step.id, step])), containers }
}

/** A store that is being written to finds the boxes of those it knew before; those of a new shipment are in the commit. */
function boxesNow(
  shipmentId: string,
  stored: readonly Container[],
  steps: readonly Step<Container>[],
): readonly Container[] {
  if (steps.length === 0) return stored
  const changed = new Set(steps.map(({ id }) => id))
  return [
    ...stored.filter(({ id }) => !changed.has(id)),
    ...steps.flatMap(({ after }) => (after?.shipmentId === shipmentId ? [after] : [])),
  ]
}

/** The boxes of a shipment as they were, from what they are and what was done to them. */
function boxesBefore(
  shipmentId: string,
  boxes: readonly Container[],
  steps: readonly Step<Container>[],
): readonly Container[] {
  if (steps.length === 0) return boxes
  const changed = new Set(steps.map(({ id }) => id))
  return [
    ...boxes.filter(({ id }) => !changed.has(id)),
    ...steps.flatMap(({ before }) => (before?.shipmentId === shipmentId ? [before] : [])),
  ]
}
