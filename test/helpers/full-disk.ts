// Simulates a full disk.

import type { Store } from '#main/store/store.ts'

export function letNoMoreIn({ database }: Store): void {
  const pages = Number(database.prepare('PRAGMA page_count').get()?.['page_count'])
  database.prepare(`PRAGMA max_page_count = ${pages}`).get()
}

export function makeRoom({ database }: Store): void {
  database.prepare('PRAGMA max_page_count = 1000000').get()
}
