import { expect, it } from 'vitest'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'
import { instantAt } from './instant.ts'
import { runningPerDiem } from './per-diem.ts'
import type { FreeDays } from '../settings/own-values.ts'
import { DEFAULT_SETTINGS } from '../settings/rule-settings.ts'
import { judgeShipment } from './shipment-judgement.ts'

const NOW = instantAt(Date.parse('2026-07-06T17:00:00Z'))

function freeDaysOf(type: string | null, free: FreeDays): number | undefined {
  const out = { status: 'picked_up', atPort: { fullOutAt: '2026-07-01T10:00:00-07:00' } }
  const container = aContainer({ ...out, equipment: { type, lengthFt: 40, height: null } })
  const perDiem = { ...DEFAULT_SETTINGS.perDiem, freeDaysByLine: { MSCU: free }, freeDaysOtherwise: 9 }
  const context = { now: NOW, settings: { ...DEFAULT_SETTINGS, perDiem }, terminals: new Map() }
  const [judged] = judgeShipment(aShipment(), [container], context).containers
  return runningPerDiem(judged!.judgement.perDiem)?.freeDays
}

it("uses the free days of the equipment class, else the line's", () => {
  const free = { otherwise: 5, reefer: 3, special: 2 }
  expect(
    ['dry', 'Reefer ', 'open top', 'flat rack', 'tank', 'bulk', 'something new', null].map((type) =>
      freeDaysOf(type, free),
    ),
  ).toEqual([5, 3, 2, 2, 5, 5, 5, 5])
})

it('accepts one number for all equipment', () => {
  expect([freeDaysOf('dry', 4), freeDaysOf('reefer', 4)]).toEqual([4, 4])
})

it('treats 0 free days as a setting', () => {
  expect(freeDaysOf('reefer', { otherwise: 5, reefer: 0 })).toBe(0)
})
