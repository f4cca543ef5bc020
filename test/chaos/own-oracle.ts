// Judges what the user entered: reminders, containers taken off the list, "Off for an hour"; and what left the account.

import type { RequestInput, RequestName } from '#shared/contract/requests.ts'
import { trackedFacts } from '#shared/rules/record-changes.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { HOUR, MINUTE } from '#shared/time/instant.ts'
import type { Random } from '#simulator/random.ts'
import { isUndelivered, type LedgerAlert } from '#test/helpers/ledger-file.ts'
import type { World } from './world.ts'

export type Records = ReadonlyMap<string, Readonly<Record<string, unknown>>>

export interface OwnOracle {
  /** The user writes reminders, takes containers off the list or turns notifications off. */
  act(): Promise<void>
  /** Waits at rest until the notifications are on again. Returns faults. */
  waitForSound(): Promise<readonly string[]>
  /** `truth`: what the service has now. */
  faults(truth: Records): Promise<readonly string[]>
  /** The user's entries may be lost or come again. */
  ledgerLost(): void
  /** The settings may be lost, and with them "Off for an hour". */
  settingsLost(): void
  readonly acts: number
}

/** A clock may be off by this much before it is corrected, and a check may be this late. */
const SLACK = 5 * MINUTE
const SPANS = [20 * MINUTE, 2 * HOUR, 9 * HOUR, 26 * HOUR] as const

