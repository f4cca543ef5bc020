// Each click on Resume is sent once, and again only after a check showed that the first had no effect.

import type { ResumeView } from '#shared/contract/resume-requests.ts'
import type { RequestLog } from '#simulator/service.ts'
import { askedUnseen, type AskedOrLooked } from '#test/helpers/done-once.ts'
import { notInWords } from './in-words.ts'

export interface ResumeOracle {
  clicked(shipmentId: string): void
  /** Unsent clicks may be lost. */
  ledgerLost(): void
  /** Descriptions of all faults at rest. `listed`: the program's list of resumes. */
  faults(listed: readonly ResumeView[]): readonly string[]
  readonly clicks: number
}

const TOO_MANY = 429
const SENT = ['accepted', 'verified', 'unverified', 'did-not-hold'] as const
const UNSENT_YET = ['queued', 'requested'] as const

export function createResumeOracle(log: RequestLog, secret: string): ResumeOracle {
  let offset = 0
  let clicks = 0
  const messages: AskedOrLooked[] = []
  const sentCounts = new Map<string, number>()
  let waiting = new Map<string, number>()

  function readLog(): void {
    for (const { number, method, path, status } of log.since(offset)) {
      offset = number
      const [, id = '', isResume] = /^\/v2\/shipments\/([^/]+)(\/\w+)?$/.exec(path) ?? []
      // A rate-limited request may be repeated once.
      if (status === TOO_MANY) continue
      if (method === 'PATCH' && isResume !== undefined) {
        messages.push({ asked: id })
        sentCounts.set(id, (sentCounts.get(id) ?? 0) + 1)
      } else if (id !== '' && status === 200) messages.push({ looked: id })
    }
  }

  function faultOf(shipmentId: string, sentBefore: number, listed: readonly ResumeView[]): string | null {
    const view = listed.filter((one) => one.shipmentId === shipmentId).toSorted((a, b) => b.key - a.key)[0]
    if (view === undefined) return `the click for ${shipmentId} is forgotten`
    const { state, failure } = view
    const isSent = (sentCounts.get(shipmentId) ?? 0) > sentBefore
    if (UNSENT_YET.some((one) => one === state)) return `the click for ${shipmentId} is still ${state}`
    if (SENT.some((one) => one === state)) return isSent ? null : `${shipmentId} is ${state}, and was never sent`
    if (state === 'failed')
      return failure === null ? `${shipmentId} failed without a word` : notInWords(failure, secret)
    return null
  }

  return {
    clicked(shipmentId) {
      readLog()
      clicks += 1
      waiting.set(shipmentId, sentCounts.get(shipmentId) ?? 0)
    },
    ledgerLost: () => waiting.clear(),
    faults(listed) {
      readLog()
      const unseen = askedUnseen(messages).map((id) => `sent twice, unseen: ${id}`)
      const unsent = [...waiting].map(([id, sentBefore]) => faultOf(id, sentBefore, listed))
      waiting = new Map()
      return [...unseen, ...unsent.filter((fault) => fault !== null)]
    },
    get clicks() {
      return clicks
    },
  }
}
