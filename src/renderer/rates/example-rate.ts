// The example row of the rate template. Imported unchanged, it matches no container.

import type { RateRule } from '#shared/rules/rate-rule.ts'
import type { Language } from '#shared/words/language.ts'

export function exampleRate(say: Language['say']): RateRule {
  return {
    id: '',
    clock: 'demurrage',
    label: '',
    payee: 'line',
    payeeName: say('rate.template.line'),
    places: [say('rate.template.place')],
    isPlacesExcluded: false,
    equipment: 'dry',
    sizes: [20, 40],
    who: [],
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
    validBy: 'start',
    startEvent: 'discharged',
    startOffset: 'next-working-day',
    cutoff: null,
    free: 4,
    freeUnit: 'working-days',
    charged: 'calendar-days',
    tiers: [
      { from: 1, to: 5, rate: 100 },
      { from: 6, to: null, rate: 150 },
    ],
    countedFrom: 'expiry',
    extensionSkipsTiers: 'unknown',
    per: 'unit',
    currency: 'USD',
    cap: null,
    isAdded: false,
    reference: '',
  }
}
