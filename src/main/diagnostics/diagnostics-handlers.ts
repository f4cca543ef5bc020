// Answers the window about diagnostics; the checks themselves are loaded when somebody asks for one.

import type { Handlers } from '#main/ipc/handlers.ts'
import type { Log } from '#main/log/log.ts'
import type { Reach } from '#main/tracking-api/reach.ts'
import { succeeded } from '#shared/contract/answer.ts'
import type { Examined } from './check.ts'

export interface DiagnosticsOptions {
  readonly version: string
  readonly log: Pick<Log, 'read' | 'redact'>
  /** What is to be looked at, as it is now. */
  readonly examined: () => Omit<Examined, 'reach'>
}

const MOST_LINES = 1_000

export function diagnosticsHandlers({ version, log, examined }: DiagnosticsOptions) {
  /** Of checks that run together; one that begins later asks anew, for what it is about may have changed. */
  let underWay: Promise<Reach | null> | null = null

  async function reachNow({ base, network }: Omit<Examined, 'reach'>): Promise<Reach | null> {
    underWay ??= ask(base, network)
    try {
      return await underWay
    } finally {
      underWay = null
    }
  }

  return {
    'diagnostics.check': async ({ id }) => {
      const { CHECKS } = await import('./checks.ts')
      const seen = examined()
      return succeeded(await CHECKS[id]({ ...seen, reach: () => reachNow(seen) }))
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

async function ask(base: URL | null, network: Examined['network']): Promise<Reach | null> {
  if (base === null) return null
  const { reach } = await import('#main/tracking-api/reach.ts')
  return reach(base, network)
}
