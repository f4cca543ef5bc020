// The change log for the window: what happened to one record, part by part, and all of it to export.

import type { ChangedSince, HistoryExport, HistoryPart } from '#shared/contract/history.ts'
import type { LogPart } from './change-log.ts'
import type { Store } from './store.ts'

export interface History {
  ofShipment(id: string, before: number | null): HistoryPart
  ofContainer(id: string, before: number | null): HistoryPart
  since(moment: number): ChangedSince
  export(after: number): HistoryExport
}

const CHANGES_PER_PART = 200
const CHANGES_PER_EXPORT = 500

export function createHistory({ changes }: Pick<Store, 'changes'>): History {
  function part(read: (options: LogPart) => HistoryPart['changes'], before: number | null): HistoryPart {
    const found = read({ most: CHANGES_PER_PART, ...(before === null ? {} : { before }) })
    return { changes: found, hasMore: found.length === CHANGES_PER_PART }
  }

  return {
    ofShipment: (id, before) => part((wanted) => changes.ofShipment(id, wanted), before),
    ofContainer: (id, before) => part((wanted) => changes.ofContainer(id, wanted), before),
    since: (moment) => changes.since(moment),
    export(after) {
      const found = changes.after(after, CHANGES_PER_EXPORT)
      return {
        changes: found,
        next: found.length < CHANGES_PER_EXPORT ? null : (found.at(-1)?.key ?? null),
      }
    },
  }
}
