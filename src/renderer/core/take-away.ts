// Takes rows out of the window: to a file, to the clipboard.

export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun by then; an address kept would keep its text in memory.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Answers whether the clipboard took it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
