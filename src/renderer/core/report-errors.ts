// That something went wrong which nobody foresaw, here or in main: told once, and written to the log. A part of the page that
// cannot be loaded is foreseen: an update replaces the files of the program while it runs.

import { ref } from 'vue'
import { LONGEST_ERROR } from '#shared/contract/request-limits.ts'
import { main } from './client.ts'
import { say } from './language.ts'
import { notice } from './destination.ts'

export const isUnexpected = ref(false)

main.on('app.unexpected', () => (isUnexpected.value = true))

const MOST = 20
let count = 0

/** A page that goes wrong in a loop must not fill the log. */
function tell(error: unknown): void {
  count += 1
  if (count > MOST) return
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  void main.request('app.pageFailed', { text: text.slice(0, LONGEST_ERROR) })
}

export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) => {
    // A size that changed while sizes were read, as by a scroll bar, is read in the next frame: nothing went wrong.
    if (!message.startsWith('ResizeObserver')) tell(error ?? message)
  })
  // The build says it of every part, whoever asked for it, before that one hears of it.
  const missing = new WeakSet<Error>()
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload)
    notice.value = say('app.part-missing')
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (!missing.has(reason)) tell(reason)
  })
}
