// Whether the app starts at login.

import { ref, shallowRef, type Ref, type ShallowRef } from 'vue'
import type { Answer } from '#shared/contract/answer.ts'
import type { Failure } from '#shared/words/failure-words.ts'
import type { Autostart } from '#shared/contract/app-requests.ts'
import { main } from './client.ts'

export interface UsedAutostart {
  /** Null if the system can't start this copy, and until main answers. */
  readonly isOn: Ref<boolean | null>
  readonly failure: ShallowRef<Failure | null>
  set(isOn: boolean): Promise<void>
}

export function useAutostart(): UsedAutostart {
  const isOn = ref<boolean | null>(null)
  const failure = shallowRef<Failure | null>(null)

  function apply(answer: Answer<Autostart>): void {
    failure.value = answer.ok ? null : answer.error
    if (answer.ok) isOn.value = answer.value.isOn
  }

  void main.request('app.autostart').then(apply)
  return {
    isOn,
    failure,
    async set(wanted) {
      const before = isOn.value
      // Changed at once, so that a refusal changes it back and redraws the checkbox.
      isOn.value = wanted
      const answer = await main.request('app.setAutostart', { isOn: wanted })
      if (!answer.ok) isOn.value = before
      apply(answer)
    },
  }
}
