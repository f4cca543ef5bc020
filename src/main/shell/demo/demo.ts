// The demo account: the built-in simulator, loaded only when the user starts it.

import { ApiKey } from '#main/core/credentials/concealed.ts'
import type { DemoService } from '#main/shell/account/account.ts'

export async function startDemo(): Promise<DemoService> {
  const { startSimulator } = await import('#simulator/start.ts')
  const simulator = await startSimulator({ scenario: 'demo' })
  return { baseAddress: simulator.url, key: new ApiKey(simulator.key), close: () => simulator.close() }
}
