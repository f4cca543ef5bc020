// That something went wrong which nobody foresaw, here or in main: told once, and written to the log.

import { ref } from 'vue'
import { main } from './client.ts'

export const isUnexpected = ref(false)

main.on('app.unexpected', () => (isUnexpected.value = true))

const LONGEST = 4_000
const MOST = 20
let count = 0

/** A page that goes wrong in a loop must not fill the log. */
function tell(error: unknown): void {
  count += 1
  if (count > MOST) return
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  void main.request('app.pageFailed', { text: text.slice(0, LONGEST) })
}

export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) => tell(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason))
}
