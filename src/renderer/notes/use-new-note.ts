// The draft of a note and its reminder, and times for the browser's fields.

import { computed } from 'vue'
import { now } from '#renderer/core/clock.ts'
import { useDraft } from '#renderer/core/drafts.ts'
import { useSettings } from '#renderer/core/settings.ts'
import { useNotes } from './notes.ts'

/** `minute` changes with the clock, so that a panel left open overnight offers a future morning. */
export function useNewNote(container: () => string, minute: () => number) {
  const notes = useNotes()
  const settings = useSettings()
  const about = computed(() => `note ${container()}`)
  const { draft, forget } = useDraft(
    () => about.value,
    () => {
      void minute()
      return {
        text: '',
        who: settings.ownName,
        isReminder: false,
        remindAt: fieldText(morning(now(), 1)),
      }
    },
  )
  /** Pending saves by subject: a second Enter must not save twice. */
  const underWay = new Set<string>()

  function write(): boolean {
    const { text, who, isReminder } = draft
    const remindAt = isReminder ? momentOf(draft.remindAt) : null
    if (text.trim() === '' || (isReminder && remindAt === null)) return false
    void save(about.value, { containerId: container(), text, who, remindAt })
    return true
  }

  async function save(matter: string, note: Parameters<typeof notes.write>[0]): Promise<void> {
    if (underWay.has(matter)) return
    underWay.add(matter)
    const isWritten = await notes.write(note)
    underWay.delete(matter)
    // The user has started another note.
    const isTypedOn = matter === about.value && draft.text !== note.text
    if (isWritten && !isTypedOn) forget(matter)
  }

  return { draft, write }
}

/** The format of `datetime-local`; empty for none. */
export function fieldText(moment: number | null): string {
  if (moment === null) return ''
  const date = new Date(moment)
  const twoDigits = (number: number): string => String(number).padStart(2, '0')
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

export function momentOf(text: string): number | null {
  const moment = new Date(text).getTime()
  return text === '' || Number.isNaN(moment) ? null : moment
}

const FRIDAY = 5
const SATURDAY = 6

/** The next Monday to Friday at 7:00. */
export function nextWorkMorning(now: number): number {
  const weekday = new Date(now).getDay()
  return morning(now, weekday === FRIDAY ? 3 : weekday === SATURDAY ? 2 : 1)
}

export function morning(now: number, days: number): number {
  const date = new Date(now)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days, 7).getTime()
}
