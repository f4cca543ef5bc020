// Compares each container's dispute pack and report outcome with the simulator's log over a simulated month, or a given number
// of days: no fact is wrong, invented or missing.

import type { Answer } from '#shared/contract/answer.ts'
import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { ApiKey } from '#main/core/credentials/concealed.ts'
import { openSession, type Session } from '#main/shell/session/open-session.ts'
import { createServiceClock } from '#main/core/time/service-clock.ts'
import type { Evidence } from '#shared/contract/invoices-requests.ts'
import type { Json } from '#shared/fleet/json.ts'
import { checkInvoice, type InvoiceCheck } from '#shared/invoices/check-invoice.ts'
import { emptyInvoice, type Invoice } from '#shared/invoices/invoice.ts'
import type { Outcome } from '#shared/reports/outcome.ts'
import { addDays, dayFromText, dayText } from '#shared/time/calendar-day.ts'
import { instantAt } from '#shared/time/instant.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { judgeShipment } from '#shared/rules/shipment-judgment.ts'
import { day, hour } from '#simulator/clock.ts'
import type { Cause } from '#simulator/fleet/causes.ts'
import type { SimulatedContainer } from '#simulator/fleet/facts.ts'
import { startSimulator, type Simulator } from '#simulator/start.ts'
import { instantOfWallClock, localDate } from '#test/helpers/wall-clock.ts'
import { after, containersNow, PER_DIEM, type KnownContainer } from '#test/helpers/caused-containers.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { fleetFile } from '#test/helpers/fleet-file.ts'
import { alertOptions, sessionOptions, USUAL_PLAN } from '#test/helpers/session-options.ts'
import { tellTime } from '#test/helpers/tell-time.ts'
import { reportedByApp, reportedByLog } from '#test/helpers/reports-of-log.ts'
import { testClient } from '#test/helpers/tracking-client.ts'
import { unlimitedBudget } from '#test/helpers/unlimited-client.ts'

/**
 * Containers are discharged, charged and returned within a month. A year takes minutes; run it after changes to the
 * record.
 */
const DAYS = Number(process.env['QUAYWATCH_DAYS'] ?? 30)
/** After a month most containers of the first day are gone. */
const WATCHED = Math.min(DAYS, 30)
/** An odd minute, so that no sync falls on a local midnight. */
const START = Date.parse('2026-01-05T00:17:23Z')
/** Often enough that no interval counts as a time without syncs. */
const STEP_MS = 2.5 * hour * 1000

it(`packs and reports exactly the recorded facts of ${DAYS} days`, { timeout: 120_000 + DAYS * 10_000 }, async () => {
  const clock = createFakeClock(START)
  const simulator = await startSimulator({ shipments: 40, speed: 1, at: new Date(START), wall: () => clock.now() })
  onTestFinished(() => simulator.close())
  const { account } = simulator
  const serviceClock = createServiceClock(clock)
  const api = testClient(simulator.url, {
    key: new ApiKey(simulator.key),
    budget: unlimitedBudget(),
    observe: () => tellTime(serviceClock, clock),
  })
  const others = alertOptions()
  others.settings.change({ rules: { perDiem: PER_DIEM } })
  await using session = openSession(
    sessionOptions({
      api,
      storePath: fleetFile(),
      clock,
      serviceClock,
      syncPlan: () => ({ ...USUAL_PLAN, everyMs: 400 * day * 1000 }),
      ...others,
    }),
  )
  account.keepUp()
  const first = account.causes.count
  const containers = new Map(account.shipments.flatMap((one) => containersNow(one).map((it) => [it.container.id, it])))
  await syncOnce(session)
  const looks = [clock.now()]
  /** At each look, the containers whose terminal reports nothing. */
  const silences = [silentContainers(account)]
  for (let passed = 0; passed < DAYS * day * 1000; passed += STEP_MS) {
    clock.jump(STEP_MS)
    account.keepUp()
    session.sync.woke()
    await syncOnce(session)
    looks.push(clock.now())
    silences.push(silentContainers(account))
  }

  const byContainer = Map.groupBy(account.causes.since(first), ({ container }) => container)
  const outcomes = new Map(outcomesOf(session).map((outcome) => [outcome.containerId, outcome]))
  const standing = new Map(
    account.shipments.flatMap(({ plan, facts: now }) =>
      plan.containers.map((one, at) => [one.id, now.containers[at]!]),
    ),
  )
  let facts = 0
  let flags = 0
  const reported: string[] = []
  for (const [id, atFirst] of containers) {
    const answer = session.handlers['invoices.evidence']({ containerId: id })
    if (!answer.ok) throw new Error('No evidence was answered')
    const evidence = answer.value
    // Its shipment stopped too long ago and was deleted.
    if (evidence === null) continue
    const check = checked(evidence, clock.now())
    const life = lifeOf(atFirst, byContainer.get(id) ?? [])
    facts += judgeFacts(
      check,
      life,
      looks.map((at, index) => ({ at, isSilent: silences[index]!.has(id) })),
    )
    flags += judgeDays(check, life)
    const ended = standing.get(id)
    const byLog = ended === undefined ? null : reportedByLog((at) => stateAt(life, at), ended, looks)
    const outcome = outcomes.get(id)
    if (byLog === null) continue
    expect([id, outcome && reportedByApp(outcome)]).toEqual([id, byLog])
    reported.push(byLog.pickup.split(' ')[0]!)
  }
  expect(reported.length).toBeGreaterThan(WATCHED / 3)
  expect([...new Set(reported)].toSorted()).toEqual(['in-time', 'late', 'unknown'])
  const stopped = account.causes.since(first).filter(({ kind }) => kind === 'tracking_stopped')
  expect(counted(await stopsOf(session))).toEqual(counted(stopped.map(({ shipment }) => shipment)))
  expect(facts).toBeGreaterThan(WATCHED * 5)
  expect(flags).toBeGreaterThan(WATCHED)
})

