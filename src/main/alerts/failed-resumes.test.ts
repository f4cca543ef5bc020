import { expect, it, onTestFinished } from 'vitest'
import { openStore } from '#main/store/store.ts'
import type { ResumeView } from '#shared/contract/resume-requests.ts'
import { DEFAULT_ALERT_SETTINGS } from '#shared/settings/settings.ts'
import { alertContext } from '#test/helpers/alert-context.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { say } from '#test/helpers/words.ts'
import { type AccountToast, createAccountToasts } from './account-toasts.ts'
import { createFailedResumes } from './failed-resumes.ts'

const FAILED: ResumeView = {
  key: 1,
  shipmentId: 'shipment-1',
  billOfLading: 'BILL1',
  batch: 1,
  state: 'failed',
  isFromOutside: true,
  clickedAt: 0,
  nextCheckAt: null,
  watchedUntil: null,
  endedAt: 0,
  failure: { code: 'refused', message: { key: 'failure.interrupted' }, hint: { key: 'failure.interrupted.hint' } },
}
const WHY = `${say('failure.interrupted')} ${say('failure.interrupted.hint')}`

function setUp(privateToasts = false) {
  const clock = createFakeClock()
  const store = openStore({ path: null, clock })
  onTestFinished(() => store.close())
  const context = alertContext(store, clock, { settings: () => ({ ...DEFAULT_ALERT_SETTINGS, privateToasts }) })
  const toasts: Pick<AccountToast, 'id' | 'title' | 'body'>[] = []
  const accountToasts = createAccountToasts({
    ...context,
    port: {
      doNotDisturb: () => Promise.resolve(null),
      show(toast) {
        toasts.push(toast)
        return Promise.resolve({ state: 'shown' })
      },
    },
  })
  return { take: createFailedResumes(context, accountToasts, context.settings), toasts, accountToasts }
}

it('shows a failed resume from outside the window with a retry button', () => {
  const { take, toasts, accountToasts } = setUp()
  take([{ ...FAILED, state: 'requested', failure: null, endedAt: null }])
  take([FAILED])
  expect(toasts).toMatchObject([
    { title: say('toast.resume-failed'), body: `BILL1: ${WHY}`, button: say('alert.toast.resume') },
  ])
  expect(accountToasts.leadOf(toasts[0]?.id ?? '')).toEqual({
    opens: { view: 'stopped', shipmentId: 'shipment-1' },
    resumes: 'shipment-1',
  })
})

it.each(['shp_01HF7YAT', 'urn:shipment:7', 'ä', 'a'.repeat(300)])(
  'has an ID that every system accepts for %s',
  (id) => {
    const { take, toasts } = setUp()
    take([{ ...FAILED, shipmentId: id }, FAILED])
    expect(toasts[0]?.id).toMatch(/^[A-Za-z0-9-]{1,64}$/)
    expect(toasts[0]?.id).not.toBe(toasts[1]?.id)
  },
)

it('ignores resumes from the window', () => {
  const { take, toasts } = setUp()
  take([{ ...FAILED, isFromOutside: false }])
  expect(toasts).toEqual([])
})

it('has no number if toasts are private', () => {
  const { take, toasts } = setUp(true)
  take([FAILED])
  expect(toasts[0]?.body).toBe(WHY)
})
