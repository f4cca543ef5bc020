// The user's rates as main keeps them, and the book that applies them: loaded once there are any.

import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { RateBook } from '#shared/rates/estimate.ts'
import type { RateRule } from '#shared/rates/rate-rule.ts'
import { main } from './client.ts'
import { valueOrNotice } from './failed-act.ts'

export const useRates = defineStore('rates', () => {
  const rules = shallowRef<readonly RateRule[]>([])
  /** Undefined where there are none. */
  const book = shallowRef<RateBook | undefined>()

  async function take(next: readonly RateRule[]): Promise<void> {
    rules.value = next
    if (next.length === 0) {
      book.value = undefined
      return
    }
    const { createRateBook } = await import('#shared/rates/rate-book.ts')
    // Others may have come while it was loaded.
    if (rules.value === next) book.value = createRateBook(next)
  }

  function follow(): () => void {
    let isTold = false
    const end = main.on('rates.changed', (next) => {
      isTold = true
      void take(next)
    })
    async function readAll(): Promise<void> {
      const answer = await main.request('rates.list')
      if (answer.ok && !isTold) await take(answer.value)
    }
    void readAll()
    return () => {
      end()
      isTold = true
      void take([])
    }
  }

  /** All of them, in their order; answers whether they are kept. */
  async function save(next: readonly RateRule[]): Promise<boolean> {
    const kept = valueOrNotice(await main.request('rates.save', { rules: [...next] }))
    if (kept !== null) await take(kept)
    return kept !== null
  }

  return { rules, book, follow, save }
})
