import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { createServiceClock } from '#main/core/time/service-clock.ts'
import { DAY, HOUR, MINUTE } from '#shared/time/instant.ts'
import { closed as closeDispute, newDispute } from '#shared/invoices/dispute.ts'
import { type CalendarDay, dayFromText } from '#shared/time/calendar-day.ts'
import { damageFile } from '#test/helpers/damaged-file.ts'
import { type FakeAccount, createFakeAccount, malformed, unreachable } from '#test/helpers/fake-tracking-api.ts'
import { createFakeClock, settled, type FakeClock } from '#test/helpers/fake-clock.ts'
import { alertOptions, sessionOptions } from '#test/helpers/session-options.ts'
import { withFacts } from '#test/helpers/fleet.ts'
import { fleetFile } from '#test/helpers/fleet-file.ts'
import { say } from '#test/helpers/words.ts'
import { tellTime } from '#test/helpers/tell-time.ts'
import { FACTS } from '#main/alerts/facts.ts'
import { createSessions } from './sessions.ts'
import { openSession, type Session, type SessionOptions } from './open-session.ts'

const START = Date.parse('2026-07-06T17:00:00Z')
const NAMES = ['a', 'b', 'c', 'd', 'e']

interface Run {
  readonly session: Session & Pick<SessionOptions['app'], 'settings'>
  readonly titles: readonly string[]
  readonly kinds: () => readonly string[]
  readonly pass: (milliseconds: number) => Promise<void>
  /** `bugs`: expected bug reports. */
  readonly close: (bugs?: readonly unknown[]) => Promise<void>
}

/** A run of the app. `aheadMs`: how far its clock is ahead of the service's. */
async function run(account: FakeAccount, clock: FakeClock, path: string, aheadMs = 0): Promise<Run> {
  const serviceClock = createServiceClock(clock)
  // A failed answer has no date.
  account.afterPage = () => tellTime(serviceClock, clock, -aheadMs)
  const titles: string[] = []
  const bugs: unknown[] = []
  const options = sessionOptions({
    api: account.api,
    storePath: path,
    clock,
    serviceClock,
    ...alertOptions(({ title }) => titles.push(title)),
    reportBug: (where, error) => bugs.push([where, error]),
    writeLog: (level, where, text) => void (level === 'warn' && bugs.push([where, new Error(text)])),
  })
  const session = openSession(options)
  const rest = (): Promise<void> => settled(100)
  await rest()
  await clock.advance(2_000)
  return {
    session: Object.assign(session, { settings: options.app.settings }),
    titles,
    kinds: () => session.alerts.list({ show: 'all', kind: null, before: null }).alerts.map(({ kind }) => kind),
    async pass(milliseconds) {
      for (let remaining = milliseconds; remaining > 0; remaining -= 20 * MINUTE) {
        await clock.advance(Math.min(remaining, 20 * MINUTE))
        await rest()
      }
    },
    async close(expected = []) {
      await session[Symbol.asyncDispose]()
      expect(bugs).toEqual(expected)
    },
  }
}

function setUp() {
  const account = createFakeAccount({ pageSize: 3 })
  for (const name of NAMES) account.add(name)
  return { account, path: fleetFile(), clock: createFakeClock(START) }
}

/** All are in the yard, last updated at that time. */
function hearOf(account: FakeAccount, at: number): void {
  const heard = new Date(at).toISOString()
  for (const name of NAMES) {
    const arrival = { actual: '2026-07-05T10:00:00Z' }
    const tracking = { lastSucceededAt: heard, lastAttemptedAt: heard }
    account.change(name, (shipment) => withFacts(shipment, { arrival, tracking }))
    account.changeContainer(`${name}-0`, (container) => withFacts(container, { status: 'grounded' }))
  }
}

it('reports no outage or stale data after being offline, and no flood of alerts', async () => {
  const { account, path, clock } = setUp()
  hearOf(account, START - HOUR)
  const program = await run(account, clock, path)
  await program.pass(HOUR)
  account.failPage = () => unreachable
  await program.pass(40 * HOUR)
  expect(program.kinds()).toEqual(['first-sync'])
  hearOf(account, clock.now())
  account.failPage = () => null
  await program.pass(HOUR)
  expect(program.kinds()).toEqual(['first-sync'])
  // If the line stayed silent, the outage is reported in the end.
  await program.pass(30 * HOUR)
  expect(program.kinds()).toEqual(['feed-outage', 'first-sync'])
  await program.close()
})

it('reports charges in an account with an unreadable page, and summarizes the rest', async () => {
  const { account, path, clock } = setUp()
  account.postDeadline('e-0', '2026-07-08')
  account.failPage = (list, page) => (list === 'active' && page === 2 ? malformed : null)
  const program = await run(account, clock, path)
  await program.pass(HOUR)
  expect(program.titles).toEqual([say('alert.first-sync.title')])
  await program.pass(80 * HOUR)
  expect(program.titles.filter((title) => title !== say('alert.feed-outage.title')).slice(1)).toEqual([
    'A container is due',
    say('alert.past-lfd.title'),
  ])
  await program.close()
})

