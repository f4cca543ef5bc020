// What kind of hold it is, which says who clears it: customs, whoever owes the freight, PierPass, the exam, the line.

import type { Hold } from '../fleet/container.ts'

export const HOLD_KINDS = ['customs', 'freight', 'tmf', 'exam', 'line', 'other'] as const
export type HoldKind = (typeof HOLD_KINDS)[number]

/** By its name, as terminals and services write it. An exam is one also where customs orders it: the exam must be over first. */
function kindOfHold({ name }: Hold): HoldKind {
  const words = name.toLowerCase()
  return SIGNS.find(([, sign]) => sign.test(words))?.[0] ?? 'other'
}

/** Each kind once, in the order of the holds. */
export function kindsOfHolds(holds: readonly Hold[]): readonly HoldKind[] {
  return holds.length === 0 ? NONE : [...new Set(holds.map(kindOfHold))]
}

const SIGNS: readonly (readonly [HoldKind, RegExp])[] = [
  ['exam', /exam|vacis|x-?ray|\bnii\b|\bcet\b|tailgate|inspect/],
  ['customs', /customs?|\bcbp\b|\busda\b|\bfda\b|\bagri|\b1[a-h]\b|border|aduana/],
  ['tmf', /\btmf\b|\bctf\b|traffic mitigation|clean truck|pier ?pass/],
  ['freight', /freight|\bbl\b|bill of lading|charges/],
  ['line', /\blines?\b|carrier|\bssl\b|steamship/],
]
const NONE: readonly HoldKind[] = []
