// Answers the window about diagnostics.

import type { Handlers } from '#main/core/ipc/handlers.ts'
import type { Log } from '#main/core/log/log.ts'
import type { Reach } from '#main/service/tracking-api/reach.ts'
import { succeeded } from '#shared/contract/answer.ts'
import type { Examined, ExaminedAccount, Check } from './check.ts'
import type { CheckId } from '#shared/words/diagnostics-checks.ts'
import { autostart, disk, keychain, memory, notifications, store, tray, updates } from './computer-checks.ts'

interface DiagnosticsOptions {
  readonly version: string
  readonly log: Pick<Log, 'read' | 'redact'>
  readonly examined: () => Omit<Examined, 'reach'>
}

const MOST_LINES = 1_000

export function diagnosticsHandlers({ version, log, examined }: DiagnosticsOptions) {
  const sharedReach = shared(reachService)
  const ask = shared((account: ExaminedAccount) => account.ask())

  return {
    'diagnostics.check': async ({ id }) => {
      const inputs = examined()
      const { account } = inputs
      const together = account === null ? null : { ...account, ask: () => ask(account) }
      const check = (await allChecks())[id]
      return succeeded(await check({ ...inputs, account: together, reach: () => sharedReach(inputs) }))
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

async function reachService({ base, network }: Pick<Examined, 'base' | 'network'>): Promise<Reach | null> {
  if (base === null) return null
  const { reach } = await import('#main/service/tracking-api/reach.ts')
  return reach(base, network)
}

/** Checks that run together share one request. A later check sends a new one, since things may have changed. */
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

/** Lazy: the checks of the service load undici, which a start does not need before its first tray model. */
async function allChecks(): Promise<Readonly<Record<CheckId, Check>>> {
  const { certificate, clock, key, name, permissions, proxy, reached } = await import('./service-checks.ts')
  const service = { name, proxy, certificate, reach: reached, key, permissions, clock }
  return { ...service, keychain, notifications, tray, autostart, updates, store, disk, memory }
}
