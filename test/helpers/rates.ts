// A default rate: four working days free after discharge, then 100 US dollars per calendar day.

import type { RateRule } from '#shared/rules/rate-rule.ts'

export function aRate(differing: Partial<RateRule> = {}): RateRule {
  return {
    id: 'rate-1',
    clock: 'demurrage',
    label: '',
    payee: 'line',
    payeeName: '',
    places: [],
    isPlacesExcluded: false,
    equipment: 'any',
    sizes: [],
    who: [],
    validFrom: null,
    validTo: null,
    validBy: 'start',
    startEvent: 'discharged',
    startOffset: 'next-working-day',
    cutoff: null,
    free: 4,
    freeUnit: 'working-days',
    charged: 'calendar-days',
    tiers: [{ from: 1, to: null, rate: 100 }],
    countedFrom: 'expiry',
    extensionSkipsTiers: 'unknown',
    per: 'unit',
    currency: 'USD',
    cap: null,
    isAdded: false,
    reference: '',
    ...differing,
  }
}
