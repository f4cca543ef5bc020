// Handles the window's network requests; loads the network test on demand.

import type { Handlers } from '#main/core/ipc/handlers.ts'
import type { Wording } from '#main/core/ipc/wording.ts'
import { succeeded } from '#shared/contract/answer.ts'
import type { Network } from './network.ts'

export interface NetworkHandlersOptions {
  readonly network: Network
  /** The current or last service; null if unknown. */
  readonly baseAddress: () => string | null
  readonly now: () => number
  readonly wording: Pick<Wording, 'failure'>
}

export function networkHandlers({ network, baseAddress, now, wording }: NetworkHandlersOptions) {
  return {
    'network.password': () => succeeded(network.password()),
    'network.setPassword': ({ password }) => network.setPassword(password),
    'network.try': async () => {
      const { tryNetwork } = await import('./trial.ts')
      return succeeded(await tryNetwork(baseAddress(), network.settings(), wording))
    },
    'network.certificates': async () => {
      const { certificatesFound } = await import('./trial.ts')
      return succeeded(certificatesFound(network.settings(), now(), wording))
    },
  } satisfies Partial<Handlers>
}
