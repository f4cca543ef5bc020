// The checks and their latest results; runs one or all.

import { computed, shallowReactive } from 'vue'
import type { CheckResult } from '#shared/contract/app-requests.ts'
import { CHECK_IDS, type CheckId } from '#shared/words/diagnostics-checks.ts'
import { main } from '#renderer/core/client.ts'

export function useChecks() {
  const results = shallowReactive(new Map<CheckId, CheckResult>())

  async function check(id: CheckId): Promise<void> {
    results.delete(id)
    const answer = await main.request('diagnostics.check', { id })
    results.set(id, answer.ok ? answer.value : { state: 'unknown', found: FAILED, failure: answer.error })
  }

  return {
    results,
    isChecking: computed(() => results.size < CHECK_IDS.length),
    check,
    checkAll: () => Promise.all(CHECK_IDS.map(check)),
  }
}

const FAILED = { key: 'diagnostics.found.failed' } as const
