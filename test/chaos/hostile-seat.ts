// A hostile member of a team: writes rubbish keys, far stamps, giant rows and damaged lines, all with a mark, and replaces logs
// of others by links.

import { appendFileSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Entry } from '#main/team/entry.ts'
import { lineOf } from '#main/team/folder-lines.ts'
import { LOG } from '#main/team/own-log.ts'
import { DAY } from '#shared/time/instant.ts'
import type { Random } from '#simulator/random.ts'
import type { PostgresServer } from '#test/helpers/postgres-server.ts'

/** In the text of each row that no seat may take. */
export const HOSTILE_MARK = 'by the hostile seat'

const GIANT = 60_000
const ROWS_AT_ONCE = 50
/** Two logs with claims of the same shipment, removed one after the other, let three seats resume it. */
const LINK_PAUSE_MS = 3_000

export interface HostileSeat {
  /** Returns a word for what it did. */
  act(): string
  /** Whether a seat wrote to the file behind the links. */
  isOutsideChanged(): boolean
}

export function createHostileSeat(folder: string, server: PostgresServer | null, random: Random): HostileSeat {
  let number = 0
  let linkedAt = Number.NEGATIVE_INFINITY
  const outside = `${folder}-outside`
  const line = lineOf(entry({}))
  writeFileSync(outside, line)

  function entry(given: Partial<Entry>, text = HOSTILE_MARK): Entry {
    number += 1
    const value = { container_id: 'c', text, who: HOSTILE_MARK, written_at: Date.now() }
    return {
      id: `hostile-${number}`,
      seat: 'hostile',
      name: HOSTILE_MARK,
      stamp: Date.now() * 1_000,
      format: 1,
      kind: 'note',
      key: `hostile-${number}`,
      value: JSON.stringify(value),
      ...given,
    }
  }

  const acts: Readonly<Record<string, () => readonly Entry[]>> = {
    'rubbish keys': () => ['x\u202e', '\t', 'k'.repeat(1_900), '__proto__'].map((key) => entry({ key, kind: 'port' })),
    'far stamps': () => [10, 4_000, 40_000].map((days) => entry({ stamp: (Date.now() + days * DAY) * 1_000 })),
    'giant rows': () => Array.from({ length: ROWS_AT_ONCE }, () => entry({}, HOSTILE_MARK.repeat(GIANT / 20))),
    'wrong keys': () => [entry({ kind: 'rate', value: '{"place":0,"rule":"{}"}' }), entry({ kind: 'plan' })],
  }

  function placeLink(): void {
    const logs = readdirSync(folder).filter((name) => name.endsWith(LOG) && !name.startsWith('hostile'))
    if (logs.length === 0) return
    const link = join(folder, 'hostile.link')
    symlinkSync(outside, link)
    linkedAt = performance.now()
    renameSync(link, join(folder, random.pick(logs)))
  }

  function write(entries: readonly Entry[]): void {
    if (server === null) {
      appendFileSync(join(folder, 'hostile.1.log'), entries.map(lineOf).join(''))
      appendFileSync(join(folder, 'hostile.2.log'), `${lineOf(entry({})).slice(0, 40)}\n9 0 {"a":1}\n`)
      return
    }
    // Longer than an argument of a command may be.
    const file = join(server.folder, 'hostile.json')
    writeFileSync(file, JSON.stringify(entries))
    server.sql(`INSERT INTO quaywatch.entry (id, seat, name, stamp, format, kind, key, value)
      SELECT id, seat, name, stamp, format, kind, key, value
      FROM json_to_recordset(pg_read_file('${file}')::json)
        AS e(id text, seat text, name text, stamp bigint, format integer, kind text, key text, value text);
      INSERT INTO quaywatch.seat (id, name, version, seen_at) VALUES ('hostile', repeat('x', 500), '1', '9999-01-01')`)
  }

  return {
    act() {
      if (server === null && performance.now() - linkedAt > LINK_PAUSE_MS && random.chance(0.5)) {
        placeLink()
        return 'links'
      }
      const [name, make] = random.pick(Object.entries(acts))
      write(make())
      return name
    },
    isOutsideChanged: () => readFileSync(outside, 'utf8') !== line,
  }
}
