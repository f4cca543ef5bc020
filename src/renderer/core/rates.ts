// The user's rates, the learned ones, and the rate book that applies them.

import { defineStore } from 'pinia'
import { computed } from 'vue'
import type { RateBook } from '#shared/rules/rate-questions.ts'
import { createRateBook } from '#shared/rates/rate-book.ts'
import type { RateRule } from '#shared/rules/rate-rule.ts'
import { main } from './client.ts'
import { mirror } from './mirror.ts'
import { wasDone } from './requests.ts'

export const useRates = defineStore('rates', () => {
  const mirroredRules = mirror('rates')
  const mirroredLearned = mirror('learned-rates')
  const rules = computed(() => mirroredRules.items)
  const learned = computed(() => mirroredLearned.items)
  /** Undefined without rates. */
  const book = computed<RateBook | undefined>(() =>
    rules.value.length + learned.value.length === 0 ? undefined : createRateBook(rules.value, learned.value),
  )

  /** Replaces all rates. Returns whether they were saved. */
  async function save(next: readonly RateRule[]): Promise<boolean> {
    return wasDone(await main.request('rates.save', { rules: [...next] }))
  }

  return { rules, learned, book, save }
})
