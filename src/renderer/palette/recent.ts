// The ids of the commands that were used last, as the window's own storage keeps them.

const KEPT_AS = 'quaywatch.recent-commands'

export function keptRecent(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_AS) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function keepRecent(ids: readonly string[]): void {
  localStorage.setItem(KEPT_AS, JSON.stringify(ids))
}
