// The team: colleagues, owners of containers, resumes and recent activity.

import { defineStore } from 'pinia'
import { computed, watchEffect } from 'vue'
import type { TeamActivity, TeamConflict, TeamResume, TeamSeat, TeamStatus } from '#shared/contract/team-requests.ts'
import { TEAM_OFF } from '#shared/team/team-off.ts'
import { instantAt } from '#shared/time/instant.ts'
import { main } from '#renderer/core/client.ts'
import { outsideComponents } from '#renderer/core/composables.ts'
import { language, say } from '#renderer/core/language.ts'
import { mySeat, owners } from './owners.ts'
import { mirror, mirrorOne } from '#renderer/core/mirror.ts'
import { valueOrNotice, wasDone } from '#renderer/core/requests.ts'

export const useTeam = defineStore('team', () => {
  const mirroredStatus = mirrorOne('team-status')
  const status = computed<TeamStatus>(() => mirroredStatus.value ?? TEAM_OFF)
  const mirroredActivity = mirror('team-activity')
  /** The latest lines, newest first. */
  const activity = computed(() => mirroredActivity.items)
  const mirroredConflicts = mirror('team-conflicts')
  const conflicts = computed(() => mirroredConflicts.items)
  const mirroredResumes = mirror('team-resumes')
  const resumes = computed(() => new Map(mirroredResumes.items.map((resume) => [resume.shipmentId, resume])))
  const mirroredOwners = mirror('owners')
  const isOn = computed(() => status.value.state !== 'off')
  /** Who sees what the user enters, in words. */
  const stays = computed(() => say(isOn.value ? 'team.stays.shared' : 'team.stays.here'))
  outsideComponents(() => {
    watchEffect(() => (mySeat.value = status.value.me), { flush: 'sync' })
    // Alone: the status changes often, and each new map makes the board filter all its rows again.
    watchEffect(() => (owners.value = new Map(mirroredOwners.items.map((owner) => [owner.containerId, owner]))), {
      flush: 'sync',
    })
  })

  return {
    status,
    activity,
    conflicts,
    owners,
    isOn,
    stays,
    /** The resume of a colleague, which makes a second one useless. */
    resumeByOther(shipmentId: string): TeamResume | undefined {
      const resume = resumes.value.get(shipmentId)
      return resume === undefined || resume.isMe ? undefined : resume
    },
    /** `seat`: the new owner; null: no owner. Returns whether it was saved; the window explains a failure. */
    own: async (containerIds: readonly string[], seat: string | null) =>
      wasDone(await main.request('team.own', { containerIds: [...containerIds], seat })),
    async settle({ kind, key }: TeamConflict, by: 'mine' | 'theirs'): Promise<void> {
      wasDone(await main.request('team.settle', { kind, key, by }))
    },
    /** Null if it failed; the window explains it. */
    async readOlder(before: number): Promise<readonly TeamActivity[] | null> {
      return valueOrNotice(await main.request('team.activity', { before }))
    },
  }
})

export function seatWords({ isOnline, isMe, lastSeenAt }: TeamSeat): string {
  if (isMe) return say('team.seat.me')
  return isOnline ? say('team.seat.online') : say('team.seat.seen', { when: language.dates.age(instantAt(lastSeenAt)) })
}
