// The ways to open an account, and to leave it; each answers the failure, where there was one.

import type { Session } from '#shared/contract/account.ts'
import type { Answer, Failure } from '#shared/contract/answer.ts'
import { main } from '#renderer/core/client.ts'
import { useSession } from '#renderer/core/session.ts'

export interface KeyEntry {
  readonly baseAddress: string
  readonly key: string
  readonly keep: 'keychain' | 'this-run'
  /** The name of one more account. */
  readonly addAs?: string
}

export const connect = (entry: KeyEntry): Promise<Failure | null> => taken(main.request('account.connect', entry))
export const startDemo = (): Promise<Failure | null> => taken(main.request('account.startDemo'))
export const retryKeychain = (): Promise<Failure | null> => taken(main.request('account.retryKeychain'))
export const disconnect = (): Promise<Failure | null> => taken(main.request('account.disconnect'))

async function taken(asked: Promise<Answer<Session>>): Promise<Failure | null> {
  return useSession().take(await asked)
}
