import { describe, expect, it } from 'vitest'
import { writtenTime } from '#shared/time/written-time.ts'
import { FAILED } from '#test/helpers/fake-tracking-api.ts'
import { wireShipment } from '#test/helpers/wire-pages.ts'
import type { Result, ResumeAccepted, ShipmentFound } from './api.ts'
import type { TrackingApiError, UnreachableReason } from './errors.ts'
import { sortResources } from './parsers/resources.ts'
import { ACCEPTED } from './results.ts'
import { resumeWithCheck } from './resume-tracking.ts'

const alongside = { containers: [], ports: [], terminals: [], vessels: [], others: [], skipped: [] }
const accepted: Result<ResumeAccepted> = { ok: true, value: ACCEPTED }

function checkResult(stopped: boolean): Result<ShipmentFound> {
  const shipment = sortResources([wireShipment(1)], [], 'shipment').shipments[0]!
  const stoppedAt = stopped ? writtenTime('2026-11-01T00:00:00Z') : null
  return { ok: true, value: { shipment: { ...shipment, tracking: { ...shipment.tracking, stoppedAt } }, ...alongside } }
}

function failed(error: { code: TrackingApiError['code']; reason?: UnreachableReason; status?: number }): Result<never> {
  return { ok: false, error: { ...FAILED, ...error } as TrackingApiError }
}

const LOST = failed({ code: 'unreachable', reason: 'connection_lost' })

/** The steps in order. */
async function resumed(requests: readonly Result<ResumeAccepted>[], checks: readonly Result<ShipmentFound>[] = []) {
  const steps: string[] = []
  const next = <T>(answers: readonly T[], name: string) => {
    const stepCount = steps.filter((step) => step === name).length
    steps.push(name)
    return answers[Math.min(stepCount, answers.length - 1)]!
  }
  const answer = await resumeWithCheck({
    resume: async () => next(requests, 'resume'),
    check: async () => next(checks, 'check'),
    pause: async () => {
      steps.push('pause')
    },
  })
  return { answer, steps }
}

describe('resumeTracking', () => {
  it('sends one request if it is answered', async () => {
    expect(await resumed([accepted])).toEqual({ answer: accepted, steps: ['resume'] })
  })

  it.each([
    LOST,
    failed({ code: 'unreachable', reason: 'timed_out' }),
    failed({ code: 'service_failed', status: 502 }),
    failed({ code: 'malformed' }),
  ])('does not retry if the check shows that tracking is on (%j)', async (lost) => {
    const { answer, steps } = await resumed([lost, accepted], [checkResult(false)])
    expect(answer).toMatchObject({
      ok: true,
      value: { outcome: 'found_active', shipment: { tracking: { stoppedAt: null } } },
    })
    expect(steps).toEqual(['resume', 'check'])
  })

  it('retries if tracking is still stopped', async () => {
    expect(await resumed([LOST, accepted], [checkResult(true)])).toEqual({
      answer: accepted,
      steps: ['resume', 'check', 'pause', 'resume'],
    })
  })

  it('stops after the third attempt', async () => {
    const { answer, steps } = await resumed([LOST], [checkResult(true)])
    expect(answer).toBe(LOST)
    expect(steps.filter((step) => step === 'resume')).toHaveLength(3)
    expect(steps.at(-1)).toBe('check')
  })

  it('does not retry after an unusable answer', async () => {
    const unusable = failed({ code: 'malformed' })
    const { answer, steps } = await resumed([unusable, accepted], [checkResult(true)])
    expect(answer).toBe(unusable)
    expect(steps).toEqual(['resume', 'check'])
  })

  it('does not retry without a successful check', async () => {
    expect(await resumed([LOST, accepted], [failed({ code: 'not_found' })])).toEqual({
      answer: LOST,
      steps: ['resume', 'check'],
    })
  })

  it('returns cancelled if it is cancelled during the check', async () => {
    const { answer } = await resumed([LOST], [failed({ code: 'cancelled' })])
    expect(answer).toMatchObject({ ok: false, error: { code: 'cancelled' } })
  })

  it.each(['rejected', 'forbidden', 'not_found', 'invalid', 'rate_limited', 'not_the_service', 'cancelled'] as const)(
    'returns %s without a retry',
    async (code) => {
      expect((await resumed([failed({ code })])).steps).toEqual(['resume'])
    },
  )

  it('retries a failed connection without a check', async () => {
    const refused = failed({ code: 'unreachable', reason: 'refused' })
    expect((await resumed([refused])).steps).toEqual(['resume'])
  })
})
