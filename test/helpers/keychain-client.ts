// A process that performs one operation on the real keychain and prints the result as JSON. keytar reads the D-Bus
// address once per process, so each bus needs a process.

import { systemClock } from '#main/core/time/clock.ts'
import { ApiKey } from '#main/core/credentials/concealed.ts'
import { createKeychain } from '#main/core/credentials/keychain.ts'
import { loadKeytar } from '#main/core/credentials/load-keytar.ts'

const [action, account = '', value = ''] = process.argv.slice(2)
const keychain = createKeychain({ load: loadKeytar, clock: systemClock, platform: process.platform })

switch (action) {
  case 'read': {
    const result = await keychain.read(account, value === 'expected')
    print(result.state === 'present' ? { ...result, key: result.key.reveal() } : result)
    break
  }
  case 'save':
    print(await keychain.save(account, new ApiKey(value)))
    break
  case 'delete':
    print(await keychain.delete(account))
    break
  default:
    throw new Error(`unknown action ${action}`)
}

function print(outcome: unknown): void {
  console.log(JSON.stringify(outcome))
}
