// The problems that keep data from being fresh, the first sync, and the ways out.

import { computed, onBeforeUnmount, shallowRef, watch } from 'vue'
import type { Sentences } from '#shared/words/failure-words.ts'
import { main } from '#renderer/core/client.ts'
import { now } from '#renderer/core/clock.ts'
import { language } from '#renderer/core/language.ts'
import { useFleet } from '#renderer/fleet/fleet.ts'
import { useTeam } from '#renderer/team/team.ts'
import { troublesOf, type WayOut } from './troubles.ts'

let isNoticeDismissed = false

export type Health = ReturnType<typeof useHealth>

export function useHealth(openConnection: () => void) {
  const fleet = useFleet()
  const time = shallowRef(now())
  const tick = (): void => void (time.value = now())
  const ticking = setInterval(tick, 1_000)
  onBeforeUnmount(() => clearInterval(ticking))
  // The status may correct the clock, which changes the ages.
  watch(() => fleet.status, tick)
  const notice = shallowRef<Sentences | null>(null)
  void askNotice()

  const troubles = computed(() =>
    troublesOf(
      { status: fleet.status, failure: fleet.failure, notice: notice.value, team: useTeam().status },
      language,
    ),
  )
  const worst = computed(() => troubles.value[0] ?? null)
  const firstSync = computed(() => {
    const run = fleet.status?.run ?? null
    return run?.isFirst === true && worst.value === null ? run : null
  })

  async function askNotice(): Promise<void> {
    const answer = await main.request('app.about')
    if (answer.ok && !isNoticeDismissed) notice.value = answer.value.notice
  }

  function take(way: WayOut): void {
    if (way === 'enter-key') openConnection()
    else if (way === 'go-on') void fleet.pause(false)
    else if (way === 'read-now') void fleet.refresh()
    else {
      isNoticeDismissed = true
      notice.value = null
    }
  }

  return { time, troubles, worst, firstSync, take }
}
