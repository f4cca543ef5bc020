// What was typed and is not saved yet, by what it is about: whoever goes elsewhere in the midst of it finds it again.

import { defineStore } from 'pinia'
import { computed, reactive, shallowReactive, watch } from 'vue'
import { useSession } from './session.ts'
import { storedTexts, storeTexts } from './local-storage.ts'

const useDrafts = defineStore('drafts', () => {
  const session = useSession()
  const kept = shallowReactive(new Map<string, Readonly<Record<string, unknown>>>())
  function take(open: string): void {
    const [of, ...entries] = storedTexts(STORED)
    kept.clear()
    if (of !== open) storeTexts(STORED, [])
    else for (const entry of entries) kept.set(...(JSON.parse(entry) as [string, Record<string, unknown>]))
  }
  take(session.open)
  // Later, so that it holds no component and what was typed there (see `useBoard`).
  queueMicrotask(() => {
    // At once: what is about one account must not be seen, even for a moment, under the next one.
    watch(() => session.open, take, { flush: 'sync' })
    // A window that is closed for minutes is given up, and with it all it has in memory.
    watch(kept, () => storeTexts(STORED, [session.open, ...[...kept].map((entry) => JSON.stringify(entry))]))
  })
  return { kept }
})

/** The account first, then what was typed in it. */
const STORED = 'drafts'

type Fields<Form> = { -readonly [Field in keyof Form]: Form[Field] }

/**
 * The fields of a form: those that were changed as they were left, the others as `fresh` has them. It is asked again when what
 * it reads has changed: what goes by the clock must read something that rises with it. They last as long as the account is open
 * or until they are forgotten, also in the window's storage, so no password and no key may be among them.
 */
export function useDraft<Form extends object>(about: () => string, fresh: () => Form) {
  const { kept } = useDrafts()
  const fieldOf = <Field extends keyof Form>(field: Field) =>
    computed({
      get: () => ({ ...fresh(), ...(kept.get(about()) as Partial<Form> | undefined) })[field],
      set: (value) => kept.set(about(), { ...kept.get(about()), [field]: value }),
    })
  const fields = Object.keys(fresh()).map((field) => [field, fieldOf(field as keyof Form)])
  return {
    draft: reactive(Object.fromEntries(fields)) as Fields<Form>,
    /** Who had to wait says what it was about: meanwhile the form may be about something else. */
    forget: (one = about()) => void kept.delete(one),
  }
}
