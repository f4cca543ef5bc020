// The report for support: check results and the newest log lines, without keys, customers or numbers.

import type { CheckResult } from '#shared/contract/app-requests.ts'
import { failureText } from '#shared/words/failure-words.ts'
import { foundWords } from '#shared/words/diagnostics-words.ts'
import { CHECK_IDS, type CheckId } from '#shared/words/diagnostics-checks.ts'
import { main } from '#renderer/core/client.ts'
import { useSettings } from '#renderer/core/settings.ts'
import { useFleet } from '#renderer/fleet/fleet.ts'
import { language, say } from '#renderer/core/language.ts'

/** A check's result in words; for a failure, what happened and what to do. */
export function resultWords({ found, failure }: CheckResult): string {
  return failure === null ? foundWords(found, language) : failureText(failure, language)
}

const MOST_LINES = 300

export async function report(results: ReadonlyMap<CheckId, CheckResult>): Promise<string> {
  const [machine, log] = await Promise.all([main.request('diagnostics.machine'), main.request('diagnostics.log')])
  const checks = CHECK_IDS.flatMap((id) => {
    const result = results.get(id)
    if (result === undefined) return []
    return `${say(`diagnostics.check.${id}`)}: ${say(`diagnostics.state.${result.state}`)}. ${resultWords(result)}`
  })
  const lines = log.ok
    ? log.value
        .slice(-MOST_LINES)
        .map(({ at, level, where, text }) => `${new Date(at).toISOString()} ${level} [${where}] ${text}`)
    : [failureText(log.error, language)]
  const parts = [...(machine.ok ? [say('diagnostics.report', { ...machine.value })] : []), '', ...checks, '', ...lines]
  return withoutNames(parts.join('\n'), customers())
}

/** An error may occur at startup: without settings there is no fleet yet. */
function customers(): readonly (string | null)[] {
  return useSettings().isRead ? [...useFleet().shipmentsById.values()].map(({ customer }) => customer) : []
}

/** Ignores case. Removes longer names first. */
export function withoutNames(text: string, names: Iterable<string | null>): string {
  const knownNames = new Set<string>()
  for (const name of names) {
    const trimmed = name?.trim() ?? ''
    if (trimmed.length >= LEAST) knownNames.add(trimmed)
  }
  if (knownNames.size === 0) return text
  const pattern = [...knownNames]
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(/[$()*+./?[\\\]^{|}]/g, '\\$&'))
  return text.replace(new RegExp(pattern.join('|'), 'giu'), '[customer]')
}

/** Shorter names occur in too many words. */
const LEAST = 3
