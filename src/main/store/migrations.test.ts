import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { itemsIn } from '#test/helpers/collection-items.ts'
import { fleetFile } from '#test/helpers/fleet-file.ts'
import { anAccount, opened } from '#test/helpers/lived-account.ts'

/** Another one on each computer. */
const UNIQUE: unknown = expect.stringMatching(/^[\da-f]{32}$/)
const VERSION_1 = readFileSync(new URL('version-1.sql', import.meta.url), 'utf8')

describe('migrations', () => {
  it('open a store of version 1 with everything in it', async () => {
    const path = fleetFile()
    const file = new DatabaseSync(path)
    file.exec(VERSION_1)
    file.close()
    const { session, toasts } = await opened(path, anAccount())
    const { handlers, alerts } = session
    expect(session.sync.status()).toMatchObject({ store: null, counts: { shipments: 3 } })
    expect(alerts.list({ show: 'all', kind: 'tracking-stopped', before: null }).alerts).toHaveLength(2)
    expect(toasts.filter((text) => text.includes('BOL-'))).toEqual([])
    expect(itemsIn(handlers, 'notes')).toHaveLength(2)
    expect(itemsIn(handlers, 'plan')).toMatchObject([{ driver: 'Luis' }, { driver: 'Ana' }])
    expect(itemsIn(handlers, 'bookings')).toMatchObject([{ confirmation: 'A123' }])
    expect(itemsIn(handlers, 'rates')).toMatchObject([{ id: UNIQUE, free: 4 }])
    expect(itemsIn(handlers, 'invoices')).toMatchObject([{ id: 'billed' }])
    expect(session.resumes.list()).toMatchObject([{ shipmentId: 'a' }])
    await session[Symbol.asyncDispose]()
  })
})
