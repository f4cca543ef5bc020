// What ten thousand alerts at once come to: the ledger and the delivery alone, without the fleet they are about.

import { expect, it, onTestFinished } from 'vitest'
import type { Toast } from '#main/desktop/toast.ts'
import { openStore } from '#main/store/store.ts'
import { instantAt } from '#shared/rules/instant.ts'
import { DEFAULT_ALERT_SETTINGS } from '#shared/settings/defaults.ts'
import { alertLanguageFor } from '#shared/words/alert-words.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { createDelivery } from './delivery.ts'
import { NOBODY } from './find-facts.ts'
import { createLedger } from './ledger.ts'

const MANY = 10_000
const STOP = {
  kind: 'stopped',
  verdict: 'ask',
  ignored: false,
  reason: 'cancelled_by_user',
  why: { kind: 'all-out' },
  nextStep: 'ask-colleague',
  stoppedAt: null,
  byUserId: null,
} as const

it('shows one toast for ten thousand stops of a reading, though they are taken up in several turns', async () => {
  const clock = createFakeClock()
  const store = openStore({ path: null, clock })
  onTestFinished(() => store.close())
  const ledger = createLedger(store.database)
  const words = { title: 'Tracking stopped', who: 'BILL', what: 'A colleague stopped it', todo: '' }
  store.database.transaction(() => {
    for (let n = 0; n < MANY; n += 1) {
      const subject = { ...NOBODY, shipmentId: `shipment-${n}` }
      ledger.add({
        fact: { kind: 'tracking-stopped', subject, fact: '', weight: 'act', stop: STOP },
        words: () => words,
        seenAt: clock.now(),
        notedAt: clock.now(),
        outcome: 'pending',
        round: 1,
      })
    }
  })
  const shown: Toast[] = []
  const delivery = createDelivery({
    ledger,
    clock,
    toasts: {
      doNotDisturb: () => Promise.resolve(null),
      show(toast) {
        shown.push(toast)
        return Promise.resolve({ state: 'shown' })
      },
    },
    onOutcome: () => undefined,
    settings: () => DEFAULT_ALERT_SETTINGS,
    language: alertLanguageFor({ locale: 'en-GB', zone: 'UTC' }, () => instantAt(clock.now())),
    zone: 'UTC',
    isReading: () => false,
    isOver: () => false,
    onDelivered: () => undefined,
    reportBug(where, error) {
      throw new Error(where, { cause: error })
    },
  })
  delivery.soon()
  await clock.advance(60_000)
  expect(shown.map(({ title }) => title)).toEqual(['Tracking of 10,000 shipments stopped'])
  expect(ledger.toDeliver('pending', 1)).toEqual([])
  expect(ledger.list({ show: 'all', kind: null, before: null, most: MANY }).every(isGrouped)).toBe(true)
})

function isGrouped({ outcome }: { readonly outcome: string }): boolean {
  return outcome === 'grouped'
}
