import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openSession, type Session } from '#main/shell/session/open-session.ts'
import type { AppSettingsStore } from '#main/store/settings-change.ts'
import { createEmitter } from '#main/core/events/emitter.ts'
import { openStore, type Store, type StoreEvents } from '#main/store/store.ts'
import type { SyncEvents } from '#main/service/sync/sync-events.ts'
import type { TeamLogEvents } from '#main/team/team-log.ts'
import { createTeam, type Team, type TeamEvents } from '#main/team/team.ts'
import { createFolderPlace } from '#main/team/folder-place.ts'
import { createPostgresPlace } from '#main/team/postgres-place.ts'
import type { OwnSeat, TeamPlace } from '#main/team/place.ts'
import { systemClock, type Clock } from '#main/core/time/clock.ts'
import type { TeamResume } from '#shared/contract/team-requests.ts'
import type { EventMessage } from '#shared/contract/bridge.ts'
import { NO_ACCESS_KINDS } from '#shared/fleet/incident.ts'
import { newDispute } from '#shared/invoices/dispute.ts'
import { emptyInvoice } from '#shared/invoices/invoice.ts'
import { DAY } from '#shared/time/instant.ts'
import { dayOf } from '#shared/time/calendar-day.ts'
import { itemsIn } from '#test/helpers/collection-items.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { createFakeAccount } from '#test/helpers/fake-tracking-api.ts'
import { aBooking, aMove } from '#test/helpers/plan.ts'
import { isPostgresMissing, startPostgres } from '#test/helpers/postgres-server.ts'
import { aRate } from '#test/helpers/rates.ts'
import { type Given, sessionOptions } from '#test/helpers/session-options.ts'
import { joinedSeat, type Seat } from '#test/helpers/team-seat.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-team-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

interface Desk {
  readonly name: string
  readonly session: Session
  readonly settings: AppSettingsStore
  readonly messages: EventMessage[]
}

function aDesk(name: string, folder: string, given: Partial<Given> = {}): Desk {
  const messages: EventMessage[] = []
  const account = createFakeAccount()
  const options = sessionOptions({
    api: account.api,
    storePath: null,
    clock: systemClock,
    send: (message) => messages.push(message),
    ...given,
  })
  const { settings } = options.app
  settings.change({ team: { place: 'folder', folder, name } })
  const session = openSession(options)
  onTestFinished(() => session[Symbol.asyncDispose]())
  return { name, session, settings, messages }
}

async function joinTeam(desk: Desk): Promise<void> {
  expect(await desk.session.handlers['team.join']()).toMatchObject({ ok: true })
  expect(statusOn(desk)).toMatchObject({ state: 'connected' })
}

const handledOn = ({ session }: Desk): readonly string[] =>
  itemsIn(session.handlers, 'notes').flatMap(({ containerId, handled }) =>
    handled === null ? [] : `${containerId} ${handled.who}`,
  )

const statusOn = ({ session }: Desk) => itemsIn(session.handlers, 'team-status')[0]

