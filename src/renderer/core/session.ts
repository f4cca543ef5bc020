// The session: which account is open.

import { defineStore } from 'pinia'
import { computed, watch } from 'vue'
import type { Session } from '#shared/contract/account-requests.ts'
import { main } from './client.ts'
import { mirrorOne, openAccount } from './mirror.ts'

export const useSession = defineStore('session', () => {
  const mirrored = mirrorOne('session')
  const session = computed<Session>(() => mirrored.value ?? { phase: 'starting' })

  /** The account's id; null for the demo. */
  const account = computed(() => (session.value.phase === 'open' ? session.value.account.id : null))

  const open = computed(() => openAccount(session.value))

  /** Addresses this component's requests to the current account, even while it unmounts after a switch. */
  function stayWithThis(): void {
    const mine = open.value
    const mean = (now: Session): void => {
      if (now.phase === 'open' && open.value === mine) main.bindToOpening(now.opening)
    }
    watch(session, mean, { immediate: true, flush: 'sync' })
  }

  return { session, account, open, stayWithThis }
})
