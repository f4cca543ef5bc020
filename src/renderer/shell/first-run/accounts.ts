// The user's accounts as main sends them, and requests to change them. Announces a switch.

import { defineStore } from 'pinia'
import { computed, watch } from 'vue'
import type { Accounts, Session } from '#shared/contract/account-requests.ts'
import type { Answer } from '#shared/contract/answer.ts'
import type { Failure } from '#shared/words/failure-words.ts'
import { main } from '#renderer/core/client.ts'
import { mirrorOne } from '#renderer/core/mirror.ts'
import { useSession } from '#renderer/core/session.ts'
import { notice } from '#renderer/core/destination.ts'
import { say } from '#renderer/core/language.ts'

export const useAccounts = defineStore('accounts', () => {
  const mirrored = mirrorOne('accounts')
  const listed = computed<Accounts>(() => mirrored.value ?? { accounts: [], chosen: null })
  const session = useSession()
  const openId = computed(() => session.account)

  let last = openId.value
  // In a microtask, so that the watcher holds no component (see `useBoard`): the first-run form contains a key.
  queueMicrotask(() =>
    watch(
      openId,
      (id) => {
        if (id === null) return
        if (last !== null && last !== id) {
          const name = listed.value.accounts.find((account) => account.id === id)?.name
          if (name !== undefined) notice.value = say('connect.accounts.switched', { name })
        }
        last = id
      },
      // After the new account's shell has cleared the old messages.
      { flush: 'post' },
    ),
  )

  /** The session arrives with its own event. */
  function failureOf(answer: { readonly ok: true } | { readonly ok: false; readonly error: Failure }): Failure | null {
    return answer.ok ? null : answer.error
  }

  return {
    listed,
    openId,
    choose: async (id: number) => failureOf(await main.request('account.choose', { id })),
    rename: async (id: number, name: string) => failureOf(await main.request('account.rename', { id, name })),
    remove: async (id: number, withData: boolean) => failureOf(await main.request('account.remove', { id, withData })),
  }
})

export interface KeyEntry {
  readonly baseAddress: string
  readonly key: string
  readonly keep: 'keychain' | 'this-run'
  /** The name of the additional account. */
  readonly addAs?: string
}

export const connect = (entry: KeyEntry): Promise<Failure | null> =>
  applySession(main.request('account.connect', entry))
export const startDemo = (): Promise<Failure | null> => applySession(main.request('account.startDemo'))
export const retryKeychain = (): Promise<Failure | null> => applySession(main.request('account.retryKeychain'))
export const disconnect = (): Promise<Failure | null> => applySession(main.request('account.disconnect'))

async function applySession(asked: Promise<Answer<Session>>): Promise<Failure | null> {
  return useSession().apply(await asked)
}
