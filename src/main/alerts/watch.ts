// Watches the fleet for what is worth an alert: each commit in its own transaction, and the clock in between.

import type { Clock } from '#main/time/clock.ts'
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
  judgeOrphanContainer,
  judgeShipment,
  rejudgeShipment,
  type JudgedContainer,
  type JudgedShipment,
} from '#shared/rules/shipment-judgement.ts'
import { isBlinding } from '#shared/rules/stop.ts'
import { changedFacts, changedFactsOfContainer, standingFacts, standingFactsOfOrphan } from './find-facts.ts'
import { createTurns } from '#main/time/sliced-work.ts'

export interface Watch {
  /** Those that may still need something: the others are in the store alone. */
  readonly shipments: ReadonlyMap<string, JudgedShipment>
  /** Containers not out whose shipment is not known, by their id. */
  readonly orphanContainers: ReadonlyMap<string, JudgedContainer>
  /** Inside the transaction of the commit. */
  take(commit: Commit): void
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
  const orphanContainers = new Map<string, JudgedContainer>()
  const terminals = new Map<string, Terminal>()
  /** Shipments and orphan containers in which the clock found what may not be told yet. */
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

  function keepAlone(id: string, container: JudgedContainer | null): void {
    if (container !== null && container.judgement.out.kind !== 'out') orphanContainers.set(id, container)
    else orphanContainers.delete(id)
  }

  /** A container whose shipment the store does not have, and that does not come with this very commit. */
  function isAlone({ shipmentId }: Pick<Container, 'shipmentId'>, { shipments: came }: Steps): boolean {
    return shipmentId === null || !(fleet.isKnown(shipmentId) || came.has(shipmentId))
  }

  /** Answers it as judged; null where it is none any more. */
  function takeOrphan(
    { before, after }: Step<Container>,
    steps: Steps,
    { at, isBaseline }: Commit,
  ): JudgedContainer | null {
    if (after === null || !isAlone(after, steps)) return null
    const time = instantAt(at)
    const is = judgeOrphanContainer(after, context(time))
    const standing = standingFactsOfOrphan(is, options.dueWorkingDays())
    if (before === null) options.onFacts(standing, time, isBaseline)
    else {
      const changed = changedFactsOfContainer(judgeOrphanContainer(before, context(time)), is, time)
      options.onFacts([...standing, ...changed], time, false)
    }
    return is
  }

  /** Answers it as judged; null where it is gone. */
  function takeShipment(id: string, allSteps: Steps, { at, isBaseline }: Commit): JudgedShipment | null {
    const step = allSteps.shipments.get(id)
    // What is watched is known as it was: it need neither be read from the disk nor judged a second time.
    const known = step?.before === null ? undefined : shipments.get(id)
    const shipment = step === undefined ? (known?.shipment ?? fleet.shipment(id)) : step.after
    if (shipment === null) return null
    const steps = allSteps.containers.get(id) ?? []
    const stored = known?.containers.map(({ facts }) => facts.container) ?? fleet.containersOf(id)
    const containers = containersNow(id, stored, steps)
    const time = instantAt(at)
    const after = judgeShipment(shipment, containers, context(time))
    const beforeShipment = step === undefined ? shipment : step.before
    const standing = standingFacts(after, options.dueWorkingDays())
    if (beforeShipment === null) {
      options.onFacts(standing, time, isBaseline)
      return after
    }
    const before =
      known === undefined
        ? judgeShipment(beforeShipment, containersBefore(id, containers, steps), context(time))
        : rejudgeShipment(known, context(time))
    options.onFacts([...standing, ...changedFacts(before, after, time)], time, false)
    return after
  }

  function takeAlone(container: Container, at: Instant, isBaseline = false): void {
    const judged = judgeOrphanContainer(container, context(at))
    keepAlone(container.id, judged)
    foundByClock(container.id, standingFactsOfOrphan(judged, options.dueWorkingDays()), at, isBaseline)
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
    const isKept = shipments.has(id) || orphanContainers.has(id)
    if (isKept && facts.length > 0 && !isBaseline && !options.mayTell()) return void untold.add(id)
    untold.delete(id)
    options.onFacts(facts, at, isBaseline)
  }

