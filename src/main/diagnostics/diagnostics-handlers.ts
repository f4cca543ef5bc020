// Answers the window about diagnostics; the checks themselves are loaded when somebody asks for one.

import type { Handlers } from '#main/ipc/handlers.ts'
import type { Log } from '#main/log/log.ts'
import type { Reach } from '#main/tracking-api/reach.ts'
import { succeeded } from '#shared/contract/answer.ts'
import type { Examined, ExaminedAccount } from './check.ts'

export interface DiagnosticsOptions {
  readonly version: string
  readonly log: Pick<Log, 'read' | 'redact'>
  /** What is to be looked at, as it is now. */
  readonly examined: () => Omit<Examined, 'reach'>
}

const MOST_LINES = 1_000

export function diagnosticsHandlers({ version, log, examined }: DiagnosticsOptions) {
  const reach = shared(reached)
  const ask = shared((account: ExaminedAccount) => account.ask())

  return {
    'diagnostics.check': async ({ id }) => {
      const { CHECKS } = await import('./checks.ts')
      const seen = examined()
      const { account } = seen
      const together = account === null ? null : { ...account, ask: () => ask(account) }
      return succeeded(await CHECKS[id]({ ...seen, account: together, reach: () => reach(seen) }))
    },
    'diagnostics.log': async () => {
      const lines = await log.read(MOST_LINES)
      return succeeded(lines.map((line) => ({ ...line, text: log.redact(line.text) })))
    },
    'diagnostics.machine': () => {
      return succeeded({ version, system: `${process.platform} ${process.arch}, Node ${process.version}` })
    },
  } satisfies Partial<Handlers>
}

async function reached({ base, network }: Pick<Examined, 'base' | 'network'>): Promise<Reach | null> {
  if (base === null) return null
  const { reach } = await import('#main/tracking-api/reach.ts')
  return reach(base, network)
}

/** Asked once for checks that run together; one that begins later asks anew, for what it is about may have changed. */
function shared<Of, Found>(ask: (of: Of) => Promise<Found>): (of: Of) => Promise<Found> {
  let underWay: Promise<Found> | null = null
  return async (of) => {
    underWay ??= ask(of)
    try {
      return await underWay
    } finally {
      underWay = null
    }
  }
}
