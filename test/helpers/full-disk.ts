// Simulates a full disk until the store reopens its file.

import type { Store } from '#main/store/store.ts'

export function letNoMoreIn({ database }: Store): void {
  const pages = Number(database.prepare('PRAGMA page_count').get()?.['page_count'])
  database.prepare(`PRAGMA max_page_count = ${pages}`).get()
}