describe('a team of two accounts', () => {
  it('shares handled containers, notes, owners and rates, and names who did what', async () => {
    const folder = aFolder()
    const [maria, sam] = [aDesk('Maria Lopez', folder), aDesk('Sam', folder)]
    const preview = await maria.session.handlers['team.preview']()
    expect(preview).toEqual({ ok: true, value: { kinds: [] } })
    await joinTeam(maria)
    await joinTeam(sam)
    const { handlers } = maria.session
    handlers['notes.handle']({ containerIds: ['c-1'], until: null, text: 'Booked', who: 'Maria Lopez' })
    handlers['notes.write']({ containerId: 'c-2', text: 'Called', who: 'Maria Lopez', remindAt: null })
    await sam.session.handlers['team.sync']()
    const seat = statusOn(sam)?.me ?? ''
    sam.session.handlers['team.own']({ containerIds: ['c-3'], seat })
    await expect.poll(() => handledOn(sam)).toEqual(['c-1 Maria Lopez'])
    await expect
      .poll(() => itemsIn(maria.session.handlers, 'owners'))
      .toMatchObject([{ containerId: 'c-3', name: 'Sam', initials: 'S' }])
    expect(itemsIn(maria.session.handlers, 'team-activity')).toMatchObject([
      { name: 'Sam', kind: 'owner', action: 'added', containerId: 'c-3', isMe: false },
      { kind: 'note', initials: 'ML', text: 'Called', isMe: true },
      { kind: 'handled', text: 'Booked' },
    ])
  })

  it('shares every kind of data, and sends events to the colleague’s page', async () => {
    const folder = aFolder()
    const [maria, sam] = [aDesk('Maria', folder), aDesk('Sam', folder)]
    await joinTeam(maria)
    await joinTeam(sam)
    const { handlers } = maria.session
    const names = ['bookings', 'disputes', 'incidents', 'invoices', 'notes', 'plan', 'rates'] as const
    const itemsOf = (name: (typeof names)[number]) => itemsIn(sam.session.handlers, name)
    // The page gets the changes of what it has.
    names.forEach(itemsOf)
    const container = { containerId: 'c-1', number: 'MSCU1234566' }
    handlers['notes.handle']({ containerIds: ['c-1'], until: null, text: 'Booked', who: 'Maria' })
    const remindAt = Date.now() + DAY
    handlers['notes.write']({ containerId: 'c-2', text: 'Called', who: 'Maria', remindAt })
    handlers['plan.put']({ moves: [aMove({ ...container, driver: 'Luis' })] })
    handlers['bookings.put']({ booking: aBooking({ ...container, confirmation: '#A123', isEarliestSlot: true }) })
    handlers['rates.save']({ rules: [aRate({ label: 'MSC LA' })] })
    handlers['invoices.save']({ invoice: emptyInvoice('i-1', { id: 'c-1', number: container.number }) })
    const dispute = newDispute({ invoiceId: 'i-1', ...container, currency: 'USD' }, dayOf(2026, 12, 1), 30)
    handlers['disputes.save']({ dispute })
    const [kind] = NO_ACCESS_KINDS
    handlers['incidents.save']({
      incident: { id: 'e-1', ...container, kind, at: 1, note: '', attachment: '', who: 'Maria', recordedAt: 1 },
    })
    maria.settings.change({ rules: { ports: { USLAX: ['ilwu'] }, terminals: { t1: { closedDays: ['2026-12-24'] } } } })
    const { closed } = maria.settings.read().rules
    maria.settings.change({ rules: { closed: { ...closed, days: ['2026-12-26'] } } })

    await expect.poll(() => sam.settings.read().rules.closed.days).toEqual(['2026-12-26'])
    expect(sam.settings.read().rules).toMatchObject({
      ports: { USLAX: ['ilwu'] },
      terminals: { t1: { closedDays: ['2026-12-24'] } },
    })
    expect(itemsOf('plan')).toMatchObject([{ driver: 'Luis' }])
    expect(itemsOf('bookings')).toMatchObject([{ time: '10:00', confirmation: '#A123', isEarliestSlot: true }])
    expect(itemsOf('invoices')).toMatchObject([{ id: 'i-1' }])
    expect(itemsOf('disputes')).toMatchObject([{ invoiceId: 'i-1' }])
    expect(itemsOf('incidents')).toMatchObject([{ id: 'e-1' }])
    expect(itemsOf('rates')).toMatchObject([{ label: 'MSC LA' }])
    expect(
      sam.messages.flatMap((message) => (message.event === 'collection.changed' ? [message.payload.name] : [])),
    ).toEqual(expect.arrayContaining([...names]))
    // A reminder is personal.
    const remindersOf = ({ session }: Desk) =>
      itemsIn(session.handlers, 'notes').flatMap(({ notes }) => notes.map((note) => note.remindAt))
    expect([remindersOf(maria), remindersOf(sam)]).toEqual([[remindAt], [null]])
    // The container's history.
    expect(sam.session.handlers['team.activityOf']({ containerId: 'c-1' })).toMatchObject({
      value: expect.arrayContaining([
        expect.objectContaining({ name: 'Maria', kind: 'handled', text: 'Booked' }),
        expect.objectContaining({ name: 'Maria', kind: 'plan', text: 'Luis' }),
        expect.objectContaining({ name: 'Maria', kind: 'evidence' }),
      ]),
    })
    handlers['bookings.remove']({ containerIds: ['c-1'] })
    handlers['invoices.remove']({ id: 'i-1' })
    await expect.poll(() => itemsOf('invoices')).toEqual([])
    expect(itemsOf('bookings')).toEqual([])
  })

  it('keeps all data after leaving, and reports an unreachable folder', async () => {
    const folder = aFolder()
    const maria = aDesk('Maria', folder)
    await joinTeam(maria)
    maria.session.handlers['notes.handle']({ containerIds: ['c-1'], until: null, text: '', who: 'Maria' })
    rmSync(folder, { recursive: true })
    await maria.session.handlers['team.sync']()
    expect(statusOn(maria)).toMatchObject({ state: 'unreachable', failure: { code: 'team_folder_missing' } })
    await maria.session.handlers['team.leave']()
    expect(handledOn(maria)).toEqual(['c-1 Maria'])
  })
  it('is off without a place, and sends what waited once the place is back', async () => {
    const folder = aFolder()
    const [maria, luis] = [aDesk('Maria', folder), aDesk('Luis', folder)]
    await joinTeam(maria)
    await joinTeam(luis)
    const stateOf = async (desk: Desk): Promise<unknown> => {
      await desk.session.handlers['team.sync']()
      return statusOn(desk)?.state
    }
    maria.settings.change({ team: { place: 'none' } })
    await expect.poll(() => stateOf(maria)).toBe('off')
    maria.session.handlers['notes.handle']({ containerIds: ['c-1'], until: null, text: '', who: 'Maria' })
    maria.settings.change({ team: { place: 'folder' } })
    await expect.poll(() => stateOf(maria)).toBe('connected')
    await expect.poll(() => stateOf(luis).then(() => handledOn(luis))).toEqual(['c-1 Maria'])
  })
})

