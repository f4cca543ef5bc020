// The learned rate that is for a container, as a rule: what the terminal charges, else the line.

import type { ContainerFacts } from '../rules/container-facts.ts'
import { equipmentClass } from '../rules/equipment-class.ts'
import { portTerminalId } from '../rules/gate-calendar.ts'
import { hasDeadlineOf } from './charge-facts.ts'
import { teuOf } from './fitting.ts'
import type { LearnedRate } from './learned-rates.ts'
import type { RateRule } from './rate-rule.ts'

export interface LearnedRule {
  readonly rule: RateRule
  readonly learned: LearnedRate
}

export type FindLearned = (facts: ContainerFacts) => LearnedRule | null

/** Of two currencies of one place neither is taken: which of them it will be nobody knows. */
export function learnedRules(learned: readonly LearnedRate[]): FindLearned {
  const byPlace = new Map<string, LearnedRule | null>()
  for (const one of learned) {
    const key = keyOf(one.of, one.id, one)
    byPlace.set(key, byPlace.has(key) ? null : { rule: ruleOf(one), learned: one })
  }
  const at = (of: LearnedRate['of'], id: string | null | undefined, what: What): LearnedRule | null =>
    id ? (byPlace.get(keyOf(of, id, what)) ?? null) : null
  return (facts) => {
    const { container, shipment, railTookIt } = facts
    const equipment = equipmentClass(container.equipment)
    if (equipment === null) return null
    const what = { equipment, units: teuOf(container.equipment.lengthFt) }
    const ofTerminal = railTookIt ? null : at('terminal', portTerminalId(container, shipment), what)
    // Fees are posted at the port: once rail has it, only a last free day of the line's own says that the line charges on.
    const isLineCharging = !railTookIt || hasDeadlineOf('line', facts)
    return ofTerminal ?? (isLineCharging ? at('line', shipment?.line.scac, what) : null)
  }
}

type What = Pick<LearnedRate, 'equipment' | 'units'>

function keyOf(of: LearnedRate['of'], id: string, { equipment, units }: What): string {
  return `${of} ${equipment} ${units} ${id}`
}

/** What is posted grows on every day after the last free one, as far as anybody saw. */
function ruleOf({ of, id, name, equipment, units, sizes, currency, rate }: LearnedRate): RateRule {
  return {
    id: `learned ${keyOf(of, id, { equipment, units })}`,
    clock: 'demurrage',
    label: '',
    payee: of,
    payeeName: name,
    places: [],
    isPlacesExcluded: false,
    equipment,
    sizes,
    who: [],
    validFrom: null,
    validTo: null,
    validBy: 'start',
    startEvent: 'discharged',
    startOffset: 'same-day',
    cutoff: null,
    free: 0,
    freeUnit: 'calendar-days',
    charged: 'calendar-days',
    tiers: [{ from: 1, to: null, rate }],
    countedFrom: 'expiry',
    per: 'unit',
    currency,
    cap: null,
    isAdded: false,
    reference: '',
  }
}
