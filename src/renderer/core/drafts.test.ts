import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import { effectScope, nextTick, ref } from 'vue'
import { stubWindowStorage } from '#test/helpers/window-storage.ts'
import { useDraft } from './drafts.ts'
import { useSession } from './session.ts'

const main = await vi.hoisted(async () => (await import('#test/helpers/main-in-window.ts')).mainInWindow())
beforeEach(async () => {
  stubWindowStorage()
  await openWindow(1)
})

/** A new window, with this account open. */
async function openWindow(id: number): Promise<void> {
  setActivePinia(createPinia())
  main.openAccount(id)
  const session = useSession()
  await expect.poll(() => session.account).toBe(id)
}

/** Returns a form and a function that unmounts it. */
function form(about = ref('a'), who = ref('Maria')) {
  const scope = effectScope()
  const draftForm = scope.run(() =>
    useDraft(
      () => about.value,
      () => ({ text: '', who: who.value, lines: [1] }),
    ),
  )!
  return { ...draftForm, leave: () => scope.stop() }
}

it('restores a draft in a new form', () => {
  const first = form()
  first.draft.text = 'Booked Tue'
  first.draft.lines = [...first.draft.lines, 2]
  first.leave()
  expect(form().draft).toEqual({ text: 'Booked Tue', who: 'Maria', lines: [1, 2] })
})

it('keeps drafts of different subjects apart', () => {
  const about = ref('a')
  const { draft } = form(about)
  draft.text = 'about a'
  about.value = 'b'
  expect(draft.text).toBe('')
  draft.text = 'about b'
  about.value = 'a'
  expect(draft.text).toBe('about a')
})

it('refreshes fields that the user did not change', () => {
  const who = ref('Maria')
  const { draft } = form(ref('a'), who)
  draft.text = 'typed'
  who.value = 'Juan'
  expect({ ...draft }).toEqual({ text: 'typed', who: 'Juan', lines: [1] })
})

it('deletes the draft of the saved subject, not of the current one', () => {
  const about = ref('a')
  const { draft, forget } = form(about)
  draft.text = 'saved'
  about.value = 'b'
  draft.text = 'typed while it was saved'
  forget('a')
  expect(draft.text).toBe('typed while it was saved')
  about.value = 'a'
  expect(draft.text).toBe('')
})

it('deletes all drafts when the account closes', async () => {
  form().draft.text = 'of the first account'
  await nextTick()
  main.openAccount(2)
  expect(form().draft.text).toBe('')
  form().draft.text = 'of the second'
  main.put('session', [{ phase: 'first-run', baseAddress: null }])
  main.openAccount(2)
  expect(form().draft.text).toBe('')
})

it('keeps drafts when the window is destroyed', async () => {
  const { draft } = form()
  await nextTick()
  draft.text = 'Booked Tue'
  draft.lines = [1, 2]
  await nextTick()
  await openWindow(1)
  expect(form().draft).toEqual({ text: 'Booked Tue', who: 'Maria', lines: [1, 2] })
})

it('ignores drafts of another account', async () => {
  const { draft } = form()
  await nextTick()
  draft.text = 'of the first account'
  await nextTick()
  for (const id of [2, 1]) {
    await openWindow(id)
    expect(form().draft.text).toBe('')
    await nextTick()
  }
})
