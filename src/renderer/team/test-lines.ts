// The result of the team space's test in sentences.

import type { TeamTest } from '#shared/contract/team.ts'
import type { Language } from '#shared/words/language.ts'

export function testLines(test: TeamTest, { say, number }: Language): readonly string[] {
  const { canRead, canWrite, latencyMs, version, tls, clockDifferenceMs, seats, isNew } = test
  // Only a server that was reached has a latency.
  if (latencyMs === null) return []
  const clockSeconds = clockDifferenceMs === null ? null : Math.round(Math.abs(clockDifferenceMs) / 1_000)
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
    ...(clockSeconds === null ? [] : [say('team.test.clock', { count: clockSeconds })]),
    isNew ? say('team.test.new') : say('team.test.seats', { count: seats.length, names: namesOf(test) }),
  ]
}

function namesOf({ seats }: TeamTest): string {
  return seats.map(({ name }) => name).join(', ')
}
