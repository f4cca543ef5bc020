// Damages every column of one row of each table: the account still opens, and no toast is repeated.

import { copyFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { rowsIn, spoil } from '#test/helpers/damaged-file.ts'
import { createFakeClock, settled } from '#test/helpers/fake-clock.ts'
import { itemsIn } from '#test/helpers/collection-items.ts'
import { fleetFile } from '#test/helpers/fleet-file.ts'
import { aLife, opened } from '#test/helpers/lived-account.ts'
import type { Session } from './open-session.ts'

const GARBAGE: Readonly<Record<string, readonly string[]>> = {
  TEXT: [`'garbage'`, `'[[null]]'`, 'NULL'],
  INTEGER: ['-1', '9007199254740993', 'NULL'],
}

const TABLES = {
  shipment: 'id',
  container: 'id',
  place: 'id',
  change: 'key',
  progress: 'name',
  alert: 'key',
  outage: 'place',
  resume: 'key',
  handled: 'container_id',
  note: 'key',
  incident: 'key',
  move: 'id',
  booking: 'container_id',
}

const UNHARMED = { failed: [], problem: null, stops: 1, lost: [] }

/** Rows the test account does not have. */
const MORE_ROWS = `INSERT INTO outage VALUES ('T1', 1, 2);
  INSERT INTO place VALUES ('terminal', 't', '{"id":"t","name":"T","portId":null}', NULL)`

/** Each column of one row with each kind of garbage that it accepts. */
function damagesOf(path: string, table: string, key: string): readonly string[] {
  const columns = rowsIn(path, `SELECT name, type, "notnull" OR pk > 0 AS must FROM pragma_table_info('${table}')`)
  const rows = rowsIn(path, `SELECT ${key} AS key FROM ${table} ORDER BY key DESC`)
  expect(rows.length).toBeGreaterThan(0)
  const row = rows[Math.min(1, rows.length - 1)]?.['key'] ?? ''
  // SQL would update the identity index too, which real damage does not.
  const damaged = columns.filter(({ name }) => name !== 'identity')
  return damaged.flatMap(({ name, type, must }) =>
    (GARBAGE[String(type)] ?? [])
      .filter((garbage) => must === 0 || garbage !== 'NULL')
      .map((garbage) => `UPDATE OR IGNORE ${table} SET ${String(name)} = ${garbage} WHERE ${key} = '${String(row)}'`),
  )
}

/** How many records each read returns. */
function answers({ handlers, alerts, resumes }: Session): Readonly<Record<string, number>> {
  const changes = [
    handlers['history.export']({ after: 0 }),
    handlers['history.since']({ moment: 0 }),
    handlers['history.shipment']({ id: 'a', before: null }),
    handlers['history.container']({ id: 'c-0', before: null }),
  ].map((answer) => (answer.ok ? answer.value.changes.length : 0))
  return {
    alerts: alerts.list({ show: 'all', kind: null, before: null }).alerts.length,
    unread: alerts.list({ show: 'unread', kind: null, before: null }).alerts.length,
    resumes: resumes.list().length,
    changes: changes.reduce((sum, count) => sum + count, 0),
    containers: itemsIn(handlers, 'notes').length,
    moves: itemsIn(handlers, 'plan').length,
    bookings: itemsIn(handlers, 'bookings').length,
  }
}

it.each(Object.entries(TABLES))('survives a damaged row of %s', async (table, key) => {
  const life = await aLife()
  spoil(life.path, MORE_ROWS)
  const damages = damagesOf(life.path, table, key)
  const whole = await opened(life.path, life.account)
  const before = answers(whole.session)
  await whole.session[Symbol.asyncDispose]()
  for (const damage of damages) {
    const path = fleetFile()
    copyFileSync(life.path, path)
    spoil(path, damage)
    const { session, bugs, toasts, clock } = await opened(path, life.account)
    const counts = answers(session)
    const isNew = life.account.shipments.some(({ id, tracking }) => id === 'c' && tracking.stoppedAt === null)
    if (isNew) life.account.stop('c', createFakeClock().now())
    session.sync.refresh()
    await settled(300)
    await clock.advance(10_000)
    const stops = toasts.filter((text) => text.includes('BOL-'))
    // The test account does not answer resume requests.
    const failed = bugs.filter((bug) => typeof bug === 'string' && bug !== 'store' && bug !== 'resume')
    const lost = Object.entries(before).filter(([what, count]) => (counts[what] ?? 0) < count - 2)
    const { problem } = session.sync.status()
    expect({ damage, failed, problem, stops: stops.length, lost }).toEqual({ damage, ...UNHARMED })
    life.account.resume('c')
    await session[Symbol.asyncDispose]()
  }
})