interface State {
  readonly at: number
  readonly known: KnownContainer
}

function lifeOf(atFirst: KnownContainer, causes: readonly Cause[]): readonly State[] {
  const states: State[] = [{ at: START, known: atFirst }]
  for (const cause of causes) states.push({ at: Date.parse(cause.at), known: after(states.at(-1)!.known, cause) })
  return states
}

function stateAt(life: readonly State[], at: number): KnownContainer {
  return (life.findLast((state) => state.at <= at) ?? life[0]!).known
}

/** Facts of the app in terms of the simulator's log, which lacks some. */
const TOLD: Readonly<Record<string, (known: KnownContainer) => unknown>> = {
  holds: ({ holds }) => inOrder(Object.entries(holds)),
  fees: ({ fees }) => inOrder(Object.entries(fees).filter(([type]) => type !== 'total')),
  availability: ({ isAvailable }) => isAvailable,
  appointment: ({ appointment }) => appointment,
  'deadline-line': ({ deadlines }) => deadlines.line,
  'deadline-terminal': ({ deadlines }) => deadlines.terminal,
  'deadline-rail': ({ deadlines }) => deadlines.rail,
  'empty-returned': ({ isReturned }) => isReturned,
}

function toldBy(field: string, value: Json): unknown {
  if (field === 'holds') {
    const holds = value as readonly { readonly name: string; readonly status: string }[]
    return inOrder(holds.map(({ name, status }) => [name, status]))
  }
  if (field === 'fees') {
    const fees = value as readonly { readonly type: string; readonly amount: number }[]
    const parts = fees.filter(({ type, amount }) => type !== 'total' && amount !== 0)
    return inOrder(parts.map(({ type, amount }) => [type, amount]))
  }
  if (field === 'availability') return value === true
  if (field === 'empty-returned') return value !== null
  return value === null ? null : Date.parse(value as string) / 1000
}

function inOrder(entries: readonly (readonly [string, unknown])[]): readonly unknown[] {
  return entries.toSorted(([one], [other]) => (one < other ? -1 : 1))
}

interface Look {
  readonly at: number
  /** The terminal reports nothing, so that its facts stand. */
  readonly isSilent: boolean
}

function silentContainers({ shipments }: Simulator['account']): ReadonlySet<string> {
  const all = shipments.flatMap(({ plan, facts }) =>
    plan.containers.map(({ id }, at) => ({ id, now: facts.containers[at]! })),
  )
  return new Set(all.flatMap(({ id, now }) => (reportsNothing(now) ? [id] : [])))
}

/** A container that has left the terminal is not silent: its facts there are over. */
function reportsNothing(now: SimulatedContainer): boolean {
  if (now.fullOut !== null || now.railLoaded !== null) return false
  const { available, terminalDeadline, appointment, spot, holds, fees } = now
  const isEmpty = holds.length === 0 && fees.length === 0
  return isEmpty && [available, terminalDeadline, appointment, spot].every((fact) => fact === null)
}

const OF_TERMINAL: ReadonlySet<string> = new Set(['holds', 'fees', 'availability', 'appointment', 'deadline-terminal'])

/**
 * At every sync, the pack's last value of a fact equals the log's; a silent terminal's facts stand. Returns the number of
 * facts in the pack.
 */
