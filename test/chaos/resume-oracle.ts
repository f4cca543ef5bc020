// What becomes of clicks on Resume: each is sent, and none a second time unless a look had shown that the first did nothing.

import type { ResumeView } from '#shared/contract/resume.ts'
import type { RequestLog } from '#simulator/service.ts'
import { askedUnseen, type AskedOrLooked } from '#test/helpers/done-once.ts'
import { notInWords } from './in-words.ts'

export interface ResumeOracle {
  /** The program took the click. */
  clicked(shipmentId: string): void
  /** What was not sent yet may be forgotten. */
  ledgerLost(): void
  /** At rest: what is wrong, in words. `listed`: what the program says became of them. */
  faults(listed: readonly ResumeView[]): readonly string[]
  readonly clicks: number
}

const TOO_MANY = 429
const SENT = ['accepted', 'verified', 'unverified', 'did-not-hold'] as const
const UNSENT_YET = ['queued', 'requested'] as const

export function createResumeOracle(log: RequestLog, secret: string): ResumeOracle {
  let read = 0
  let clicks = 0
  const said: AskedOrLooked[] = []
  const sent = new Map<string, number>()
  /** How often it had been sent when it was clicked. */
  let waiting = new Map<string, number>()

  function readLog(): void {
    for (const { number, method, path, status } of log.since(read)) {
      read = number
      const [, id = '', isResume] = /^\/v2\/shipments\/([^/]+)(\/\w+)?$/.exec(path) ?? []
      // Refused for its number, it may be sent once more.
      if (status === TOO_MANY) continue
      if (method === 'PATCH' && isResume !== undefined) {
        said.push({ asked: id })
        sent.set(id, (sent.get(id) ?? 0) + 1)
      } else if (id !== '' && status === 200) said.push({ looked: id })
    }
  }

  function faultOf(shipmentId: string, sentBefore: number, listed: readonly ResumeView[]): string | null {
    const view = listed.filter((one) => one.shipmentId === shipmentId).toSorted((a, b) => b.key - a.key)[0]
    if (view === undefined) return `the click for ${shipmentId} is forgotten`
    const { state, failure } = view
    const isSent = (sent.get(shipmentId) ?? 0) > sentBefore
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
      waiting.set(shipmentId, sent.get(shipmentId) ?? 0)
    },
    ledgerLost: () => waiting.clear(),
    faults(listed) {
      readLog()
      const unseen = askedUnseen(said).map((id) => `sent twice, unseen: ${id}`)
      const unsent = [...waiting].map(([id, sentBefore]) => faultOf(id, sentBefore, listed))
      waiting = new Map()
      return [...unseen, ...unsent.filter((fault) => fault !== null)]
    },
    get clicks() {
      return clicks
    },
  }
}