it('reports charges on the right day with a clock five days fast in every run', async () => {
  const { account, path, clock } = setUp()
  account.postDeadline('a-0', '2026-07-10')
  clock.jump(5 * DAY)
  const first = await run(account, clock, path, 5 * DAY)
  await first.pass(HOUR)
  await first.close()
  const second = await run(account, clock, path, 5 * DAY)
  await second.pass(3 * HOUR)
  expect([...first.titles, ...second.titles]).toEqual([say('alert.first-sync.title')])
  await second.pass(4 * DAY + 12 * HOUR)
  expect(second.titles).toEqual(['A container is due', say('alert.past-lfd.title')])
  await second.close()
})

it('closes and opens an account whose file is damaged in use, and repeats no alert', async () => {
  const { account, path, clock } = setUp()
  const titles: string[] = []
  const { context, app } = sessionOptions({
    api: account.api,
    storePath: path,
    clock,
    ...alertOptions(({ title }) => titles.push(title)),
  })
  const sessions = createSessions(context, { app, files: { path: () => path }, time: { follow: () => undefined } })
  const open = () =>
    sessions.open({ kind: 'live', id: 1, baseAddress: 'https://api.example.com/v2', keyKept: 'this-run' }, account.api)
  const pass = async (): Promise<void> => {
    for (let slice = 0; slice < 3; slice += 1) {
      await clock.advance(20 * MINUTE)
      await settled(100)
    }
  }
  let opened = open()
  let damages = 0
  sessions.onDamaged(() => (damages += 1))
  await pass()
  account.stop('b', clock.now())
  await pass()
  expect(titles).toEqual([say('alert.first-sync.title'), 'Tracking stopped'])
  await clock.advance(MINUTE)
  damageFile()
  account.stop('c', clock.now())
  await clock.advance(6 * MINUTE)
  await settled(100)
  expect(damages).toBe(1)
  await opened.close()
  opened = open()
  await pass()
  expect(sessions.current?.sync.status().store).toMatchObject({ code: 'store_damaged' })
  // Stops after the account was last watched are reported; the rest is summarized.
  expect(titles.slice(2).toSorted()).toEqual(['Tracking stopped', say('alert.first-sync.title')].toSorted())
  expect(readdirSync(dirname(path)).filter((name) => name.includes('.damaged.') && name.endsWith('.db'))).toHaveLength(
    1,
  )
  await opened.close()
})

it('reports a tray resume that was cut off by quitting', async () => {
  const { account, path, clock } = setUp()
  account.stop('a', START - HOUR)
  const never = (): Promise<never> => new Promise(() => undefined)
  const first = await run({ ...account, api: { ...account.api, getShipment: never } }, clock, path)
  first.session.resumes.start(['a'], 'tray')
  await settled(20)
  first.session[Symbol.dispose]()
  const second = await run(account, createFakeClock(clock.now() + 2 * HOUR), path)
  await second.pass(MINUTE)
  expect(second.titles).toContain(say('toast.resume-failed'))
  await second.close()
})

it('reminds of an out-of-scope container', async () => {
  const { account, path, clock } = setUp()
  const { session, titles, pass, close } = await run(account, clock, path)
  await pass(20 * MINUTE)
  session.settings.change({ preferences: { scope: { terminals: ['another'], customers: [] } } })
  const [container] = account.containersOf('a')
  const reminder = { key: 1, containerId: container!.id, text: 'Call', who: '', writtenAt: START, remindAt: START }
  session.alerts.raise(FACTS.reminder(reminder, container!, null))
  await pass(MINUTE)
  expect(titles).toContain(say('alert.reminder.title'))
  await close()
})

it.each<[string, boolean, string[]]>([
  ['open', true, [say('alert.left-account.title')]],
  ['closed', false, []],
])('notifies of a leaving container only while its dispute is open (%s)', async (_, isOpen, expected) => {
  const { account, path, clock } = setUp()
  const { session, titles, pass, close } = await run(account, clock, path)
  await pass(20 * MINUTE)
  const [container] = account.containersOf('a')
  const of = { invoiceId: 'invoice-1', containerId: container!.id, number: container!.number ?? '', currency: 'USD' }
  const dispute = newDispute(of, dayOf(START), null)
  session.handlers['disputes.save']({
    dispute: isOpen ? dispute : closeDispute(dispute, 'waived', null, dayOf(START)),
  })
  account.remove('a')
  const before = titles.length
  await pass(2 * HOUR)
  expect(titles.slice(before)).toEqual(expected)
  await close()
})

function dayOf(moment: number): CalendarDay {
  return dayFromText(new Date(moment).toISOString().slice(0, 'yyyy-mm-dd'.length))!
}
