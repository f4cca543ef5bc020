// The session: which account is open.

import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { Session } from '#shared/contract/account-requests.ts'
import type { Answer } from '#shared/contract/answer.ts'
import type { Failure } from '#shared/words/failure-words.ts'
import { main } from './client.ts'

export const useSession = defineStore('session', () => {
  const session = shallowRef<Session>({ phase: 'starting' })

  /** The account's id; null for the demo. */
  const account = computed(() => (session.value.phase === 'open' ? session.value.account.id : null))

  /** Identifies the account, even among accounts of one service; empty if none is open. */
  const open = computed(() =>
    session.value.phase === 'open' ? `${session.value.account.id} ${session.value.account.baseAddress}` : '',
  )

  /** Takes a new state. Returns the failure, if any. */
  function apply(answer: Answer<Session>): Failure | null {
    if (!answer.ok) return answer.error
    session.value = answer.value
    return null
  }

  /** Addresses this component's requests to the current account, even while it unmounts after a switch. */
  function stayWithThis(): void {
    const mine = open.value
    const mean = (now: Session): void => {
      if (now.phase === 'open' && open.value === mine) main.bindToOpening(now.opening)
    }
    watch(session, mean, { immediate: true, flush: 'sync' })
  }

  async function start(): Promise<void> {
    main.on('session.changed', (next) => {
      session.value = next
    })
    apply(await main.request('account.session'))
  }

  return {
    session,
    account,
    open,
    start,
    apply,
    stayWithThis,
  }
})
