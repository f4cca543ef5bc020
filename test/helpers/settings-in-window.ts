// A bridge for stores of the page that only read and save settings.

import { vi } from 'vitest'
import type { AppSettings } from '#shared/contract/settings.ts'

/** Call it in `vi.hoisted`: the stores access the bridge on import. */
export function settingsInWindow(): { kept: AppSettings } {
  const bridge = { kept: {} as AppSettings }
  vi.stubGlobal('window', {
    quaywatch: { request: () => Promise.resolve({ ok: true, value: bridge.kept }), on: () => () => undefined },
    addEventListener: () => undefined,
  })
  return bridge
}
