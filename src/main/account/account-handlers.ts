// Answers the window about which account is open.

import type { AnswerFacts, Handlers } from '#main/ipc/handlers.ts'
import type { Wording } from '#main/ipc/wording.ts'
import type { Session } from '#shared/contract/account.ts'
import { succeeded } from '#shared/contract/answer.ts'
import type { Unworded } from '#shared/words/failure-words.ts'
import type { AccountBook } from './account-book.ts'
import type { AccountService } from './account.ts'

export function accountHandlers(
  account: AccountService,
  book: Pick<AccountBook, 'list'>,
  wording: Pick<Wording, 'session'>,
) {
  const worded = (answer: AnswerFacts<Unworded<Session>>): AnswerFacts<Session> =>
    answer.ok ? succeeded(wording.session(answer.value)) : answer

  return {
    'account.session': () => succeeded(wording.session(account.session)),
    'account.connect': async (input) => worded(await account.connect(input)),
    'account.list': () => succeeded(book.list()),
    'account.choose': async ({ id }) => worded(await account.choose(id)),
    'account.rename': (input) => account.rename(input),
    'account.remove': async (input) => worded(await account.remove(input)),
    'account.startDemo': async () => worded(await account.startDemo()),
    'account.retryKeychain': async () => worded(await account.retryKeychain()),
    'account.disconnect': async () => worded(await account.disconnect()),
  } satisfies Partial<Handlers>
}
