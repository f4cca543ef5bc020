// An account that was watched for a while and left a file with something in every table, and its session on that file, for tests of damage.

import { aBooking, aMove } from './plan.ts'
import { openSession, type Session } from '#main/shell/session/open-session.ts'
import { createFakeAccount, type FakeAccount } from './fake-tracking-api.ts'
import { createFakeClock, settled, type FakeClock } from './fake-clock.ts'
import { fleetFile } from './fleet-file.ts'
import { emptyInvoice } from '#shared/invoices/invoice.ts'
import { aRate } from './rates.ts'
import { alertOptions, sessionOptions } from './session-options.ts'

export function anAccount(): FakeAccount {
  const account = createFakeAccount()
  for (const id of ['a', 'b', 'c']) account.add(id)
  return account
}

export interface Opened {
  readonly session: Session
  readonly clock: FakeClock
  readonly bugs: unknown[]
  /** Of each, its title and its text. */
  readonly toasts: string[]
}

/** Past its first sync. */
export async function opened(path: string, account: FakeAccount): Promise<Opened> {
  const clock = createFakeClock()
  const bugs: unknown[] = []
  const toasts: string[] = []
  const session = openSession(
    sessionOptions({
      api: account.api,
      storePath: path,
      clock,
      ...alertOptions(({ title, body }) => toasts.push(`${title}\n${body}`)),
      reportBug: (where, error) => bugs.push(where, error),
    }),
  )
  await settled(200)
  await clock.advance(3_000)
  return { session, clock, bugs, toasts }
}

/** Two stops that were announced, a change, a resume, notes, trucks, and a rate. */
export async function aLife(): Promise<{ path: string; account: FakeAccount; toasts: readonly string[] }> {
  const path = fleetFile()
  const account = anAccount()
  const { session, clock, toasts } = await opened(path, account)
  account.stop('a', createFakeClock().now())
  account.stop('b', createFakeClock().now())
  account.postDeadline('c-0', '2026-07-08')
  session.sync.refresh()
  await settled(300)
  await clock.advance(10_000)
  session.resumes.start(['a'])
  const { handlers } = session
  handlers['notes.handle']({ containerIds: ['b-0'], until: null, text: 'Booked Tue 07:00', who: 'Maria' })
  handlers['notes.write']({ containerId: 'c-0', text: 'Call the broker', who: 'Maria', remindAt: null })
  handlers['notes.write']({ containerId: 'c-0', text: 'Gate code 4711', who: 'Sam', remindAt: null })
  handlers['plan.put']({
    moves: [
      aMove({ containerId: 'c-0', number: 'BOXU30', driver: 'Ana' }),
      aMove({ containerId: 'a-0', number: 'BOXU10', driver: 'Luis', order: 1 }),
    ],
  })
  handlers['bookings.put']({ booking: aBooking({ containerId: 'c-0', number: 'BOXU30' }) })
  handlers['rates.save']({ rules: [aRate({ id: 'kept' })] })
  handlers['incidents.save']({
    incident: {
      id: 'turned',
      containerId: 'c-0',
      number: 'BOXU30',
      kind: 'turned-away',
      at: clock.now(),
      note: 'Chassis pool empty',
      attachment: 'ticket.jpg',
      who: 'Maria',
      recordedAt: clock.now(),
    },
  })
  handlers['invoices.save']({ invoice: emptyInvoice('billed', { id: 'c-0', number: 'BOXU30' }) })
  await settled(100)
  await session[Symbol.asyncDispose]()
  return { path, account, toasts }
}
