// The state of the account as main sends it, and the ways to change it.

import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { Session } from '#shared/contract/account.ts'
import type { Answer, Failure } from '#shared/contract/answer.ts'
import { firstAnswer } from './ahead.ts'
import { main } from './client.ts'

export interface KeyEntry {
  readonly baseAddress: string
  readonly key: string
  readonly keep: 'keychain' | 'this-run'
  /** The name of one more account. */
  readonly addAs?: string
}

export const useSession = defineStore('session', () => {
  const session = shallowRef<Session>({ phase: 'starting' })

  /** What is asked for here is meant for it; null: the demo. */
  const account = computed(() => (session.value.phase === 'open' ? session.value.account.id : null))

  /** Tells the account from all others, also of the same service; empty where none is open. */
  const open = computed(() =>
    session.value.phase === 'open' ? `${session.value.account.id} ${session.value.account.baseAddress}` : '',
  )

  /** Answers the failure, where there was one. */
  function take(answer: Answer<Session>): Failure | null {
    if (!answer.ok) return answer.error
    session.value = answer.value
    return null
  }

  async function start(): Promise<void> {
    main.on('session.changed', (next) => {
      session.value = next
    })
    take(await firstAnswer('account.session'))
  }

  return {
    session,
    account,
    open,
    start,
    connect: async (entry: KeyEntry) => take(await main.request('account.connect', entry)),
    startDemo: async () => take(await main.request('account.startDemo')),
    retryKeychain: async () => take(await main.request('account.retryKeychain')),
    disconnect: async () => take(await main.request('account.disconnect')),
  }
})
