import {
  array,
  assert,
  constantFrom,
  infiniteStream,
  integer,
  nat,
  oneof,
  option,
  property,
  record,
  subarray,
} from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { TeamKind } from '#shared/contract/team-requests.ts'
import { INCIDENT_KINDS } from '#shared/fleet/incident.ts'
import { DAY, HOUR } from '#shared/time/instant.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { createSeat, type Seat } from '#test/helpers/team-seat.ts'
import type { TeamConflict } from '#shared/contract/team-requests.ts'
import type { RateRule } from '#shared/rules/rate-rule.ts'
import { aRate } from '#test/helpers/rates.ts'
import type { Entry } from './entry.ts'
import { createTeamLog } from './team-log.ts'
import { previewJoining } from './joining.ts'
import type { TeamPlace } from './place.ts'

function noPlace(): TeamPlace {
  throw new Error('no place')
}

function placeWith(records: readonly Entry[]): TeamPlace {
  return {
    open: () => Promise.resolve('space'),
    async *pull() {
      yield await Promise.resolve({ records, position: null })
    },
  } as Partial<TeamPlace> as TeamPlace
}

function aSeat(name: string, offsetMs = 0): Seat {
  const clock = createFakeClock()
  const seat = createSeat({ name, clock, now: () => clock.now() + offsetMs, openPlace: noPlace })
  onTestFinished(() => seat[Symbol.asyncDispose]())
  seat.log.join('space')
  return seat
}

const outboxOf = (seat: Seat): readonly Entry[] => seat.log.outbox(1_000)

