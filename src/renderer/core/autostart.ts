// Whether the app starts at login.

import { shallowRef, type ComputedRef, type ShallowRef } from 'vue'
import type { Failure } from '#shared/words/failure-words.ts'
import { main } from './client.ts'
import { mirrorOne } from './mirror.ts'
import { usePending } from './settings.ts'

export interface UsedAutostart {
  /** Null if the system can't start this copy, and until main answers. */
  readonly isOn: ComputedRef<boolean | null>
  readonly failure: ShallowRef<Failure | null>
  set(isOn: boolean): Promise<void>
}

export function useAutostart(): UsedAutostart {
  const autostart = mirrorOne('autostart')
  const { value: isOn, show } = usePending(() => autostart.value?.isOn ?? null)
  const failure = shallowRef<Failure | null>(null)
  return {
    isOn,
    failure,
    async set(wanted) {
      const asked = main.request('app.setAutostart', { isOn: wanted })
      void show(wanted, asked)
      const answer = await asked
      failure.value = answer.ok ? null : answer.error
    },
  }
}
