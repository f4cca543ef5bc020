// Main, as the stores of the window see it where they ask for the settings alone.

import { vi } from 'vitest'
import type { AppSettings } from '#shared/contract/settings.ts'

/** To be called by `vi.hoisted`: the window's bridge is taken at the import of the stores. */
export function settingsInWindow(): { kept: AppSettings } {
  const made = { kept: {} as AppSettings }
  vi.stubGlobal('window', {
    quaywatch: { request: () => Promise.resolve({ ok: true, value: made.kept }), on: () => () => undefined },
    addEventListener: () => undefined,
  })
  return made
}
