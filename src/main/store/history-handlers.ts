// Answers the window about history: what happened to one record, part by part, and the whole log to export.

import type { AnswerFacts, Handlers } from '#main/ipc/handlers.ts'
import { succeeded } from '#shared/contract/answer.ts'
import type { HistoryPart } from '#shared/contract/fleet.ts'
import type { LogPart } from './change-log.ts'
import type { Store } from './store.ts'

const CHANGES_PER_PART = 200
const CHANGES_PER_EXPORT = 500

export function historyHandlers({ changes }: Pick<Store, 'changes'>) {
  function part(read: (options: LogPart) => HistoryPart['changes'], before: number | null): AnswerFacts<HistoryPart> {
    const found = read({ most: CHANGES_PER_PART, ...(before === null ? {} : { before }) })
    return succeeded({ changes: found, hasMore: found.length === CHANGES_PER_PART })
  }

  return {
    'history.shipment': ({ id, before }) => part((wanted) => changes.ofShipment(id, wanted), before),
    'history.container': ({ id, before }) => part((wanted) => changes.ofContainer(id, wanted), before),
    'history.since': ({ moment }) => succeeded(changes.since(moment)),
    'history.export': ({ after }) => {
      const found = changes.after(after, CHANGES_PER_EXPORT)
      const next = found.at(-1)?.key ?? null
      return succeeded({ changes: found, next })
    },
  } satisfies Partial<Handlers>
}
