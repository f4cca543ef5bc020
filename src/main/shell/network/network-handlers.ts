// Handles the window's network requests; loads the network test on demand.

import type { Handlers } from '#main/core/ipc/handlers.ts'
import { succeeded } from '#shared/contract/answer.ts'
import type { Network } from './network.ts'

export interface NetworkHandlersOptions {
  readonly network: Network
  /** The current or last service; null if unknown. */
  readonly baseAddress: () => string | null
  readonly now: () => number
}

export function networkHandlers({ network, baseAddress, now }: NetworkHandlersOptions) {
  return {
    'network.setPassword': ({ password }) => network.setPassword(password),
    'network.try': async () => {
      const { tryNetwork } = await import('./trial.ts')
      return succeeded(await tryNetwork(baseAddress(), network.settings()))
    },
    'network.certificates': async () => {
      const { certificatesFound } = await import('./trial.ts')
      return succeeded(certificatesFound(network.settings(), now()))
    },
  } satisfies Partial<Handlers>
}
