// The note that is being written about a container, and its reminder: kept while it is not saved, and saved once.

import { computed } from 'vue'
import { now } from '#renderer/core/clock.ts'
import { useDraft } from '#renderer/core/drafts.ts'
import { useSettings } from '#renderer/core/settings.ts'
import { fieldText, momentOf, morning } from './moments.ts'
import { useNotes } from './notes.ts'

/** `minute` rises with the clock: what stands open over night must not offer a morning that has passed. */
export function useNewNote(container: () => string, minute: () => number) {
  const notes = useNotes()
  const settings = useSettings()
  const about = computed(() => `note ${container()}`)
  const { draft, forget } = useDraft(
    () => about.value,
    () => {
      void minute()
      return { text: '', who: settings.preferences.who, isReminder: false, remindAt: fieldText(morning(now(), 1)) }
    },
  )
  /** What main has not answered yet, by what it is about: Enter pressed twice would write it twice. */
  const underWay = new Set<string>()

  /** Answers whether there is a note to write. */
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
    // Whoever types on meanwhile has begun another.
    const isTypedOn = matter === about.value && draft.text !== note.text
    if (isWritten && !isTypedOn) forget(matter)
  }

  return { draft, write }
}
