// Unsaved form input by subject, restored when the user comes back.

import { defineStore } from 'pinia'
import { computed, reactive, shallowReactive, watch } from 'vue'
import { outsideComponents } from './composables.ts'
import { useSession } from './session.ts'
import { storedTexts, storeTexts } from './local-storage.ts'

const useDrafts = defineStore('drafts', () => {
  const session = useSession()
  const drafts = shallowReactive(new Map<string, Readonly<Record<string, unknown>>>())
  function restoreDrafts(open: string): void {
    const [of, ...entries] = storedTexts(STORED)
    drafts.clear()
    if (of !== open) storeTexts(STORED, [])
    else for (const entry of entries) drafts.set(...(JSON.parse(entry) as [string, Record<string, unknown>]))
  }
  restoreDrafts(session.open)
  outsideComponents(() => {
    // Synchronous: one account's input must never show in another.
    watch(() => session.open, restoreDrafts, { flush: 'sync' })
    // A window closed for minutes is destroyed with its memory.
    watch(drafts, () => storeTexts(STORED, [session.open, ...[...drafts].map((entry) => JSON.stringify(entry))]))
  })
  return { drafts }
})

/** The account first, then its drafts. */
const STORED = 'drafts'

type Fields<Form> = { -readonly [Field in keyof Form]: Form[Field] }

/**
 * A form's fields: changed values as the user left them, others from `fresh`, which runs again when its reactive data
 * changes. Drafts last until the account closes or `forget` runs. They are also in session storage, so never include
 * passwords or keys.
 */
export function useDraft<Form extends object>(about: () => string, fresh: () => Form) {
  const { drafts } = useDrafts()
  const fieldOf = <Field extends keyof Form>(field: Field) =>
    computed({
      get: () => ({ ...fresh(), ...(drafts.get(about()) as Partial<Form> | undefined) })[field],
      set: (value) => drafts.set(about(), { ...drafts.get(about()), [field]: value }),
    })
  const fields = Object.keys(fresh()).map((field) => [field, fieldOf(field as keyof Form)])
  return {
    draft: reactive(Object.fromEntries(fields)) as Fields<Form>,
    /** After waiting, the form may be about something else. */
    forget: (one = about()) => void drafts.delete(one),
  }
}
