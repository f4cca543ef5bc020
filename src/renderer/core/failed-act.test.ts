import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AlertCounts } from '#shared/contract/alerts.ts'
import { useAlerts } from './alerts.ts'
import { failedAct } from './failed-act.ts'
import { copy } from './take-away.ts'

/** The window's bridge is taken at the import of the store; what it answers is filled in by each test. */
const bridge = vi.hoisted(() => {
  const made = { request: (): Promise<unknown> => Promise.reject(new Error('not asked for')) }
  vi.stubGlobal('window', { quaywatch: made })
  return made
})

const error = { code: 'no_account', message: 'No account is open.', hint: '' }
const counts = { unread: 2, snoozedUntil: null } as AlertCounts

beforeEach(() => {
  setActivePinia(createPinia())
  failedAct.value = null
})
afterEach(() => vi.restoreAllMocks())

describe('a click that comes to nothing', () => {
  it('says why a snooze failed, keeps what was known, and is quiet again once one works', async () => {
    const alerts = useAlerts()
    bridge.request = () => Promise.resolve({ ok: true, value: counts })
    await alerts.snooze('hour')
    bridge.request = () => Promise.resolve({ ok: false, error })
    await alerts.snooze('now')
    expect(failedAct.value).toEqual(error)
    expect(alerts.counts).toEqual(counts)
    bridge.request = () => Promise.resolve({ ok: true, value: counts })
    await alerts.snooze('now')
    expect(failedAct.value).toBeNull()
  })

  it('says that nothing was copied, and with what words the clipboard refused', async () => {
    const writeText = () => Promise.reject(new Error('Document is not focused.'))
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    expect(await copy('MSCU1234567')).toBe(false)
    expect(failedAct.value).toMatchObject({ message: 'Couldn’t copy.', detail: 'Error: Document is not focused.' })
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.resolve() } })
    expect(await copy('MSCU1234567')).toBe(true)
    expect(failedAct.value).toBeNull()
  })
})
