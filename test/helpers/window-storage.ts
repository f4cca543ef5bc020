// localStorage for tests without a window.

import { vi } from 'vitest'

export function stubWindowStorage(): void {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => items.set(name, text),
  })
}