  function tick(isBaseline = false): void {
    const begun = instantAt(now())
    const isToBeTold = (id: string): boolean => untold.has(id) && (isBaseline || options.mayTell())
    const alone = [...orphanContainers].filter(([id, { judgement }]) => begun >= judgement.validUntil || isToBeTold(id))
    if (alone.length > 0) {
      database.transaction(() => {
        for (const [, { facts }] of alone) takeAlone(facts.container, begun, isBaseline)
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
    orphanContainers,
    take(commit) {
      const judged = new Map<string, JudgedShipment | null>()
      const judgedAlone = new Map<string, JudgedContainer | null>()
      for (const terminal of commit.terminals) terminals.set(terminal.id, terminal)
      const steps = stepsOf(commit)
      for (const id of new Set([...steps.shipments.keys(), ...steps.containers.keys()])) {
        if (!isAlone({ shipmentId: id }, steps)) judged.set(id, takeShipment(id, steps, commit))
      }
      for (const step of commit.containers) judgedAlone.set(step.id, takeOrphan(step, steps, commit))
      // Its shipment has come at last; nothing of the container itself need have changed.
      for (const [id, { facts }] of orphanContainers) {
        if (!judgedAlone.has(id) && !isAlone(facts.container, steps)) judgedAlone.set(id, null)
      }
      if (judged.size + judgedAlone.size === 0) return
      database.afterCommit(() => {
        for (const [id, shipment] of judged) keep(id, shipment)
        for (const [id, container] of judgedAlone) keepAlone(id, container)
        for (const id of [...judged.keys(), ...judgedAlone.keys()]) untold.delete(id)
        options.onChanged()
      })
    },
    load() {
      for (const terminal of fleet.terminals()) terminals.set(terminal.id, terminal)
      let after = 0
      isLoading = true
      // Whatever was under way knew less than this will.
      turns.begin(() => {
        const part = fleet.part(after, JUDGED_PER_TURN)
        const containers = Map.groupBy(part.containers, ({ shipmentId }) => shipmentId ?? '')
        const at = instantAt(now())
        database.transaction(() => {
          for (const shipment of part.shipments) {
            takeJudged(judgeShipment(shipment, containers.get(shipment.id) ?? [], context(at)), at)
          }
          for (const container of part.containers.filter((each) => isAlone(each, NO_STEPS))) takeAlone(container, at)
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
      for (const id of containers) orphanContainers.delete(id)
      if (gone.length + containers.length > 0) options.onChanged()
    },
    restart() {
      turns.cancel()
      isLoading = false
      untold.clear()
      shipments.clear()
      orphanContainers.clear()
      terminals.clear()
      options.onChanged()
    },
    close: () => turns.cancel(),
  }
}

/** Judged once more it may say something else; one that is over and done with says the same for ever. */
function mattersStill({ judgement, containers }: JudgedShipment): boolean {
  const { stop, openContainers } = judgement
  if (isBlinding(stop)) return true
  if (stop.kind === 'tracked') return true
  return openContainers > 0 || containers.some((container) => container.judgement.perDiem.kind === 'running')
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

/** A store that is being written to finds the containers of those it knew before; those of a new shipment are in the commit. */
function containersNow(
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

/** The containers of a shipment as they were, from what they are and what was done to them. */
function containersBefore(
  shipmentId: string,
  containers: readonly Container[],
  steps: readonly Step<Container>[],
): readonly Container[] {
  if (steps.length === 0) return containers
  const changed = new Set(steps.map(({ id }) => id))
  return [
    ...containers.filter(({ id }) => !changed.has(id)),
    ...steps.flatMap(({ before }) => (before?.shipmentId === shipmentId ? [before] : [])),
  ]
}
