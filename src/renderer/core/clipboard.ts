// Copies text to the clipboard and downloads files.

import { failedAct } from './requests.ts'

export function download(name: string, text: string, type: 'text/csv' | 'text/calendar' = 'text/csv'): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The URL keeps the text in memory until revoked.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Returns false and shows a failure if the clipboard refused. */
export function copy(text: string): Promise<boolean> {
  return writeToClipboard(() => navigator.clipboard.writeText(text))
}

/** Formatted and plain text: each target app takes what it supports. */
export function copyFormatted({ text, html }: { readonly text: string; readonly html: string }): Promise<boolean> {
  const item = {
    'text/plain': new Blob([text], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  }
  return writeToClipboard(() => navigator.clipboard.write([new ClipboardItem(item)]))
}

async function writeToClipboard(write: () => Promise<void>): Promise<boolean> {
  try {
    await write()
    failedAct.value = null
    return true
  } catch (error) {
    failedAct.value = {
      code: 'not_copied',
      message: { key: 'failure.not-copied' },
      hint: { key: 'failure.not-copied.hint' },
      detail: String(error),
    }
    return false
  }
}
