// Some short texts that the window's own storage keeps, by a key: they outlive the window, and an account that is left.

export function storedTexts(key: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string') : []
  } catch {
    return []
  }
}

export function storeTexts(key: string, texts: readonly string[]): void {
  localStorage.setItem(key, JSON.stringify(texts))
}