interface OpenTeam {
  readonly team: Team
  readonly store: Store
}

async function aTeam(name: string, folder: string, clock: Clock = systemClock): Promise<OpenTeam> {
  const events = createEmitter<StoreEvents & SyncEvents & TeamEvents & TeamLogEvents>()
  const store = openStore({ path: null, clock }, events)
  const { context, app } = sessionOptions({ api: createFakeAccount().api, storePath: null, clock })
  const { settings, teamPassword, version } = app
  settings.change({ team: { place: 'folder', folder, name } })
  const team = createTeam(context, {
    database: store.database,
    events,
    settings,
    password: teamPassword,
    version,
    isDemo: false,
  })
  onTestFinished(async () => {
    await team.close()
    store.close()
  })
  expect(await team.join()).toMatchObject({ ok: true })
  return { team, store }
}

describe('a resume that a colleague claimed', () => {
  async function secondClaim(stateOfFirst: TeamResume['state'] | null): Promise<TeamResume | null> {
    const folder = aFolder()
    const [ben, ann] = [await aTeam('Ben', folder), await aTeam('Ann', folder)]
    const share = ({ team, store }: OpenTeam, state: TeamResume['state']): void =>
      store.database.transaction(() => team.shareResume('s-1', state))
    // Of weeks ago.
    share(ann, 'verified')
    await ann.team.sync()
    await ben.team.sync()
    expect(await ben.team.claimResume('s-1')).toBeNull()
    if (stateOfFirst !== null) share(ben, stateOfFirst)
    await ben.team.sync()
    return await ann.team.claimResume('s-1')
  }

  it('is not requested again while the colleague’s request runs', async () => {
    expect(await secondClaim('requested')).toMatchObject({ name: 'Ben', isMe: false, state: 'requested' })
  })

  it('can be requested if the colleague’s failed or did not hold', async () => {
    expect(await secondClaim('failed')).toBeNull()
    expect(await secondClaim('did-not-hold')).toBeNull()
  })

  it('does not name this user’s own earlier resume', async () => {
    expect(await secondClaim(null)).toMatchObject({ name: '', isMe: false })
  })
})

it('emits nothing after it closed during an exchange', async () => {
  const clock = createFakeClock()
  const { team, store } = await aTeam('Maria', aFolder(), clock)
  const status = team.status()
  team.own(['c-1'], status.me)
  await team.close()
  store.close()
  await expect(clock.advance(1_000)).resolves.not.toThrow()
})

async function aSeat(name: string, openPlace: (seat: () => OwnSeat) => TeamPlace): Promise<Seat> {
  const seat = await joinedSeat({ name, openPlace })
  onTestFinished(() => seat[Symbol.asyncDispose]())
  return seat
}

describe('a team whose place fails', () => {
  it('sends again what a restored backup of the folder lost', async () => {
    const folder = aFolder()
    const place = (seat: () => OwnSeat): TeamPlace =>
      createFolderPlace({ folder, seat, clock: systemClock, now: Date.now })
    const [one, two] = [await aSeat('One', place), await aSeat('Two', place)]
    one.handle('a', '1')
    two.handle('b', '2')
    await expect
      .poll(() => [one.state(), two.state()])
      .toEqual([
        { a: '1', b: '2' },
        { a: '1', b: '2' },
      ])
    await one.disconnect()
    rmSync(join(folder, `${one.own().seat}.1.log`))
    await two.connection().sync()
    await expect.poll(() => two.log.waiting()).toBe(0)
    const late = await aSeat('Late', place)
    await expect.poll(() => late.state()).toEqual({ a: '1', b: '2' })
  })

  it('loses nothing when the server is killed, restarted and set back', async (context) => {
    if (isPostgresMissing()) context.skip('PostgreSQL is not installed')
    const server = await startPostgres()
    onTestFinished(() => server[Symbol.asyncDispose]())
    const { address, database } = server
    const login = { address, database, user: 'postgres', password: null, certificate: '' }
    const place = (seat: () => OwnSeat): TeamPlace =>
      createPostgresPlace({ login, seat, clock: systemClock, now: Date.now })
    const [one, two] = [await aSeat('One', place), await aSeat('Two', place)]
    one.handle('a', '1')
    await expect.poll(() => two.state()).toEqual({ a: '1' })
    server.sql('CREATE TABLE backup AS SELECT * FROM quaywatch.entry')
    await server.stop('kill')
    one.handle('b', '2')
    two.handle('c', '3')
    await expect.poll(() => one.connection().state).toBe('unreachable')
    expect(one.log.waiting()).toBe(1)
    await server.start()
    const all = { a: '1', b: '2', c: '3' }
    await expect.poll(() => [one.state(), two.state()]).toEqual([all, all])
    server.sql('DELETE FROM quaywatch.entry WHERE id NOT IN (SELECT id FROM backup)')
    one.handle('d', '4')
    await expect.poll(() => Object.keys(two.state())).toHaveLength(4)
    const late = await aSeat('Late', place)
    await expect.poll(() => late.state()).toEqual({ a: '1', b: '2', c: '3', d: '4' })
  })
})
