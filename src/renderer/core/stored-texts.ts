// Some short texts that the window's own storage keeps, by a name: they outlive the window, and an account that is left.

export function storedTexts(name: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string') : []
  } catch {
    return []
  }
}

export function storeTexts(name: string, texts: readonly string[]): void {
  localStorage.setItem(keyOf(name), JSON.stringify(texts))
}

function keyOf(name: string): string {
  return `quaywatch.${name}`
}
