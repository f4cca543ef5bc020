// The user's accounts as main sends them, and requests to change them. Announces a switch.

import { defineStore } from 'pinia'
import { computed, watch } from 'vue'
import type { Accounts } from '#shared/contract/account-requests.ts'
import type { Answer } from '#shared/contract/answer.ts'
import type { Failure } from '#shared/words/failure-words.ts'
import { main } from '#renderer/core/client.ts'
import { outsideComponents } from '#renderer/core/composables.ts'
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
  outsideComponents(() =>
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

  return {
    listed,
    openId,
    choose: (id: number) => failureOf(main.request('account.choose', { id })),
    rename: (id: number, name: string) => failureOf(main.request('account.rename', { id, name })),
    remove: (id: number, withData: boolean) => failureOf(main.request('account.remove', { id, withData })),
  }
})

export interface KeyEntry {
  readonly baseAddress: string
  readonly key: string
  readonly keep: 'keychain' | 'this-run'
  /** The name of the additional account. */
  readonly addAs?: string
  /** The user's answer whether the key opens the account whose data is here. */
  readonly isSameAccount?: boolean
}

export const connect = (entry: KeyEntry): Promise<Failure | null> => failureOf(main.request('account.connect', entry))
export const startDemo = (): Promise<Failure | null> => failureOf(main.request('account.startDemo'))
export const retryKeychain = (): Promise<Failure | null> => failureOf(main.request('account.retryKeychain'))
export const disconnect = (): Promise<Failure | null> => failureOf(main.request('account.disconnect'))

/** The session arrives with its collection, before the answer. */
async function failureOf(asked: Promise<Answer<null>>): Promise<Failure | null> {
  const answer = await asked
  return answer.ok ? null : answer.error
}
