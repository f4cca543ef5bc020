// The plan as text for drivers: one line a container, driver by driver. Plain text, for whatever the driver reads it in.

import type { PlannedTruck } from '#shared/fleet/plan.ts'
import { plainText } from '#shared/words/plain-text.ts'
import type { PageLanguage } from '#shared/words/language.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { rowField } from '#renderer/fleet/row-fields.ts'
import { lfdWords, whereWords } from './row-words.ts'
import { byDay } from './trucks.ts'

export interface DriverTrucks {
  /** Empty where none is named. */
  readonly driver: string
  readonly trucks: readonly PlannedTruck[]
}

/** In the order in which each first drives. */
export function byDriver(trucks: readonly PlannedTruck[]): readonly DriverTrucks[] {
  return [...Map.groupBy(trucks, ({ driver }) => driver.trim())].map(([driver, some]) => ({ driver, trucks: some }))
}

export function sheetText(
  trucks: readonly PlannedTruck[],
  rowOf: (containerId: string) => BoardRow | undefined,
  language: PageLanguage,
): string {
  const { say, dates } = language
  return byDriver(trucks)
    .map(({ driver, trucks: own }) => {
      const days = byDay(own).flatMap(({ day, trucks: some }) => {
        const lines = some.map((truck, at) => lineOf(truck, at + 1, rowOf(truck.containerId), language))
        return [dates.bareDay(day), ...lines]
      })
      return [driver === '' ? say('plan.no-driver') : plainText(driver), ...days].join('\n')
    })
    .join('\n\n')
}

function lineOf(truck: PlannedTruck, place: number, row: BoardRow | undefined, language: PageLanguage): string {
  const { say } = language
  const head = say('plan.line', { place, container: plainText(truck.number) })
  if (row === undefined) return [head, say('plan.gone')].join(' · ')
  const known = [
    head,
    rowField('size', row, language),
    whereWords(row, language),
    lfdWords(row, language),
    rowField('po', row, language),
  ]
  return known.filter(Boolean).join(' · ')
}
