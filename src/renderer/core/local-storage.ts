// Short texts in local storage by key. They survive the window and the account.

export function storedTexts(key: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : []
  } catch {
    return []
  }
}

export function storeTexts(key: string, texts: readonly string[]): void {
  localStorage.setItem(key, JSON.stringify(texts))
}
