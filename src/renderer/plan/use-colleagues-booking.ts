// What a colleague did to a container's appointment while this user's dialog is open.

import { computed, ref } from 'vue'
import { dayFromText } from '#shared/time/calendar-day.ts'
import { instantAt } from '#shared/time/instant.ts'
import { bookedWords } from '#shared/words/booked-words.ts'
import { language, say } from '#renderer/core/language.ts'
import { useTeam } from '#renderer/team/team.ts'
import { usePlan } from './plan.ts'

export function useColleaguesBooking(containerId: string) {
  const plan = usePlan()
  const team = useTeam()
  const booking = computed(() => plan.bookings.get(containerId))
  const version = computed(() => JSON.stringify(booking.value ?? null))
  /** The appointment as the form shows it. */
  const known = version.value
  /** The version that the user tried to replace. */
  const tried = ref('')

  const words = computed(() => {
    if (version.value === known) return ''
    const line = team.activity.find((one) => one.kind === 'booking' && one.containerId === containerId && !one.isMe)
    const name = line?.name ?? say('team.colleague')
    const when = line === undefined ? '' : language.dates.age(instantAt(line.at))
    const day = dayFromText(booking.value?.day ?? '')
    if (booking.value === undefined || day === null) return say('book.meanwhile.removed', { name, when }).trim()
    return say('book.meanwhile', { name, time: bookedWords({ ...booking.value, day }, language), when }).trim()
  })

  return {
    /** Empty if no colleague changed it. */
    words,
    isTried: computed(() => words.value !== '' && tried.value === version.value),
    markTried: () => (tried.value = version.value),
  }
}
