// Alerts that only a changed setting causes: recorded silently, with one line that counts them.

import { hash } from 'node:crypto'
import type { Database } from '#main/store/database.ts'
import { createNamedValue } from '#main/store/named-value.ts'
import { weightOf, type AlertFact, type AlertKind } from '#shared/alerts/alert-kinds.ts'
import type { Instant } from '#shared/rules/instant.ts'
import { DETECTORS } from './detectors.ts'
import type { Ledger } from './ledger.ts'

export interface NewSettingOptions {
  readonly database: Database
  /** The name under which the settings of the last check are stored. */
  readonly name: 'judged-by' | 'stale-by'
  /** Whether a changed setting can raise this kind. */
  readonly isCaused: (kind: AlertKind) => boolean
  readonly ledger: Pick<Ledger, 'has'>
  /** The settings that decide about alerts. */
  readonly settings: () => unknown
  readonly now: () => Instant
  readonly record: (facts: readonly AlertFact[], at: Instant, isBaseline: boolean) => void
}

export function createNewSetting({ database, name, isCaused, ledger, settings, now, record }: NewSettingOptions) {
  /** Stored at the end of a check, so that a check that a kill interrupts stays silent when it is repeated. */
  const stored = createNamedValue(database, name)
  const counts = new Map<AlertKind, number>()
  const current = (): string => hash('sha1', JSON.stringify(settings()))

  return {
    /** Whether the settings changed since the last check, for example while another account was open. */
    isNew(): boolean {
      const before = stored.read()
      if (before === undefined) stored.write(current())
      return before !== undefined && before !== current()
    },
    take(facts: readonly AlertFact[], at: Instant): void {
      const caused = facts.filter(({ kind }) => isCaused(kind))
      for (const fact of caused) {
        if (weightOf(fact) === 'act' && !ledger.has(fact)) counts.set(fact.kind, (counts.get(fact.kind) ?? 0) + 1)
      }
      record(caused, at, true)
      record(
        facts.filter(({ kind }) => !isCaused(kind)),
        at,
        false,
      )
    },
    end(): void {
      database.transaction(() => {
        if (counts.size > 0) record([DETECTORS['setting-changed'].make([...counts], now())], now(), false)
        stored.write(current())
      })
      counts.clear()
    },
  }
}