export function createOwnOracle(world: World, random: Random): OwnOracle {
  const reminders = new Map<string, number>()
  const handled = new Map<string, { readonly until: number; readonly facts: string | null }>()
  /**
   * `unsavedIn`: the run that the mute lasts for, because the disk refused it. `isTimely`: the clock was right. Otherwise
   * the hour begins once the clock is right.
   */
  let mute: { readonly at: number; readonly unsavedIn: number | null; readonly isTimely: boolean } | null = null
  let isMuteCertain = true
  let last: Records = new Map()
  /** The newest alert of the last check. */
  let lastAlert = 0
  let acts = 0

  async function did<Name extends RequestName>(
    route: Name,
    ...input: RequestInput<Name> extends undefined ? [] : [RequestInput<Name>]
  ): Promise<boolean> {
    const answer = await world.program?.request(route, ...input)
    if (answer?.ok === true) acts += 1
    return answer?.ok === true
  }

  /** A distinct millisecond names the reminder. */
  async function remind(containerId: string): Promise<void> {
    const remindAt = world.now + random.pick(SPANS) + acts
    const text = `reminder ${acts}`
    if (await did('notes.write', { containerId, text, who: 'Maria', remindAt }))
      reminders.set(new Date(remindAt).toISOString(), remindAt)
  }

  async function takeOff(containerId: string): Promise<void> {
    const until = world.now + random.pick(SPANS)
    if (await did('notes.handle', { containerIds: [containerId], until, text: '', who: 'Maria' }))
      handled.set(containerId, { until, facts: factsOf(last, containerId) })
  }

  async function turnOff(): Promise<void> {
    const answer = await world.program?.request('alerts.snooze', { until: 'hour' })
    const isUnsaved = answer?.ok === false && answer.error.code === 'settings_not_saved'
    if (answer?.ok !== true && !isUnsaved) return
    acts += 1
    isMuteCertain = true
    mute = { at: world.now, unsavedIn: isUnsaved ? world.begun : null, isTimely: world.isClockRight }
  }

  function reminderFaults(ledger: readonly LedgerAlert[]): readonly string[] {
    const raised = ledger.filter(({ kind, isWithdrawn }) => kind === 'reminder' && !isWithdrawn)
    return [...reminders].flatMap(([name, at]) => {
      const alerts = raised.filter(({ fact }) => fact.endsWith(name))
      if (alerts.length > 1) return [`reminder of ${name} twice`]
      if (alerts.length === 0) return at < world.now - SLACK ? [`reminder of ${name} lost`] : []
      if (at > world.now + SLACK) return [`reminder of ${name} too early`]
      return alerts.some((one) => isUndelivered(one, world.now)) ? [`reminder of ${name} never delivered`] : []
    })
  }

  async function alertCounts() {
    return (await world.items('alert-counts'))?.[0]
  }

  async function handledFaults(truth: Records): Promise<readonly string[]> {
    const notes = await world.items('notes')
    if (notes === null) return ['the notes cannot be read']
    const off = new Map(notes.map((one) => [one.containerId, one.handled]))
    return [...handled].flatMap(([id, { until, facts }]) => {
      const isOff = (off.get(id) ?? null) !== null
      const isOver = until < world.now - SLACK
      const isSame = facts !== null && factsOf(truth, id) === facts
      // It is back for good once it was back.
      if (!isOff) handled.delete(id)
      if (isOff) return isOver ? [`${id} is off the list after its time`] : []
      return isSame && until > world.now + SLACK ? [`${id} is back before its time`] : []
    })
  }

  /** One alert for each shipment, or one for many of a sync, which says how many. */
  function leftFaults(ledger: readonly LedgerAlert[], truth: Records): readonly string[] {
    const alerts = ledger.filter(({ kind }) => kind === 'left-account')
    const gone = [...last].filter(([id, record]) => 'tracking' in record && !truth.has(id)).map(([id]) => id)
    const countOf = (id: string): number => alerts.filter(({ subject }) => subject === id).length
    const twice = gone.filter((id) => countOf(id) > 1).map((id) => `${id} left the account twice`)
    const groups = alerts.filter(({ key, subject }) => subject === '' && key > lastAlert)
    const grouped = groups.reduce((sum, { what }) => sum + Number(/\d+/.exec(what)?.[0]), 0)
    const alone = gone.filter((id) => countOf(id) === 0)
    lastAlert = Math.max(lastAlert, ...ledger.map(({ key }) => key))
    return alone.length <= grouped
      ? twice
      : [...twice, `${alone.length} left the account, ${grouped} with a word: ${alone.join(' ')}`]
  }

  return {
    async act() {
      const containers = [...last].flatMap(([id, record]) => ('atPort' in record ? id : []))
      if (containers.length === 0) return
      if (random.chance(0.6)) await remind(random.pick(containers))
      if (random.chance(0.6)) await takeOff(random.pick(containers))
      if (random.chance(0.2)) await turnOff()
    },
    async waitForSound() {
      if (mute === null) return []
      const end = (mute.isTimely ? mute.at : world.now) + HOUR
      const before = await alertCounts()
      const isMuted = (before?.snoozedUntil ?? null) !== null
      const isKept = mute.unsavedIn === null ? isMuteCertain : mute.unsavedIn === world.begun
      const lost =
        mute.isTimely && isKept && !isMuted && end > world.now + SLACK ? ['notifications came back too early'] : []
      await world.pass(Math.max(0, end - world.now) + SLACK)
      const after = await alertCounts()
      const isLate = (after?.snoozedUntil ?? null) !== null
      mute = null
      return isLate ? [...lost, 'notifications are off after their hour'] : lost
    },
    async faults(truth) {
      const ledger = world.ledger()
      const found = [...reminderFaults(ledger), ...(await handledFaults(truth)), ...leftFaults(ledger, truth)]
      last = truth
      return found
    },
    ledgerLost() {
      reminders.clear()
      handled.clear()
      last = new Map()
      lastAlert = 0
    },
    settingsLost: () => (isMuteCertain = false),
    get acts() {
      return acts
    },
  }
}

/** Null if the records don't have the container. */
function factsOf(records: Records, containerId: string): string | null {
  const container = records.get(containerId) as unknown as Container | undefined
  if (container === undefined) return null
  const shipment = container.shipmentId === null ? undefined : records.get(container.shipmentId)
  return JSON.stringify(trackedFacts(container, (shipment ?? null) as unknown as Shipment | null))
}
