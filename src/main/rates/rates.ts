// Stores the user's rates in order and provides them with the learned rates as a rate book.

import type { Emitter } from '#main/events/emitter.ts'
import type { Handlers } from '#main/ipc/handlers.ts'
import type { Row } from '#main/store/database.ts'
import { readRows } from '#main/store/read-rows.ts'
import { readJson } from '#main/store/record-text.ts'
import type { Store } from '#main/store/store.ts'
import type { SyncEvents } from '#main/sync/sync-events.ts'
import { succeeded } from '#shared/contract/answer.ts'
import { rateRule } from '#shared/contract/rates.ts'
import type { LearnedRate } from '#shared/rates/learned-rates.ts'
import type { RateBook } from '#shared/rates/estimate.ts'
import { createRateBook } from '#shared/rates/rate-book.ts'
import type { RateRule } from '#shared/rates/rate-rule.ts'

export interface RatesEvents {
  rates: readonly RateRule[]
  learnedRates: readonly LearnedRate[]
}

export interface Rates {
  list(): readonly RateRule[]
  save(rules: readonly RateRule[]): readonly RateRule[]
  learned(): readonly LearnedRate[]
  /** Replaces the learned rates. */
  teach(learned: readonly LearnedRate[]): void
  /** The same object until a rate changes; undefined without rates. */
  book(): RateBook | undefined
  close(): void
}

export interface RatesOptions {
  readonly store: Pick<Store, 'database'>
  readonly events: Emitter<RatesEvents & Pick<SyncEvents, 'reset'>>
}

export function createRates({ store: { database }, events }: RatesOptions): Rates {
  const selectAll = database.prepare('SELECT place, rule FROM rate ORDER BY place')
  const clear = database.prepare('DELETE FROM rate')
  const insert = database.prepare('INSERT INTO rate (place, rule) VALUES (?, ?)')
  const list = (): readonly RateRule[] => readRows(database, 'rate', selectAll.all(), ruleOf)
  let learned: readonly LearnedRate[] = []
  let book = bookOf(list(), learned)
  const take = (rules: readonly RateRule[]): void => {
    book = bookOf(rules, learned)
    events.emit('rates', rules)
  }
  const teach = (next: readonly LearnedRate[]): void => {
    learned = next
    book = bookOf(list(), learned)
    events.emit('learnedRates', learned)
  }
  const listening = events.on('reset', () => take(list()))

  return {
    list,
    save: (rules) =>
      database.transaction(() => {
        clear.run()
        for (const [place, rule] of rules.entries()) insert.run(place, JSON.stringify(rule))
        const saved = list()
        database.afterCommit(() => take(saved))
        return saved
      }),
    learned: () => learned,
    teach,
    book: () => book,
    close: () => listening[Symbol.dispose](),
  }
}

export function ratesHandlers(rates: Rates) {
  return {
    'rates.list': () => succeeded(rates.list()),
    'rates.learned': () => succeeded(rates.learned()),
    'rates.save': ({ rules }) => succeeded(rates.save(rules)),
  } satisfies Partial<Handlers>
}

function bookOf(rules: readonly RateRule[], learned: readonly LearnedRate[]): RateBook | undefined {
  return rules.length + learned.length === 0 ? undefined : createRateBook(rules, learned)
}

function ruleOf(row: Row): RateRule | null {
  const parsed = rateRule.safeParse(readJson(row['rule']))
  return parsed.success ? parsed.data : null
}
