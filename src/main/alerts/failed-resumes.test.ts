import { expect, it } from 'vitest'
import type { Toast } from '#main/core/port/desktop.ts'
import type { ResumeView } from '#shared/contract/resume-requests.ts'
import { DEFAULT_ALERT_SETTINGS } from '#shared/settings/settings.ts'
import { instantAt } from '#shared/time/instant.ts'
import { languageFor } from '#test/helpers/language.ts'
import { throwBug } from '#test/helpers/throw-bug.ts'
import { say } from '#test/helpers/words.ts'
import { createFailedResumes } from './failed-resumes.ts'
import { resumeIdOf } from './toasts.ts'

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
  failure: { code: 'refused', message: 'The service refused.', hint: 'Ask its support.' },
}

function setUp(privateToasts = false) {
  const toasts: Toast[] = []
  const take = createFailedResumes({
    toasts: {
      show(toast) {
        toasts.push(toast)
        return Promise.resolve({ state: 'shown' })
      },
    },
    settings: () => ({ ...DEFAULT_ALERT_SETTINGS, privateToasts }),
    account: () => 'mark',
    language: languageFor({ language: 'en', formats: 'en-US', zone: 'UTC' }, () => instantAt(0)),
    reportBug: throwBug,
  })
  return { take, toasts }
}

it('shows a failed resume from outside the window once, with a retry button', () => {
  const { take, toasts } = setUp()
  take([{ ...FAILED, state: 'requested', failure: null, endedAt: null }])
  take([FAILED])
  take([FAILED])
  expect(toasts).toMatchObject([
    {
      id: resumeIdOf('shipment-1', 'mark'),
      title: say('toast.resume-failed'),
      body: 'BILL1: The service refused. Ask its support.',
      button: say('alert.toast.resume'),
    },
  ])
})

it('shows a later failure whose key is the same after a lost file', () => {
  const { take, toasts } = setUp()
  take([FAILED])
  take([{ ...FAILED, clickedAt: 1 }])
  expect(toasts).toHaveLength(2)
})

it.each(['shp_01HF7YAT', 'urn:shipment:7', 'ä', 'a'.repeat(300)])(
  'has an ID that every system accepts for %s',
  (id) => {
    const { take, toasts } = setUp()
    take([{ ...FAILED, shipmentId: id }])
    expect(toasts[0]?.id).toMatch(/^[A-Za-z0-9-]{1,64}$/)
    expect(toasts[0]?.id).not.toBe(resumeIdOf('another', 'mark'))
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
  expect(toasts[0]?.body).toBe('The service refused. Ask its support.')
})
