// Adds the rates of a sheet to those there are: none twice, none beyond what is kept, and what was not taken is said.

import { csvRows } from '../csv/csv.ts'
import { ratesAsRows, ratesFromCsv, type RowFault } from './rate-csv.ts'
import { MOST_RATES, type RateRule } from './rate-rule.ts'

export interface RateImport {
  readonly added: readonly RateRule[]
  readonly faults: readonly RowFault[]
  /** Rows that can be read and for which there is no room, as a spreadsheet numbers them. */
  readonly beyond: readonly number[]
  /** Columns that were not read, by their names in the sheet. */
  readonly unknown: readonly string[]
}

/** Null where the first row names no column of rates. */
export function importRates(text: string, kept: readonly RateRule[]): RateImport | null {
  const read = ratesFromCsv(text)
  if (read === null) return null
  const known = new Set(kept.map(keyOf))
  const added: RateRule[] = []
  const beyond: number[] = []
  let id = Number(nextRateId(kept))
  for (const { row, rule } of read.rows) {
    const key = keyOf({ ...rule, id: '' })
    if (known.has(key)) continue
    known.add(key)
    if (kept.length + added.length >= MOST_RATES) beyond.push(row)
    else {
      added.push({ ...rule, id: String(id) })
      id += 1
    }
  }
  return { added, faults: read.faults, beyond, unknown: read.unknown }
}

export function nextRateId(kept: readonly RateRule[]): string {
  return String(Math.max(0, ...kept.map((rule) => Number(rule.id) || 0)) + 1)
}

/** Two that say the same are one. */
function keyOf(rule: RateRule): string {
  return csvRows(ratesAsRows([rule]))
}
