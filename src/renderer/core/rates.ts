// The user's rates as main keeps them, and the rate book that applies them.

import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { RateBook } from '#shared/rules/rate-questions.ts'
import { createRateBook } from '#shared/rates/rate-book.ts'
import type { LearnedRate } from '#shared/rules/estimate.ts'
import type { RateRule } from '#shared/rules/rate-rule.ts'
import { askUntilAnswered, valueOrNotice } from './requests.ts'
import { main } from './client.ts'

export const useRates = defineStore('rates', () => {
  const rules = shallowRef<readonly RateRule[]>([])
  /** Undefined without rates. */
  const book = shallowRef<RateBook | undefined>()

  const learned = shallowRef<readonly LearnedRate[]>([])

  function apply(next: readonly RateRule[], taught = learned.value): void {
    rules.value = next
    learned.value = taught
    book.value = next.length + taught.length === 0 ? undefined : createRateBook(next, taught)
  }

  function follow(): () => void {
    let isTold = false
    let isTaught = false
    const ends = [
      main.on('rates.changed', (next) => {
        isTold = true
        apply(next)
      }),
      main.on('rates.learned-changed', (next) => {
        isTaught = true
        apply(rules.value, next)
      }),
      askUntilAnswered(
        () => main.request('rates.list'),
        (own) => {
          if (!isTold) apply(own)
        },
      ),
      askUntilAnswered(
        () => main.request('rates.learned'),
        (taught) => {
          if (!isTaught) apply(rules.value, taught)
        },
      ),
    ]
    return () => {
      for (const end of ends) end()
      apply([], [])
    }
  }

  /** Replaces all rates. Returns whether they were saved. */
  async function save(next: readonly RateRule[]): Promise<boolean> {
    const savedRules = valueOrNotice(await main.request('rates.save', { rules: [...next] }))
    if (savedRules !== null) apply(savedRules)
    return savedRules !== null
  }

  return { rules, learned, book, follow, save }
})