describe('createTeamLog', () => {
  it('captures a change with its entry and sends nothing outside a team', async () => {
    const alone = createSeat({ name: 'Ana', clock: createFakeClock(), openPlace: noPlace })
    onTestFinished(() => alone[Symbol.asyncDispose]())
    alone.handle('a', 'x')
    expect(alone.log.waiting()).toBe(0)

    const seat = aSeat('Maria')
    seat.handle('a', 'Booked')
    seat.handle('a', 'Booked')
    seat.putBack('b')
    expect(outboxOf(seat)).toMatchObject([{ kind: 'handled', key: 'a', name: 'Maria', value: expect.any(String) }])
  })

  it('reaches the same state on all seats with any loss, repetition and order', () => {
    const change = record({
      seat: nat(2),
      key: constantFrom('a', 'b', 'c'),
      text: option(constantFrom('1', '2', '3')),
      /** Whom the change reaches before the next one. */
      reaches: subarray([0, 1, 2]),
    })
    assert(
      property(
        array(change, { maxLength: 25 }),
        // Seats with the same clock make equal stamps. A clock that is days ahead moves no other one.
        array(oneof(constantFrom(0, 2 * DAY), integer({ min: -10 * HOUR, max: 10 * HOUR })), {
          minLength: 3,
          maxLength: 3,
        }),
        infiniteStream(nat(1_000)),
        (changes, offsets, order) => {
          const seats = offsets.map((offset, at) => {
            const clock = createFakeClock()
            const seat = createSeat({ name: `S${at}`, clock, now: () => clock.now() + offset, openPlace: noPlace })
            seat.log.join('space')
            return seat
          })
          for (const { seat: at, key, text, reaches } of changes) {
            const seat = seats[at]
            if (text === null) seat?.putBack(key)
            else seat?.handle(key, text)
            const news = seat?.log.outbox(1_000).slice(-1) ?? []
            for (const other of reaches) seats[other]?.log.receive(news, null)
          }
          const all = seats.flatMap((seat) => seat.log.outbox(1_000))
          for (const seat of seats) {
            const shuffled = [...all, ...all].map((entry) => [order.next().value ?? 0, entry] as const)
            seat.log.receive(
              shuffled.toSorted(([one], [other]) => one - other).map(([, entry]) => entry),
              null,
            )
          }
          const [first, ...others] = seats.map((seat) => seat.state())
          for (const other of others) expect(other).toEqual(first)
          // No change is an activity twice.
          for (const { database } of seats) {
            const lines = database
              .prepare('SELECT count(*) AS lines, count(DISTINCT id) AS ids FROM team_activity')
              .get()
            expect(lines?.['lines']).toBe(lines?.['ids'])
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('lists the newest activity in order of time after joining', () => {
    const [ana, sam] = [aSeat('Ana'), aSeat('Sam', HOUR)]
    ana.handle('a', 'first')
    sam.handle('b', 'second')
    const late = aSeat('Late')
    late.handle('c', 'own')
    const subjects = () =>
      late.database
        .prepare('SELECT name, container_id FROM team_activity ORDER BY key')
        .all()
        .map((row) => [row['name'], row['container_id']])
    late.log.receive([...outboxOf(sam), ...outboxOf(ana)], null)
    expect(subjects()).toEqual([['Late', 'c']])
    late.log.mergeLocal()
    expect(subjects()).toEqual([
      ['Late', 'c'],
      ['Ana', 'a'],
      ['Sam', 'b'],
    ])
    late.log.receive(outboxOf(ana), null)
    expect(subjects()).toHaveLength(3)
  })

  it('counts what a seat brought when it joined in one line', () => {
    const [ana, sam] = [createSeat({ name: 'Ana', clock: createFakeClock(), openPlace: noPlace }), aSeat('Sam')]
    onTestFinished(() => ana[Symbol.asyncDispose]())
    sam.log.mergeLocal()
    for (let row = 0; row < 40; row += 1) ana.handle(`c${row}`, 'before joining')
    ana.log.join('space')
    ana.log.mergeLocal()
    ana.handle('d', 'after joining')
    const entries = outboxOf(ana)
    sam.log.receive(entries.slice(0, 15), null)
    sam.log.receive(entries.slice(15), null)
    sam.log.receive(entries, null)
    for (const seat of [ana, sam]) {
      const lines = seat.database.prepare('SELECT kind, name, text FROM team_activity ORDER BY text').all()
      expect(lines.map((line) => ({ ...line }))).toEqual([
        { kind: 'joined', name: 'Ana', text: '40' },
        { kind: 'handled', name: 'Ana', text: 'after joining' },
      ])
    }
  })

  it('lets the seat with the greater name win if stamps are equal, also over a deletion', () => {
    const [ana, sam] = [aSeat('Ana'), aSeat('Sam')]
    ana.handle('a', 'x')
    sam.handle('a', 'y')
    const [[one], [two]] = [outboxOf(ana), outboxOf(sam)]
    const deletion = { ...one, id: 'deletion', seat: '\uffff', value: null }
    expect(one?.stamp).toBe(two?.stamp)
    ana.log.receive([two, deletion, two, one], null)
    sam.log.receive([deletion, deletion, one], null)
    expect([ana.state(), sam.state()]).toEqual([{}, {}])
  })

  it('lets the later change win even if its clock is hours behind', () => {
    const [fast, slow] = [aSeat('Fast', 5 * 3_600_000), aSeat('Slow', -5 * 3_600_000)]
    fast.handle('a', 'first')
    slow.log.receive(outboxOf(fast), null)
    slow.handle('a', 'second')
    fast.log.receive(outboxOf(slow), null)
    expect([fast.state(), slow.state()]).toEqual([{ a: 'second' }, { a: 'second' }])
  })

  it('lets a change of a person win over a later one that the app made without having read it', () => {
    const [ana, sam] = [aSeat('Ana'), aSeat('Sam', 2 * DAY)]
    ana.handle('a', '1')
    sam.log.receive(outboxOf(ana), null)
    ana.handle('a', '2')
    sam.database.transaction(() => {
      sam.database.prepare('DELETE FROM handled').run()
      sam.log.capture('handled', ['a'], 'app')
    })
    ana.log.receive(outboxOf(sam), null)
    sam.log.receive(outboxOf(ana), null)
    expect([ana.state(), sam.state()]).toEqual([{ a: '2' }, { a: '2' }])
  })

  it('skips a stamp that is days ahead, and replaces one that an earlier version stored', () => {
    const [faulty, maria, sam] = [aSeat('Faulty', 4 * DAY), aSeat('Maria'), aSeat('Sam')]
    const far = (seat: Seat) => seat.database.prepare('UPDATE team_state SET stamp = 4102444800000000').run()
    faulty.handle('a', 'far')
    expect(maria.log.receive(outboxOf(faulty), null)).toBe(1)
    expect(maria.state()).toEqual({})
    maria.handle('a', 'mine')
    far(maria)
    sam.handle('a', 'sane')
    expect(maria.log.receive(outboxOf(sam), null)).toBe(0)
    expect(maria.state()).toEqual({ a: 'sane' })
    far(maria)
    maria.handle('a', 'corrected')
    expect(sam.log.receive(outboxOf(maria), null)).toBe(0)
    expect(sam.state()).toEqual({ a: 'corrected' })
  })

  it('sends what waited while its clock was years ahead, in the same order', () => {
    const clock = createFakeClock()
    let aheadMs = 800 * DAY
    const ahead = createSeat({ name: 'Ahead', clock, now: () => clock.now() + aheadMs, openPlace: noPlace })
    onTestFinished(() => ahead[Symbol.asyncDispose]())
    ahead.log.join('space')
    ahead.handle('a', '1')
    ahead.handle('a', '2')
    ahead.handle('b', '3')
    aheadMs = 0
    const sam = aSeat('Sam')
    expect(sam.log.receive(outboxOf(ahead), null)).toBe(0)
    expect(sam.state()).toEqual({ a: '2', b: '3' })
    ahead.handle('a', '4')
    expect(sam.log.receive(outboxOf(ahead), null)).toBe(0)
    expect(sam.state()).toEqual({ a: '4', b: '3' })
  })

  it('skips and counts damaged, oversized and invalid entries of a faulty seat', () => {
    const [faulty, seat] = [aSeat('Faulty'), aSeat('Maria')]
    faulty.handle('a', 'x')
    const [good] = outboxOf(faulty)
    const bad: unknown[] = [
      null,
      42,
      { ...good, stamp: 9e15 },
      { ...good, stamp: -1 },
      { ...good, value: 'no JSON' },
      { ...good, value: '{"text":5}' },
      { ...good, value: JSON.stringify('x'.repeat(70_000)) },
      { ...good, key: '' },
    ]
    expect(seat.log.receive([...bad, good], null)).toBe(bad.length)
    expect(seat.state()).toEqual({ a: 'x' })
  })

  it("skips a record under a key that isn't its own, because no request could remove it", () => {
    const seat = aSeat('Maria')
    const rule = aRate({ id: 'r1' })
    const move = {
      containerId: 'c',
      number: 'MSCU1',
      kind: 'pickup',
      day: '2026-07-08',
      driver: '',
      order: 0,
      place: '',
      time: null,
      until: null,
      confirmation: '',
      note: '',
    }
    const booking = {
      containerId: 'c',
      number: 'MSCU1',
      day: '2026-07-08',
      time: null,
      until: null,
      confirmation: '',
      replaces: null,
      bookedAt: 1,
    }
    const evidence = {
      id: 'e1',
      containerId: 'c',
      number: 'MSCU1',
      kind: INCIDENT_KINDS[0],
      at: 1,
      note: '',
      attachment: '',
      who: '',
      recordedAt: 1,
    }
    const dispute = {
      invoiceId: 'i1',
      containerId: 'c',
      number: 'MSCU1',
      sentOn: '2026-07-08',
      answerDue: null,
      outcome: null,
      closedOn: null,
      won: null,
      currency: '',
      note: '',
    }
    const records = {
      plan: ['pickup c', { day: move.day, record: JSON.stringify(move) }],
      booking: ['c', { record: JSON.stringify(booking) }],
      rate: ['r1', { place: 0, rule: JSON.stringify(rule) }],
      evidence: ['e1', { entry: JSON.stringify(evidence) }],
      dispute: ['i1', { entry: JSON.stringify(dispute) }],
      owner: ['c', { seat: 's', name: '', since: 1 }],
    } as const
    for (const [kind, [key, value]] of Object.entries(records)) {
      const entry = { id: kind, seat: 's', name: '', stamp: 1, format: 1, kind, key, value: JSON.stringify(value) }
      const other = kind === 'owner' ? 'c'.repeat(301) : 'another'
      expect([kind, seat.log.receive([{ ...entry, key: other }], null)]).toEqual([kind, 1])
      expect([kind, seat.log.receive([entry], null)]).toEqual([kind, 0])
      expect([...seat.log.rows(kind as TeamKind).keys()]).toEqual([key])
    }
  })

  it('removes control characters from the texts of others', () => {
    const [faulty, seat] = [aSeat('Faulty'), aSeat('Maria')]
    faulty.handle('a', 'one\u202Etwo\nthree')
    seat.log.receive(outboxOf(faulty), null)
    expect(seat.state()).toEqual({ a: 'onetwo three' })
  })

  it('shows no control characters of others in the activity and in conflicts', () => {
    const [maria, sam] = [aSeat('Maria'), aSeat('Sam')]
    maria.log.mergeLocal()
    const raw = 'pay\u202E ESC \u001B[2J BEL \u0007 end'
    maria.handle('a', 'mine')
    sam.log.receive(outboxOf(maria), null)
    sam.handle('a', raw)
    maria.log.receive(outboxOf(sam), null)
    const shown = maria.database.prepare("SELECT text FROM team_activity WHERE name = 'Sam'").all()
    expect(shown).toEqual([{ text: 'pay ESC [2J BEL end' }])
    expect(maria.log.conflicts().map(({ theirs }) => theirs)).toEqual(['pay ESC [2J BEL end'])
  })

  it('merges a change of a row that an earlier version stored in another form', () => {
    const [maria, sam] = [aSeat('Maria'), aSeat('Sam')]
    const put = (seat: Seat, label: string): void =>
      seat.database.transaction(() => {
        const rule = JSON.stringify(aRate({ id: 'r', label }))
        seat.database.prepare('REPLACE INTO rate (id, place, rule) VALUES (?, 0, ?)').run('r', rule)
        seat.log.capture('rate', ['r'])
      })
    put(maria, 'mine')
    sam.log.receive(outboxOf(maria), null)
    maria.database.prepare("UPDATE team_state SET value = '{}'").run()
    put(sam, 'theirs')
    expect(maria.log.receive(outboxOf(sam), null)).toBe(0)
    expect(maria.log.rows('rate').get('r')).toContain('theirs')
  })

  it('keeps an unknown kind and a newer format without applying them', () => {
    const [newer, seat] = [aSeat('Newer'), aSeat('Maria')]
    newer.handle('a', 'x')
    const [entry] = outboxOf(newer)
    expect(seat.log.needsUpdate()).toBe(false)
    expect(
      seat.log.receive(
        [
          { ...entry, kind: 'berth' },
          { ...entry, format: 2 },
        ],
        null,
      ),
    ).toBe(0)
    expect(seat.log.needsUpdate()).toBe(true)
    expect(seat.state()).toEqual({})
  })

  it('drops an invalid value of a kind that it knows after an update', () => {
    const seat = aSeat('Maria')
    seat.handle('a', 'mine')
    seat.database
      .prepare(
        "INSERT INTO team_state (id, seat, name, stamp, format, kind, key, value, is_known) VALUES ('e', 's', '', 1, 1, 'handled', 'b', '{}', 0)",
      )
      .run()
    const { database, events } = seat
    const updated = createTeamLog({ database, now: () => 0, personName: () => 'Maria', events })
    expect(updated.membership()).not.toBe(null)
    expect(updated.needsUpdate()).toBe(false)
    expect(seat.state()).toEqual({ a: 'mine' })
  })

  describe('a change that a colleague replaced before it was sent', () => {
    const inConflict = () => {
      const [maria, sam] = [aSeat('Maria'), aSeat('Sam')]
      const open: (readonly TeamConflict[])[] = []
      maria.events.on('teamConflicts', () => open.push(maria.log.conflicts()))
      maria.handle('a', 'mine')
      sam.log.receive(outboxOf(maria), null)
      sam.handle('a', 'theirs')
      maria.log.receive(outboxOf(sam), null)
      return { maria, sam, open }
    }

    it('is a conflict until it changes again', () => {
      const { maria, open } = inConflict()
      const conflict = { kind: 'handled', key: 'a', name: 'Sam', containerId: 'a', mine: 'mine', theirs: 'theirs' }
      expect(open).toEqual([[conflict]])
      expect(maria.log.conflicts()).toEqual([conflict])
      maria.handle('a', 'something else')
      expect(open.at(-1)).toEqual([])
    })

    it('is written again on both seats if the user wants it', () => {
      const { maria, sam, open } = inConflict()
      maria.log.settle('handled', 'a', 'mine')
      expect(open.at(-1)).toEqual([])
      expect(maria.state()).toEqual({ a: 'mine' })
      sam.log.receive(outboxOf(maria), null)
      expect(sam.state()).toEqual({ a: 'mine' })
      maria.log.settle('handled', 'a', 'mine')
      expect(maria.log.conflicts()).toEqual([])
    })

    it('stays replaced if the user keeps the other text', () => {
      const { maria, open } = inConflict()
      maria.log.settle('handled', 'a', 'theirs')
      expect(open.at(-1)).toEqual([])
      expect(maria.state()).toEqual({ a: 'theirs' })
    })
  })

  it('keeps the later one of two values when joining, by the time of the local row', async () => {
    const clock = createFakeClock()
    const [seat, team] = ['Ana', 'Sam'].map((name) => createSeat({ name, clock, openPlace: noPlace })) as [Seat, Seat]
    onTestFinished(async () => {
      await seat[Symbol.asyncDispose]()
      await team[Symbol.asyncDispose]()
    })
    team.log.join('space')
    team.handle('a', 'theirs')
    seat.handle('b', 'mine')
    await clock.advance(HOUR)
    seat.handle('a', 'mine')
    team.handle('b', 'theirs')
    team.handle('gone', 'theirs')
    team.putBack('gone')
    await clock.advance(HOUR)
    seat.handle('gone', 'mine')
    await clock.advance(HOUR)
    const preview = await previewJoining(placeWith(outboxOf(team)), seat.log)
    expect(preview.kinds).toEqual([{ kind: 'handled', onlyHere: 0, onlyThere: 0, replaced: 1 }])
    seat.log.join('space')
    seat.log.receive(outboxOf(team), null)
    seat.log.mergeLocal()
    const merged = { a: 'mine', b: 'theirs', gone: 'mine' }
    expect(seat.state()).toEqual(merged)
    expect(outboxOf(seat).map(({ key, stamp }) => [key, stamp < (clock.now() - HOUR) * 1_000])).toEqual([
      ['a', true],
      ['gone', true],
    ])
    team.log.receive(outboxOf(seat), null)
    expect(team.state()).toEqual(merged)
  })

  it('adds local rows when joining and keeps all rows when leaving', () => {
    const seat = createSeat({ name: 'Ana', clock: createFakeClock(), openPlace: noPlace })
    onTestFinished(() => seat[Symbol.asyncDispose]())
    seat.handle('a', 'local')
    seat.handle('b', 'local')
    const other = aSeat('Sam')
    other.handle('b', 'theirs')
    seat.log.join('space')
    seat.log.receive(outboxOf(other), null)
    seat.log.mergeLocal()
    expect(outboxOf(seat).map(({ key }) => key)).toEqual(['a'])
    expect(seat.state()).toEqual({ a: 'local', b: 'theirs' })
    seat.log.leave()
    expect(seat.state()).toEqual({ a: 'local', b: 'theirs' })
    expect(seat.log.membership()).toBeNull()
  })

  it('keeps one of equal rates when joining, also when joining again', async () => {
    const [ana, sam] = ['Ana', 'Sam'].map((name) => createSeat({ name, clock: createFakeClock(), openPlace: noPlace }))
    onTestFinished(async () => {
      await ana?.[Symbol.asyncDispose]()
      await sam?.[Symbol.asyncDispose]()
    })
    const put = (seat: Seat | undefined, ...rules: readonly RateRule[]) => {
      const insert = seat?.database.prepare('INSERT INTO rate (id, place, rule) VALUES (?, ?, ?)')
      for (const [place, rule] of rules.entries()) insert?.run(rule.id, place, JSON.stringify(rule))
    }
    const ids = (seat: Seat | undefined) => [...(seat?.log.rows('rate').keys() ?? [])].toSorted()
    const join = (seat: Seat | undefined, theirs: readonly Entry[]) => {
      seat?.log.join('space')
      seat?.log.receive(theirs, null)
      seat?.log.mergeLocal()
      return seat?.log.outbox(1_000) ?? []
    }
    put(ana, aRate({ id: '1', label: 'MSC' }), aRate({ id: '2', label: 'ONE' }))
    const ofAna = join(ana, [])
    put(sam, aRate({ id: '3', label: 'HLC' }), aRate({ id: '4', label: 'MSC' }))
    const changed: unknown[] = []
    sam?.events.on('teamChanged', (kinds) => changed.push(kinds.get('rate')))
    expect(join(sam, ofAna).map(({ key }) => key)).toEqual(['3'])
    expect(ids(sam)).toEqual(['1', '2', '3'])
    expect(changed).toEqual([['1', '2'], ['4']])
    sam?.log.leave()
    expect(join(sam, ofAna).map(({ key }) => key)).toEqual(['3'])
    expect(ids(sam)).toEqual(['1', '2', '3'])
  })
})
