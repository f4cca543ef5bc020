// Takes rows out of the window: to a file, to the clipboard.

import { failedAct } from './failed-act.ts'
import { say } from './language.ts'

export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun by then; an address kept would keep its text in memory.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Answers whether it was copied; where not, the window says so. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    failedAct.value = null
    return true
  } catch (error) {
    const [message, hint] = [say('act.not-copied'), say('act.not-copied.hint')]
    failedAct.value = { code: 'not_copied', message, hint, detail: String(error) }
    return false
  }
}
