// The state of the account as main sends it.

import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { Session } from '#shared/contract/account.ts'
import type { Answer, Failure } from '#shared/contract/answer.ts'
import { main } from './client.ts'

export const useSession = defineStore('session', () => {
  const session = shallowRef<Session>({ phase: 'starting' })

  /** What is kept for it is kept by this; null: the demo. */
  const account = computed(() => (session.value.phase === 'open' ? session.value.account.id : null))

  /** Tells the account from all others, also of the same service; empty where none is open. */
  const open = computed(() =>
    session.value.phase === 'open' ? `${session.value.account.id} ${session.value.account.baseAddress}` : '',
  )

  /** An answer that says where it stands by now; gives the failure, where there was one. */
  function take(answer: Answer<Session>): Failure | null {
    if (!answer.ok) return answer.error
    session.value = answer.value
    return null
  }

  /** What the calling part of the page asks for is meant for the account that is open now: also once another is, while it is taken down. */
  function stayWithThis(): void {
    const mine = open.value
    const mean = (now: Session): void => {
      if (now.phase === 'open' && open.value === mine) main.meanFor(now.opening)
    }
    watch(session, mean, { immediate: true, flush: 'sync' })
  }

  async function start(): Promise<void> {
    main.on('session.changed', (next) => {
      session.value = next
    })
    take(await main.request('account.session'))
  }

  return {
    session,
    account,
    open,
    start,
    take,
    stayWithThis,
  }
})
