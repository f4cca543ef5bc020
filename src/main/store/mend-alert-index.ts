// An alert is known again by its identity, which the file holds twice: where the two differ, no alert may come a second time.

import type { DatabaseSync } from 'node:sqlite'
import { DamagedFile } from './store-trouble.ts'

export function mendAlertIndex(connection: DatabaseSync): void {
  if (isSound(connection)) return
  // As the index has them; the rows themselves show at their seals which of the two is damaged.
  const inIndex = connection.prepare('SELECT identity FROM alert INDEXED BY sqlite_autoindex_alert_1').all()
  connection.exec('REINDEX alert')
  const block = connection.prepare(
    `INSERT OR IGNORE INTO alert (identity, kind, subject, words, seen_at, is_minor, outcome, round)
      VALUES (?, '', '', '', 0, 1, 'unreadable', 0)`,
  )
  for (const { identity } of inIndex) block.run(String(identity))
  if (!isSound(connection)) throw new DamagedFile('the alerts and what finds them differ')
}

function isSound(connection: DatabaseSync): boolean {
  return Object.values(connection.prepare('PRAGMA integrity_check(alert)').get() ?? {})[0] === 'ok'
}
