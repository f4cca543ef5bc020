// The team as main last sent it: colleagues, owners of containers, resumes and recent activity.

import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type {
  TeamActivity,
  TeamConflict,
  TeamOwner,
  TeamResume,
  TeamSeat,
  TeamStatus,
} from '#shared/contract/team-requests.ts'
import { MOST_IDS } from '#shared/fleet/request-limits.ts'
import { TEAM_OFF } from '#shared/team/team-off.ts'
import { instantAt } from '#shared/time/instant.ts'
import { main } from '#renderer/core/client.ts'
import { language, say } from '#renderer/core/language.ts'
import { mySeat, owners } from './owners.ts'
import { askUntilAnswered, inParts, valueOrNotice } from '#renderer/core/requests.ts'

export const useTeam = defineStore('team', () => {
  const status = shallowRef<TeamStatus>(TEAM_OFF)
  /** Newest first. */
  const activity = shallowRef<readonly TeamActivity[]>([])
  const conflicts = shallowRef<readonly TeamConflict[]>([])
  const resumes = shallowRef<ReadonlyMap<string, TeamResume>>(new Map())
  const isOn = computed(() => status.value.state !== 'off')
  /** Who sees what the user enters, in words. */
  const stays = computed(() => say(isOn.value ? 'team.stays.shared' : 'team.stays.here'))

  /** A line of a joining that goes on replaces the earlier one. */
  function takeActivity(lines: readonly TeamActivity[]): void {
    const joined = new Set(lines.flatMap(({ kind, seat }) => (kind === 'joined' ? [seat] : [])))
    const others = activity.value.filter(({ kind, seat }) => kind !== 'joined' || !joined.has(seat))
    activity.value = [...lines, ...others].slice(0, MOST_LINES)
  }

  function takeStatus(next: TeamStatus): void {
    status.value = next
    mySeat.value = next.me
  }

  function takeOwners({ owners: changed, isAll }: { readonly owners: readonly TeamOwner[]; readonly isAll: boolean }) {
    const next = new Map(isAll ? [] : owners.value)
    for (const { containerId, owner } of changed) {
      if (owner === null) next.delete(containerId)
      else next.set(containerId, owner)
    }
    owners.value = next
  }

  function takeResumes(changed: readonly TeamResume[]): void {
    resumes.value = new Map([...resumes.value, ...changed.map((resume) => [resume.shipmentId, resume] as const)])
  }

  function clear(): void {
    takeStatus(TEAM_OFF)
    activity.value = []
    owners.value = new Map()
    resumes.value = new Map()
    conflicts.value = []
  }

  function follow(): () => void {
    const ends = [
      main.on('team.status', takeStatus),
      main.on('team.activity', takeActivity),
      main.on('team.owners', takeOwners),
      main.on('team.resumes', takeResumes),
      main.on('team.conflicts', (open) => (conflicts.value = open)),
      askUntilAnswered(
        () => main.request('team.read'),
        (all) => {
          takeStatus(all.status)
          activity.value = all.activity
          takeOwners({ owners: all.owners, isAll: true })
          takeResumes(all.resumes)
          conflicts.value = all.conflicts
        },
      ),
    ]
    return () => {
      for (const end of ends) end()
      clear()
    }
  }

  return {
    status,
    activity,
    conflicts,
    owners,
    isOn,
    stays,
    follow,
    /** The resume of a colleague, which makes a second one useless. */
    resumeByOther(shipmentId: string): TeamResume | undefined {
      const resume = resumes.value.get(shipmentId)
      return resume === undefined || resume.isMe ? undefined : resume
    },
    /** `seat`: the new owner; null: no owner. Returns whether it was saved; the window explains a failure. */
    own: (containerIds: readonly string[], seat: string | null) =>
      inParts(containerIds, MOST_IDS, (some) => main.request('team.own', { containerIds: some, seat })),
    async settle({ kind, key }: TeamConflict, by: 'mine' | 'theirs'): Promise<void> {
      valueOrNotice(await main.request('team.settle', { kind, key, by }))
    },
    async readOlder(): Promise<boolean> {
      const older = valueOrNotice(await main.request('team.activity', { before: activity.value.at(-1)?.key ?? null }))
      if (older !== null) activity.value = [...activity.value, ...older]
      return (older?.length ?? 0) > 0
    },
  }
})

const MOST_LINES = 500

export function seatWords({ isOnline, isMe, lastSeenAt }: TeamSeat): string {
  if (isMe) return say('team.seat.me')
  return isOnline ? say('team.seat.online') : say('team.seat.seen', { when: language.dates.age(instantAt(lastSeenAt)) })
}
