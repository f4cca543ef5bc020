import { expect, it, onTestFinished } from 'vitest'
import type { Toast, ToastOutcome } from '#main/core/port/desktop.ts'
import { openStore } from '#main/store/store.ts'
import { NOBODY } from '#shared/alerts/alert-kinds.ts'
import { alertContext } from '#test/helpers/alert-context.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { createDelivery } from './delivery.ts'
import { createAccountToasts } from './account-toasts.ts'
import type { Alert } from './ledger.ts'

const MANY = 10_000
const STOP = {
  kind: 'stopped',
  verdict: 'ask',
  ignored: false,
  reason: 'cancelled_by_user',
  why: { kind: 'not-out', containers: { concerned: 1, of: 1 } },
  nextStep: 'ask-colleague',
  stoppedAt: null,
  byUserId: null,
} as const

/** Ten thousand stops of one sync, and a desktop with scripted outcomes. */
async function deliver(
  found: 'pending' | 'held',
  answer: ToastOutcome,
  isOver: (alert: Alert) => boolean = () => false,
  isOutOfScope: (alert: Pick<Alert, 'subject'>) => boolean = () => false,
) {
  const clock = createFakeClock()
  const store = openStore({ path: null, clock })
  onTestFinished(() => store.close())
  const context = alertContext(store, clock)
  const { ledger } = context
  const words = { title: 'Tracking stopped', who: 'BILL', what: 'A colleague stopped it', todo: '' }
  store.database.transaction(() => {
    for (let n = 0; n < MANY; n += 1) {
      const subject = { ...NOBODY, shipmentId: `shipment-${n}` }
      ledger.add({
        fact: { kind: 'tracking-stopped', subject, fact: '', stop: STOP },
        words: () => words,
        seenAt: clock.now(),
        outcome: () => found,
        runId: 1,
      })
    }
  })
  const toasts: Toast[] = []
  let flashes = 0
  const port = {
    doNotDisturb: () => Promise.resolve(null),
    show(toast: Toast) {
      toasts.push(toast)
      return Promise.resolve(answer)
    },
  }
  const delivery = createDelivery(context, {
    toasts: createAccountToasts({ ...context, port }),
    today: { isOver, isOutOfScope },
    isSyncing: () => false,
    catchUp: () => null,
    drawAttention: () => (flashes += 1),
    onDelivered: () => undefined,
  })
  delivery.soon()
  await clock.advance(60_000)
  delivery.soon()
  await clock.advance(60_000)
  return {
    titles: toasts.map(({ title }) => title),
    flashes: () => flashes,
    ledger,
    outcomes: new Set(
      ledger.list({ show: 'all', kind: null, before: null, most: MANY }).map(({ outcome, outcomeWhy }) => {
        return outcomeWhy === null ? outcome : `${outcome}: ${outcomeWhy}`
      }),
    ),
  }
}

it('shows one toast for ten thousand stops, delivered in batches', async () => {
  const { titles, ledger, outcomes } = await deliver('pending', { state: 'shown' })
  expect(titles).toEqual(['Tracking of 10,000 shipments stopped'])
  expect(ledger.toDeliver('pending', 1)).toEqual([])
  expect(outcomes).toEqual(new Set(['grouped']))
})

it('draws attention in the taskbar for stops whose notification the system refused, and for no others', async () => {
  const refused = await deliver('pending', { state: 'not_shown', trouble: 'no-service', reason: 'none' })
  expect(refused.flashes()).toBeGreaterThan(0)
  expect((await deliver('pending', { state: 'shown' })).flashes()).toBe(0)
})

it('shows one toast for ten thousand held alerts, once', async () => {
  const { titles, ledger, outcomes } = await deliver('held', { state: 'shown' })
  expect(titles).toEqual(['10,000 alerts during quiet hours'])
  expect(ledger.heldBack(0, 1)).toEqual([])
  expect(outcomes).toEqual(new Set(['held']))
})

it('marks held alerts as failed if their toast was refused', async () => {
  const isOver = ({ subject }: Alert): boolean => subject.shipmentId === 'shipment-0'
  const { titles, outcomes } = await deliver(
    'held',
    { state: 'not_shown', trouble: 'no-service', reason: 'none' },
    isOver,
  )
  expect(titles).toEqual(['9,999 alerts during quiet hours'])
  expect(outcomes).toEqual(new Set(['failed: none', 'held']))
})

it('sends out-of-scope alerts to the inbox with the reason and counts only the others', async () => {
  const isOther = ({ subject }: Pick<Alert, 'subject'>): boolean => !/-\d$/.test(subject.shipmentId ?? '')
  const { titles, outcomes } = await deliver('pending', { state: 'shown' }, () => false, isOther)
  expect(titles.at(-1)).toBe('Tracking of 10 shipments stopped')
  expect(outcomes).toEqual(new Set(['inbox: alert.why.out-of-scope', 'grouped']))
})
