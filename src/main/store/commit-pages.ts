// What is kept of the pages of a list, so that an unchanged one need not be read again.

import type { Database } from './database.ts'
import { pageKey, type FleetIndex, type ListName, type PageKey, type StoredPage } from './fleet-index.ts'
import type { Batch } from './batch.ts'

/** Inside the transaction of the batch. `changed`: ids of shipments that are other than they were. */
export type PageKeeper = (index: FleetIndex, batch: Batch, changed: ReadonlySet<string>) => void

/**
 * An unchanged page is not read again, so a page may only count as unchanged while every record on it still is what the
 * page said. Where a record now says otherwise, or stands on another page too, the older page loses its fingerprint.
 */
export function createPageKeeper(database: Database): PageKeeper {
  const keepPage = database.prepare(
    'REPLACE INTO page (list, number, fingerprint, members, set_aside) VALUES (?, ?, ?, ?, ?)',
  )
  /** The members are most of the row, and on most pages they stay when one of them changes. */
  const renewPage = database.prepare('UPDATE page SET fingerprint = ? WHERE list = ? AND number = ?')
  const doubtPage = database.prepare('UPDATE page SET fingerprint = NULL WHERE list = ? AND number = ?')

  return (index, batch, changed) => {
    const { shipments, page } = batch
    const key = page === undefined ? null : pageKey(page.list, page.number)
    const old = key === null ? undefined : index.pages.get(key)
    const members = page === undefined ? [] : [...shipments.map(({ id }) => id), ...page.unusable]
    const doubted = new Set<PageKey>()
    for (const id of [...members, ...changed]) {
      const other = index.pageOf.get(id)
      if (other !== undefined && other !== key) doubted.add(other)
    }
    for (const other of doubted) doubtPage.run(...placeOf(other))

    const kept: StoredPage | null =
      page === undefined ? null : { fingerprint: page.fingerprint, members, skipped: page.skipped }
    const holdsTheSame = old !== undefined && kept !== null && isSameContent(old, kept)
    if (page !== undefined && kept !== null) {
      const fingerprint = fingerprintText(kept)
      if (!holdsTheSame) {
        keepPage.run(page.list, page.number, fingerprint, JSON.stringify(members), JSON.stringify(page.skipped))
      } else if (fingerprint !== fingerprintText(old)) {
        renewPage.run(fingerprint, page.list, page.number)
      }
    }
    database.afterCommit(() => {
      for (const other of doubted) {
        const doubtful = index.pages.get(other)
        if (doubtful !== undefined) index.pages.set(other, { ...doubtful, fingerprint: null })
      }
      if (key === null || kept === null) return
      if (!holdsTheSame) for (const id of old?.members ?? []) if (index.pageOf.get(id) === key) index.pageOf.delete(id)
      for (const id of members) index.pageOf.set(id, key)
      index.pages.set(key, kept)
    })
  }
}

function isSameContent(old: StoredPage, page: StoredPage): boolean {
  const { members } = page
  if (old.members.length !== members.length || !members.every((id, at) => id === old.members[at])) return false
  return JSON.stringify(old.skipped) === JSON.stringify(page.skipped)
}

function fingerprintText({ fingerprint }: StoredPage): string | null {
  return fingerprint === null ? null : JSON.stringify(fingerprint)
}

function placeOf(key: PageKey): [ListName, number] {
  const [list, number] = key.split(' ')
  return [list as ListName, Number(number)]
}
