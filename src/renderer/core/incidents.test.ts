import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Incident } from '#shared/fleet/incident.ts'
import { newDispute } from '#shared/invoices/dispute.ts'
import { dayFromText } from '#shared/time/calendar-day.ts'
import { DEFAULTS } from '#shared/settings/settings.ts'
import { aFailure } from '#test/helpers/failure.ts'
import { useIncidents } from './incidents.ts'
import { useSettings } from './settings.ts'

const main = await vi.hoisted(async () => (await import('#test/helpers/main-in-window.ts')).mainInWindow())
const FAILED = { ok: false, error: aFailure('disk') }
const INCIDENT: Incident = {
  id: 'i',
  containerId: 'c',
  number: 'MSCU0000001',
  kind: 'turned-away',
  at: 1,
  note: 'Gate 4',
  attachment: '',
  who: 'Maria',
  recordedAt: 2,
}
const DISPUTE = newDispute(
  { invoiceId: 'v', containerId: 'c', number: 'MSCU0000001', currency: 'USD' },
  dayFromText('2026-07-06')!,
  null,
)

/** A fake main that answers like this and lists what it was asked to change. */
function answering(answer: unknown) {
  const asked: unknown[] = []
  main.request = (route, input) => {
    asked.push([route, input])
    return Promise.resolve(answer)
  }
  return asked
}

beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  setActivePinia(createPinia())
  main.put('settings', [{ name: 'team', values: { ...DEFAULTS.team, name: 'Maria' } }])
  await vi.waitUntil(() => useSettings().isRead)
})

describe('useIncidents', () => {
  it('records evidence under the name of the team if the user has given no other', async () => {
    const asked = answering({ ok: true, value: [] })
    await useIncidents().record('turned-away', { containerId: 'c', number: 'MSCU0000001' })
    expect(asked).toMatchObject([['incidents.save', { incident: { kind: 'turned-away', who: 'Maria' } }]])
  })

  it('restores a removed incident and a removed dispute unchanged', async () => {
    const asked = answering({ ok: true, value: [] })
    const undo = [await useIncidents().remove(INCIDENT), await useIncidents().removeDispute(DISPUTE)]
    for (const how of undo) await how?.()
    expect(asked).toEqual([
      ['incidents.remove', { id: 'i' }],
      ['disputes.remove', { invoiceId: 'v' }],
      ['incidents.save', { incident: INCIDENT }],
      ['disputes.save', { dispute: DISPUTE }],
    ])
  })

  it('offers no undo if main could not remove the record', async () => {
    answering(FAILED)
    expect(await useIncidents().remove(INCIDENT)).toBeNull()
    expect(await useIncidents().removeDispute(DISPUTE)).toBeNull()
  })
})
