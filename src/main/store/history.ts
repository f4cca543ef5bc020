// The change log for the window: what happened to one record, part by part, and all of it as lines to export.

import type { ChangedSince, HistoryExport, HistoryPart } from '#shared/contract/history.ts'
import { changesAsCsv, CSV_HEADER } from './change-csv.ts'
import type { LogPart } from './change-log.ts'
import type { Store } from './store.ts'

export interface History {
  ofShipment(id: string, before: number | null): HistoryPart
  ofContainer(id: string, before: number | null): HistoryPart
  since(moment: number): ChangedSince
  export(after: number): HistoryExport
}

const CHANGES_PER_PART = 200
const LINES_PER_PART = 500

export function createHistory({ changes, fleet }: Pick<Store, 'changes' | 'fleet'>): History {
  function part(read: (options: LogPart) => HistoryPart['changes'], before: number | null): HistoryPart {
    const found = read({ most: CHANGES_PER_PART, ...(before === null ? {} : { before }) })
    return { changes: found, hasMore: found.length === CHANGES_PER_PART }
  }

  return {
    ofShipment: (id, before) => part((wanted) => changes.ofShipment(id, wanted), before),
    ofContainer: (id, before) => part((wanted) => changes.ofContainer(id, wanted), before),
    since: (moment) => changes.since(moment),
    export(after) {
      const found = changes.after(after, LINES_PER_PART)
      const lines = changesAsCsv(found, fleet)
      return {
        csv: after === 0 ? CSV_HEADER + lines : lines,
        next: found.length < LINES_PER_PART ? null : (found.at(-1)?.key ?? null),
      }
    },
  }
}
