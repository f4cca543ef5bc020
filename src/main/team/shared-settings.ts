// Mirrors the shared settings (terminals, free days of lines) in the store, where the team's log captures them.

import type { Emitter } from '#main/events/emitter.ts'
import type { Database, Row } from '#main/store/database.ts'
import type { AppSettingsStore } from '#main/store/settings-change.ts'
import { readJson } from '#main/store/record-text.ts'
import type { AppSettings, SettingsChanges } from '#shared/contract/settings.ts'
import type { TeamKind } from '#shared/contract/team.ts'
import type { Capture, TeamLogEvents } from './log.ts'

interface SharedSetting {
  readonly kind: TeamKind
  readonly table: string
  readonly read: (settings: AppSettings) => Readonly<Record<string, unknown>>
  readonly change: (settings: AppSettings, values: Readonly<Record<string, never>>) => SettingsChanges
}

const SHARED: readonly SharedSetting[] = [
  {
    kind: 'terminal',
    table: 'shared_terminal',
    read: ({ rules }) => rules.terminals,
    change: (_, terminals) => ({ rules: { terminals } }),
  },
  {
    kind: 'free-days',
    table: 'shared_free_days',
    read: ({ rules }) => rules.perDiem.freeDaysByLine,
    change: ({ rules }, freeDaysByLine) => ({ rules: { perDiem: { ...rules.perDiem, freeDaysByLine } } }),
  },
]

export interface SharedSettingsOptions {
  readonly database: Database
  readonly settings: Pick<AppSettingsStore, 'read' | 'change' | 'onChanged'>
  readonly capture: Capture
  readonly events: Emitter<TeamLogEvents>
}

export interface SharedSettings extends Disposable {
  /** Call after joining: all settings become rows. */
  mirrorAll(): void
}

export function shareSettings({ database, settings, capture, events }: SharedSettingsOptions): SharedSettings {
  const mirrors = SHARED.map((shared) => {
    const all = database.prepare(`SELECT id, value, is_written FROM ${shared.table}`)
    const put = database.prepare(`REPLACE INTO ${shared.table} (id, value, is_written) VALUES (?, ?, 1)`)
    const remove = database.prepare(`DELETE FROM ${shared.table} WHERE id = ?`)
    const markWritten = database.prepare(`UPDATE ${shared.table} SET is_written = 1`)

    function mirror(): void {
      const values = shared.read(settings.read())
      database.transaction(() => {
        const rows = new Map(all.all().map((row) => [String(row['id']), String(row['value'])]))
        const gone = [...rows.keys()].filter((id) => values[id] === undefined)
        const changed = Object.keys(values).filter((id) => rows.get(id) !== JSON.stringify(values[id]))
        for (const id of gone) remove.run(id)
        for (const id of changed) put.run(id, JSON.stringify(values[id]))
        if (gone.length + changed.length > 0) capture(shared.kind, [...gone, ...changed])
      })
    }

    /** A policy may refuse the change: the rows stay unwritten. */
    function writeBack(rows: readonly Row[], removed: readonly string[]): void {
      const values: Record<string, unknown> = { ...shared.read(settings.read()) }
      for (const id of removed) delete values[id]
      for (const { id, value } of rows) values[String(id)] = readJson(value)
      const before = JSON.stringify(shared.read(settings.read()))
      if (JSON.stringify(values) === before) markWritten.run()
      else if (settings.change(shared.change(settings.read(), values as Record<string, never>)).ok) markWritten.run()
    }

    // A kill may have come before the settings file was written.
    const unwritten = all.all().filter((row) => row['is_written'] === 0)
    if (unwritten.length > 0) writeBack(unwritten, [])
    return { kind: shared.kind, mirror, all, writeBack }
  })
  const listening = new DisposableStack()
  listening.use(
    settings.onChanged(({ rules }) => {
      if (rules !== undefined) for (const { mirror } of mirrors) mirror()
    }),
  )
  listening.use(
    events.on('teamChanged', (changed) => {
      for (const { kind, all, writeBack } of mirrors) {
        const keys = changed.get(kind)
        if (keys === undefined) continue
        const rows = all.all().filter(({ id }) => keys.includes(String(id)))
        const there = new Set(rows.map(({ id }) => String(id)))
        writeBack(
          rows,
          keys.filter((key) => !there.has(key)),
        )
      }
    }),
  )
  return {
    mirrorAll: () => mirrors.forEach(({ mirror }) => mirror()),
    [Symbol.dispose]: () => listening.dispose(),
  }
}
