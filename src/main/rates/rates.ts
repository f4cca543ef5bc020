// Stores the user's rates in order and provides them with the learned rates as a rate book.

import { z } from 'zod'
import type { Emitter } from '#main/core/events/emitter.ts'
import type { Handlers } from '#main/core/ipc/handlers.ts'
import { jsonColumn } from '#main/store/columns.ts'
import type { Store, StoreEvents } from '#main/store/store.ts'
import type { Capture } from '#main/collections/records.ts'
import { succeeded } from '#shared/contract/answer.ts'
import { rateRule } from '#shared/contract/rates-requests.ts'
import type { LearnedRate } from '#shared/rules/estimate.ts'
import type { RateBook } from '#shared/rules/rate-questions.ts'
import { createRateBook } from '#shared/rates/rate-book.ts'
import type { RateRule } from '#shared/rules/rate-rule.ts'

export interface RatesEvents {
  rates: void
  learnedRates: void
}

export interface Rates {
  list(): readonly RateRule[]
  save(rules: readonly RateRule[]): void
  learned(): readonly LearnedRate[]
  /** Replaces the learned rates. */
  teach(learned: readonly LearnedRate[]): void
  /** The same object until a rate changes; undefined without rates. */
  book(): RateBook | undefined
  close(): void
}

export interface RatesOptions {
  readonly store: Pick<Store, 'database'>
  readonly events: Emitter<RatesEvents & Pick<StoreEvents, 'teamChanged'>>
  /** Shares changes with the team. */
  readonly capture?: Capture
}

export function createRates({ store: { database }, events, capture }: RatesOptions): Rates {
  const selectAll = database.query('rate', rateRow, 'SELECT id, place, rule FROM rate ORDER BY place, id')
  const clear = database.prepare('DELETE FROM rate')
  const insert = database.prepare('REPLACE INTO rate (id, place, rule) VALUES (?, ?, ?)')
  const readRules = (): readonly RateRule[] => selectAll.all().map(({ rule }) => rule)
  let rules = readRules()
  let learned: readonly LearnedRate[] = []
  let book = bookOf(rules, learned)
  const readAgain = (): void => {
    rules = readRules()
    book = bookOf(rules, learned)
    events.emit('rates', undefined)
  }
  const listening = new DisposableStack()
  listening.use(
    events.on('teamChanged', (changed) => {
      if (changed.has('rate')) readAgain()
    }),
  )

  return {
    list: () => rules,
    save: (next) =>
      database.transaction(() => {
        const places = new Map(selectAll.all().map(({ id, place }) => [id, place]))
        clear.run()
        // A removal must not move later rates: moved rates would overwrite a colleague's edits.
        let place = -1
        for (const rule of next) {
          place = Math.max(places.get(rule.id) ?? place + 1, place)
          insert.run(rule.id, place, JSON.stringify(rule))
        }
        capture?.('rate')
        database.afterCommit(readAgain)
      }),
    learned: () => learned,
    teach(next) {
      learned = next
      book = bookOf(rules, learned)
      events.emit('learnedRates', undefined)
    },
    book: () => book,
    close: () => listening.dispose(),
  }
}

export function ratesHandlers(rates: Rates) {
  return {
    'rates.save': ({ rules }) => {
      rates.save(rules)
      return succeeded(null)
    },
  } satisfies Partial<Handlers>
}

function bookOf(rules: readonly RateRule[], learned: readonly LearnedRate[]): RateBook | undefined {
  return rules.length + learned.length === 0 ? undefined : createRateBook(rules, learned)
}

const rateRow = z.object({ id: z.string(), place: z.number(), rule: jsonColumn(rateRule) })
