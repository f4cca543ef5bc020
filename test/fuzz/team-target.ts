// The fuzz target of the team: any entries leave two seats equal, and each row that they leave can be removed.

import { isDeepStrictEqual } from 'node:util'
import { KINDS } from '#main/team/kinds.ts'
import { TEAM_KINDS } from '#shared/contract/team-requests.ts'
import { MINUTE } from '#shared/time/instant.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { UNSEEN } from '#test/helpers/hostile-texts.ts'
import { aRate } from '#test/helpers/rates.ts'
import { createSeat, type Seat } from '#test/helpers/team-seat.ts'
import type { Target } from './target.ts'

const clock = createFakeClock()
let offsetMs = 0
const now = (): number => clock.now() + offsetMs

const moment = clock.now()
const who = { text: 'Called', who: 'Ana' }
const number = { containerId: 'c', number: 'MSCU1234565' }
const VALUES: readonly (readonly [kind: string, key: string, value: object | null])[] = [
  ['handled', 'c', { shipment_id: 's', handled_at: moment, until: null, facts: null, ...who }],
  ['handled', 'c', null],
  ['note', 'n', { container_id: 'c', written_at: moment, ...who }],
  ['owner', 'c', { seat: 's', name: 'Ana', since: moment }],
  ['acknowledged', '["stopped","s","c",null,"x"]', { at: moment, who: 'Ana' }],
  ['resume', 's', { seat: 's', name: 'Ana', at: moment, state: 'requested' }],
  ['rate', 'r', { place: 0, rule: JSON.stringify(aRate({ id: 'r' })) }],
  [
    'booking',
    'c',
    {
      record: JSON.stringify({
        ...number,
        day: '2026-07-08',
        time: null,
        until: null,
        confirmation: '',
        replaces: null,
        bookedAt: 1,
      }),
    },
  ],
  [
    'dispute',
    'i',
    {
      entry: JSON.stringify({
        ...number,
        invoiceId: 'i',
        sentOn: '2026-07-08',
        answerDue: null,
        outcome: null,
        closedOn: null,
        won: null,
        currency: '',
        note: 'x',
      }),
    },
  ],
  ['terminal', 'pier-400', { value: '{"phone":"555"}' }],
  ['free-days', 'MAEU', { value: '{"demurrage":4}' }],
  ['date-rule', 'rules.closed.weekdays', { value: '{"rules.closed.weekdays":[0,6]}' }],
]

const SEEDS = VALUES.map(([kind, key, value], at) =>
  JSON.stringify({
    id: `e${at}`,
    seat: `s${at % 3}`,
    name: 'Ana',
    stamp: (moment - at) * 1_000,
    format: 1,
    kind,
    key,
    value: value === null ? null : JSON.stringify(value),
  }),
)

const seats: Seat[] = []

/** Stores are too slow to open for each input. */
function emptySeats(): readonly Seat[] {
  if (seats.length === 0) seats.push(...['Ana', 'Sam'].map(openSeat))
  for (const { database, log } of seats) {
    log.leave()
    database.transaction(() => {
      for (const { table } of Object.values(KINDS)) database.prepare(`DELETE FROM ${table}`).run()
      database.prepare('DELETE FROM team_activity').run()
    })
    log.join('space')
  }
  return seats
}

function openSeat(name: string): Seat {
  return createSeat({
    name,
    clock,
    now,
    openPlace() {
      throw new Error('no place')
    },
  })
}

function rowsOf({ log }: Seat): unknown {
  return TEAM_KINDS.map((kind) => [kind, Object.fromEntries(log.rows(kind))])
}

function check(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(what)
}

function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

export const team: Target = {
  name: 'team',
  seeds: [
    ...SEEDS,
    SEEDS.join('\n'),
    SEEDS.map((line) => line.replace('"s1"', '"s2"')).join('\n'),
    // A faulty seat stamps two changes alike.
    `${SEEDS[0]}\n${SEEDS[0]?.replace('Called', 'Booked').replace('"e0"', '"e9"')}`,
    `${SEEDS[0]}\n${SEEDS[0]?.replace('Called', 'Booked')}`,
  ],
  run(input) {
    const entries = input.split('\n').map(jsonIn)
    const [one, two] = emptySeats()
    if (one === undefined || two === undefined) return
    one.log.receive(entries, null)
    two.log.receive(entries.toReversed(), null)
    // A seat shows the row that it had before an entry of a newer version.
    if (one.log.needsUpdate()) return
    check(isDeepStrictEqual(rowsOf(one), rowsOf(two)), 'the seats differ')
    one.log.mergeLocal()
    for (const row of one.database.prepare('SELECT name, text FROM team_activity').all())
      check(!UNSEEN.test(`${String(row['name'])}${String(row['text'])}`), 'unseen signs in the activity')
    // The seats' own changes come after the entries.
    offsetMs = MINUTE
    for (const kind of TEAM_KINDS) {
      const { table, key } = KINDS[kind]
      one.database.transaction(() => {
        one.database.prepare(`DELETE FROM ${table} WHERE ${key} IS NOT NULL`).run()
        one.log.capture(kind)
      })
    }
    check(two.log.receive(one.log.outbox(1_000), null) === 0, 'a removal is skipped')
    offsetMs = 0
    check(isDeepStrictEqual(rowsOf(one), rowsOf(two)), 'a row stays')
    check(
      TEAM_KINDS.every((kind) => two.log.rows(kind).size === 0),
      'a row is left',
    )
  },
}
