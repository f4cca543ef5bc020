// Exports settings to another computer: usable settings arrive, secrets stay.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createAppSettings } from '#main/store/settings-change.ts'
import { openSettings } from '#main/store/settings-file.ts'
import { NO_POLICY, type Policy } from '#shared/settings/policy.ts'
import { createFakeDesktop } from '#test/helpers/fake-desktop.ts'
import { createMemorySettingsDisk } from '#test/helpers/memory-settings-disk.ts'
import { say } from '#test/helpers/words.ts'
import { transferHandlers } from './transfer-handlers.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quaywatch-transfer-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function setUp(decided: Policy['settings'] = new Map()) {
  const current: Policy = { ...NO_POLICY, settings: decided }
  const policy = { current, onChanged: () => ({ [Symbol.dispose]: () => undefined }) }
  const settings = createAppSettings(openSettings(createMemorySettingsDisk()), policy)
  const { asDesktop, files } = createFakeDesktop()
  const path = join(folder, 'settings.json')
  files.open = files.save = path
  const handlers = transferHandlers({ dialogs: asDesktop.dialogs, settings, policy, language: { say } as never })
  return { settings, files, path, handlers, write: (text: string): void => writeFileSync(path, text) }
}

const aFile = (settings: object): string => JSON.stringify({ is: 'quaywatch-settings', version: 1, settings })

it('imports what another computer exported, without secrets or personal settings', async () => {
  const setup = setUp()
  const columns = { board: { columns: [], isCompact: true, sort: [], grouping: '' } }
  setup.settings.change({
    alerts: { forEveryone: ['hold-added'] },
    sync: { minutesBetween: 9 },
    rules: { closed: { ...setup.settings.read().rules.closed, days: ['2026-12-24'] } },
    preferences: { tables: columns, who: 'Maria', lookUps: [{ text: 'MSCU1234566', by: 'search' }] },
  })
  expect(await setup.handlers['transfer.export']()).toEqual({ ok: true, value: { file: setup.path } })
  expect(readFileSync(setup.path, 'utf8')).not.toMatch(/Maria|MSCU/)
  const other = setUp()
  expect(await other.handlers['transfer.choose']()).toMatchObject({
    value: {
      settings: [
        { path: 'rules.closed.days', from: [], to: ['2026-12-24'] },
        { path: 'sync.minutesBetween', from: 5, to: 9 },
        { path: 'preferences.tables' },
        { path: 'alerts.forEveryone', from: [], to: ['hold-added'] },
      ],
      unknown: [],
      unusable: [],
      decided: [],
    },
  })
  expect(other.settings.read().sync.minutesBetween).toBe(5)
  other.handlers['transfer.apply']()
  const { rules, sync, preferences } = other.settings.read()
  expect([rules.closed.days, sync.minutesBetween, preferences.tables]).toEqual([['2026-12-24'], 9, columns])
  expect(rules.closed.weekdays).toEqual(setup.settings.read().rules.closed.weekdays)
})

it('applies valid settings, names invalid ones, and skips policy settings', async () => {
  const { handlers, settings, write } = setUp(new Map([['alerts.sound', true]]))
  write(aFile({ 'sync.minutesBetween': 900, 'alerts.sound': false, 'sync.historyDays': 90, other: 1 }))
  expect(await handlers['transfer.choose']()).toMatchObject({
    value: {
      settings: [{ path: 'sync.historyDays', from: 400, to: 90 }],
      unknown: ['other'],
      unusable: ['sync.minutesBetween'],
      decided: ['alerts.sound'],
    },
  })
  expect(handlers['transfer.apply']()).toMatchObject({ ok: true })
  expect(settings.read().sync).toMatchObject({ historyDays: 90, minutesBetween: 5 })
  expect(settings.read().alerts.sound).toBe(true)
})

it.each(['', '{}', '[]', '{"is":"quaywatch-settings","version":2,"settings":{}}'])(
  'rejects a file with %j',
  async (text) => {
    const { handlers, write } = setUp()
    write(text)
    expect(await handlers['transfer.choose']()).toMatchObject({ ok: false, error: { code: 'file_refused' } })
  },
)

it('reports an unreadable or unwritable file, and does nothing after Cancel', async () => {
  const { handlers, files, settings } = setUp()
  const before = settings.read()
  files.open = files.save = join(folder, 'no', 'such', 'folder.json')
  expect(await handlers['transfer.export']()).toMatchObject({ error: { message: { key: 'failure.export' } } })
  expect(await handlers['transfer.choose']()).toMatchObject({ error: { message: { key: 'failure.import' } } })
  delete files.open
  expect(await handlers['transfer.choose']()).toEqual({ ok: true, value: null })
  handlers['transfer.apply']()
  await handlers['network.chooseCertificate']()
  expect(settings.read()).toBe(before)
})

it('applies the chosen certificate file', async () => {
  const { handlers, settings, path } = setUp()
  await handlers['network.chooseCertificate']()
  expect(settings.read().sync.certificateFile).toBe(path)
})
