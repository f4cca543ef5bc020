// Answers the window about which account is open.

import type { Handlers } from '#main/ipc/handlers.ts'
import { succeeded } from '#shared/contract/answer.ts'
import type { AccountService } from './account.ts'

export function accountHandlers(account: AccountService) {
  return {
    'account.session': () => succeeded(account.session),
    'account.connect': (input) => account.connect(input),
    'account.startDemo': () => account.startDemo(),
    'account.retryKeychain': () => account.retryKeychain(),
    'account.disconnect': () => account.disconnect(),
  } satisfies Partial<Handlers>
}
