// The state of the team space in a sentence.

import type { TeamResume, TeamStatus } from '#shared/contract/team-requests.ts'
import { instantAt } from '#shared/time/instant.ts'
import type { Language } from '#shared/words/language.ts'

export function statusWords({ state, since, waiting, place }: TeamStatus, { say, dates }: Language): string {
  if (state === 'connected' && place !== 'none') return say(`team.status.connected.${place}`)
  if (state === 'connecting') return say('team.status.connecting')
  if (state === 'off') return say('team.status.off')
  const time = since === null ? '' : dates.moment(instantAt(since))
  return [say('team.status.unreachable', { time }), waiting > 0 ? say('team.status.waiting', { count: waiting }) : '']
    .filter(Boolean)
    .join(' ')
}

export function resumedByWords({ name, at }: Pick<TeamResume, 'name' | 'at'>, { say, dates }: Language): string {
  const when = dates.age(instantAt(at))
  return name === '' ? say('team.resumed.unnamed', { when }) : say('team.resumed', { name, when })
}
