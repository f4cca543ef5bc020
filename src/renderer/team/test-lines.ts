// The result of the team space's test in sentences.

import type { TeamTest } from '#shared/contract/team-requests.ts'
import type { Language } from '#shared/words/language.ts'
import { spanWords } from '#shared/words/sync-words.ts'

export function testLines(test: TeamTest, language: Language): readonly string[] {
  const { say, number } = language
  const { canRead, canWrite, latencyMs, version, tls, clockDifferenceMs, seats, isNew } = test
  // Only a server that was reached has a latency.
  if (latencyMs === null) return []
  return [
    say('team.test.rights', {
      read: say(canRead ? 'team.test.yes' : 'team.test.no'),
      write: say(canWrite ? 'team.test.yes' : 'team.test.no'),
    }),
    say('team.test.latency', { milliseconds: number(Math.round(latencyMs)) }),
    ...(version === null
      ? []
      : [
          say('team.test.version', { version }),
          tls === null ? say('team.test.no-tls') : say('team.test.tls', { tls }),
        ]),
    ...(clockDifferenceMs === null ? [] : [clockLine(clockDifferenceMs, language)]),
    isNew ? say('team.test.new') : say('team.test.seats', { count: seats.length, names: namesOf(test) }),
  ]
}

function clockLine(differenceMs: number, language: Language): string {
  const difference = Math.abs(differenceMs)
  if (difference < HALF_A_SECOND) return language.say('team.test.clock-agrees')
  return language.say('team.test.clock', { span: spanWords(difference, language) })
}

/** Rounds to zero seconds. */
const HALF_A_SECOND = 500

function namesOf({ seats }: TeamTest): string {
  return seats.map(({ name }) => name).join(', ')
}
