// Reports unexpected errors to main's log. A chunk that can't be loaded is expected: updates replace files.

import { ref } from 'vue'
import { LONGEST_ERROR } from '#shared/fleet/request-limits.ts'
import { main } from './client.ts'
import { say } from './language.ts'
import { notice } from './destination.ts'

export const isUnexpected = ref(false)

main.on('app.unexpected', () => (isUnexpected.value = true))

const MOST = 20
let count = 0

/** Limited: an error in a loop must not fill the log. */
function tell(error: unknown): void {
  count += 1
  if (count > MOST) return
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  void main.request('app.pageFailed', { text: text.slice(0, LONGEST_ERROR) })
}

export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) => {
    // Harmless: the observer continues in the next frame.
    if (!message.startsWith('ResizeObserver')) tell(error ?? message)
  })
  // Vite emits this event before the import rejects.
  const missing = new WeakSet<Error>()
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload)
    notice.value = say('app.part-missing')
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (!missing.has(reason)) tell(reason)
  })
}
