// Alerts that only a changed setting causes: recorded silently, with one line that counts them.

import { tryTo } from '#main/core/events/refusal.ts'
import type { z } from 'zod'
import { createNamedValue } from '#main/store/named-value.ts'
import { weightOf, type AlertFact, type AlertKind } from '#shared/alerts/alert-kinds.ts'
import { type Instant, instantAt } from '#shared/time/instant.ts'
import type { AlertContext } from './alert-context.ts'
import { FACTS } from './facts.ts'
import type { RecordFacts } from './recorder.ts'

export interface NewSettingOptions<Settings> {
  /** The name under which the settings of the last check are stored. */
  readonly name: 'judged-by' | 'stale-by'
  readonly schema: z.ZodType<Settings>
  /** The settings that decide about alerts. */
  readonly settings: () => Settings
  readonly record: RecordFacts
}

export interface NewSetting<Settings> {
  /** The settings of the last check if they changed since, for example while another account was open; else null. */
  before(): Settings | null
  /** Takes facts that hold only by the new settings. */
  take(caused: readonly AlertFact[], at: Instant): void
  end(): void
}

export function createNewSetting<Settings>(
  { database, ledger, now }: AlertContext,
  { name, schema, settings, record }: NewSettingOptions<Settings>,
): NewSetting<Settings> {
  /** Stored at the end of a check, so that a check that a kill interrupts stays silent when it is repeated. */
  const stored = createNamedValue(database, name, schema)
  const counts = new Map<AlertKind, number>()

  return {
    before() {
      const data = stored.read()
      if (data === undefined) tryTo(() => stored.write(settings()))
      return data === undefined || JSON.stringify(data) === JSON.stringify(settings()) ? null : data
    },
    take(caused, at) {
      for (const fact of caused) {
        if (weightOf(fact) === 'act' && !ledger.has(fact)) counts.set(fact.kind, (counts.get(fact.kind) ?? 0) + 1)
      }
      record(caused, at, true)
    },
    end() {
      database.transaction(() => {
        const time = instantAt(now())
        if (counts.size > 0) record([FACTS['settings-changed']([...counts], time)], time, false)
        stored.write(settings())
      })
      counts.clear()
    },
  }
}
