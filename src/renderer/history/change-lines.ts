// Formats a change for the list and for the CSV file. Pure.

import { CSV_START, csvRows } from '#shared/csv/csv.ts'
import type { Change } from '#shared/fleet/change.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Terminal } from '#shared/fleet/place.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { changeNames, changeWords, type ChangeNames, type ChangeWords } from '#shared/words/change-words.ts'
import type { Language } from '#shared/words/language.ts'
import { sheetLanguage } from '#shared/words/sheet-language.ts'

export interface KnownFleet {
  readonly shipmentsById: ReadonlyMap<string, Shipment>
  readonly containersById: ReadonlyMap<string, Container>
  readonly terminalsById: ReadonlyMap<string, Terminal>
}

export function changeLine(change: Change, fleet: KnownFleet, language: Language): ChangeWords & ChangeNames {
  const subject = {
    shipment: fleet.shipmentsById.get(change.shipmentId ?? '') ?? null,
    container: fleet.containersById.get(change.containerId ?? '') ?? null,
    terminal: (id: string) => fleet.terminalsById.get(id),
  }
  return { ...changeNames(change, subject, language), ...changeWords(change, subject, language) }
}

export function historyCsvHead({ say }: Language): string {
  const columns = ['seen', 'bill', 'container', 'what', 'before', 'after'] as const
  return CSV_START + csvRows([columns.map((column) => say(`history.sheet.${column}`))])
}

export function historyCsvRows(changes: readonly Change[], fleet: KnownFleet, language: Language): string {
  const sheet = sheetLanguage(language)
  return csvRows(
    changes.map((change) => {
      const { billOfLading, container, what, was, now } = changeLine(change, fleet, sheet)
      return [new Date(change.seenAt).toISOString(), billOfLading, container, what, was, now]
    }),
  )
}