function judgeFacts({ facts, invoice }: InvoiceCheck, life: readonly State[], looks: readonly Look[]): number {
  for (const [field, told] of Object.entries(TOLD)) {
    const packed = facts.filter((fact) => fact.field === field)
    for (const { from } of packed) expect(looks.map(({ at }) => at)).toContain(from)
    let expected: unknown = told(stateAt(life, looks[0]!.at))
    for (const { at, isSilent } of looks) {
      if (!isSilent || !OF_TERMINAL.has(field)) expected = told(stateAt(life, at))
      const last = packed.findLast(({ from }) => from! <= at)
      const packValue = toldBy(field, last === undefined ? (NOTHING[field] ?? null) : last.value)
      expect([invoice.number, field, at, packValue]).toEqual([invoice.number, field, at, expected])
    }
  }
  return facts.filter(({ change }) => change !== null).length
}

const NOTHING: Readonly<Record<string, Json>> = { holds: [], fees: [] }

/**
 * A statement about a whole day holds for every hour of it, and one about a part for at least one. Returns the number
 * of statements.
 */
function judgeDays({ days }: InvoiceCheck, life: readonly State[]): number {
  let statementCount = 0
  const zone = 'America/Los_Angeles'
  for (const { day: charged, flags } of days.days) {
    const [from, until] = [charged, addDays(charged, 1)].map((one) => instantOfWallClock(`${dayText(one)} 00:00`, zone))
    for (const flag of flags) {
      if (flag.kind !== 'hold' && flag.kind !== 'not-available') continue
      statementCount += 1
      const isSo = ({ holds, isAvailable }: KnownContainer): boolean =>
        flag.kind === 'hold' ? Object.values(holds).some((status) => status !== 'pending') : !isAvailable
      const during = life.filter(({ at }) => at > from! - 14 * 3_600_000 && at < until! + 14 * 3_600_000)
      const states = [stateAt(life, from! - 14 * 3_600_000), ...during.map(({ known }) => known)]
      expect([dayText(charged), flag.kind, states.some(isSo)]).toEqual([dayText(charged), flag.kind, true])
    }
  }
  return statementCount
}

/** All days of the four weeks before the last recorded change; earlier records of a year are mostly deleted. */
function checked(evidence: Evidence, now: number): InvoiceCheck {
  const { container, shipment, ...watched } = evidence
  const empty = emptyInvoice('invoice', container)
  const lastSeen = Math.max(START, ...evidence.changes.map(({ seenAt }) => seenAt))
  const until = localDate(Math.min(now - day * 1000, lastSeen + 3 * day * 1000), 'America/Los_Angeles')
  const firstDay = dayText(addDays(dayFromText(until)!, -28))
  const invoice: Invoice = { ...empty, lines: [{ ...empty.lines[0]!, from: firstDay, to: until, rate: '100' }] }
  const context = { now: instantAt(now), settings: DEFAULT_SETTINGS, terminals: new Map() }
  const judged = judgeShipment(shipment!, [container], context).containers[0]!
  return checkInvoice(invoice, { facts: judged.facts, ...watched }, { ...context, judged })
}

function outcomesOf({ handlers }: Session): readonly Outcome[] {
  const reports = pagesOf((after) => valueOf(handlers['reports.outcomes']({ after })))
  const finished = pagesOf((after) => valueOf(handlers['done.list']({ after })))
  return [
    ...reports.flatMap(({ outcomes }) => outcomes),
    ...finished.flatMap(({ lines }) => lines.map(({ outcome }) => outcome)),
  ]
}

function pagesOf<Page extends { readonly next: number | null }>(ask: (after: number) => Page): readonly Page[] {
  const pages = [ask(0)]
  for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null) pages.push(ask(next))
  return pages
}

function valueOf<Value>(answer: Answer<Value>): Value {
  if (!answer.ok) throw new Error('No report was answered')
  return answer.value
}

function counted(ids: readonly (string | null)[]): ReadonlyMap<string | null, number> {
  return new Map([...Map.groupBy(ids, (id) => id)].map(([id, all]) => [id, all.length]))
}

async function stopsOf({ handlers }: Session): Promise<readonly string[]> {
  const answer = handlers['reports.tracking']({ after: 0 })
  if (!answer.ok) throw new Error('No report was answered')
  return answer.value.stops.map(({ shipmentId }) => shipmentId)
}

async function syncOnce({ sync }: Session): Promise<void> {
  do await setImmediate()
  while (sync.status().run !== null)
  expect(sync.status().problem).toBeNull()
}
