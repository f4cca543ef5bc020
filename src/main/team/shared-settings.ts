// Mirrors the shared settings (terminals, ports, closed days, free days) in the store, where the team's log captures them.

import type { Emitter } from '#main/events/emitter.ts'
import type { Database } from '#main/store/database.ts'
import type { AppSettingsStore } from '#main/store/settings-change.ts'
import { readJson } from '#main/store/record-text.ts'
import type { AppSettings, SettingsChanges } from '#shared/contract/settings.ts'
import type { TeamKind } from '#shared/contract/team.ts'
import { changesTo, valueAt, withChanges } from '#shared/settings/policy.ts'
import { DEFAULTS } from '#shared/settings/settings.ts'
import { DATE_RULES, KINDS } from './kinds.ts'
import type { Capture, TeamLogEvents } from './log.ts'

interface SharedSetting {
  readonly kind: TeamKind
  readonly read: (settings: AppSettings) => Readonly<Record<string, unknown>>
  readonly change: (settings: AppSettings, values: Readonly<Record<string, never>>) => SettingsChanges
}

const SHARED: readonly SharedSetting[] = [
  {
    kind: 'terminal',
    read: ({ rules }) => rules.terminals,
    change: (_, terminals) => ({ rules: { terminals } }),
  },
  {
    kind: 'port',
    read: ({ rules }) => rules.ports,
    change: (_, ports) => ({ rules: { ports } }),
  },
  {
    kind: 'free-days',
    read: ({ rules }) => rules.perDiem.freeDaysByLine,
    change: ({ rules }, freeDaysByLine) => ({ rules: { perDiem: { ...rules.perDiem, freeDaysByLine } } }),
  },
  {
    kind: 'line-terms',
    read: ({ rules }) => rules.perDiem.termsByLine,
    change: ({ rules }, termsByLine) => ({ rules: { perDiem: { ...rules.perDiem, termsByLine } } }),
  },
  {
    kind: 'date-rule',
    // A default has no row: a new member's defaults must not replace the team's choices.
    read: (settings) =>
      Object.fromEntries(
        DATE_RULES.filter((path) => !isSame(valueAt(settings, path), valueAt(DEFAULTS, path))).map((path) => [
          path,
          { [path]: valueAt(settings, path) },
        ]),
      ),
    change(settings, values) {
      const chosen: Readonly<Record<string, unknown>> = Object.assign({}, ...Object.values(values))
      const { rules } = DATE_RULES.reduce(
        (now, path) => withChanges(now, changesTo(now, path, path in chosen ? chosen[path] : valueAt(DEFAULTS, path))),
        settings,
      )
      return { rules: { closed: rules.closed, perDiem: rules.perDiem } }
    },
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
  const deleted = database.prepare('SELECT key FROM team_state WHERE kind = ? AND value IS NULL')
  /** Received rows are not in the settings yet: mirroring would undo them. */
  let isWriting = false

  const mirrors = SHARED.map((shared) => {
    const { kind } = shared
    const { table } = KINDS[kind]
    const all = database.prepare(`SELECT id, value, is_written FROM ${table}`)
    const put = database.prepare(`REPLACE INTO ${table} (id, value, is_written) VALUES (?, ?, 1)`)
    const remove = database.prepare(`DELETE FROM ${table} WHERE id = ?`)
    const markWritten = database.prepare(`UPDATE ${table} SET is_written = 1`)
    const values = (): Readonly<Record<string, unknown>> => shared.read(settings.read())

    function mirror(): void {
      const now = values()
      database.transaction(() => {
        const rows = new Map(all.all().map((row) => [String(row['id']), row]))
        // The policy refused these.
        const isUnwritten = (id: string): boolean => rows.get(id)?.['is_written'] === 0
        const gone = [...rows.keys()].filter((id) => now[id] === undefined && !isUnwritten(id))
        const changed = Object.keys(now).filter(
          (id) => rows.get(id)?.['value'] !== JSON.stringify(now[id]) && !isUnwritten(id),
        )
        for (const id of gone) remove.run(id)
        for (const id of changed) put.run(id, JSON.stringify(now[id]))
        if (gone.length + changed.length > 0) capture(kind, [...gone, ...changed])
      })
    }

    /** Writes received rows to the settings. A policy may refuse the change: the rows stay unwritten. */
    function writeBack(keys: readonly string[]): void {
      const rows = new Map(all.all().map((row) => [String(row['id']), readJson(row['value'])]))
      const next: Record<string, unknown> = { ...values() }
      for (const key of keys) {
        if (rows.has(key)) next[key] = rows.get(key)
        else delete next[key]
      }
      const isWritten =
        isSame(next, values()) || settings.change(shared.change(settings.read(), next as Record<string, never>)).ok
      if (isWritten) markWritten.run()
    }

    /** After a kill between the store's commit and the settings file. */
    function unwritten(): readonly string[] {
      const rows = all.all()
      const ids = new Set(rows.map(({ id }) => String(id)))
      return [
        ...rows.filter((row) => row['is_written'] === 0).map(({ id }) => String(id)),
        ...deleted.all(kind).flatMap(({ key }) => (ids.has(String(key)) ? [] : String(key))),
      ]
    }
    return { kind, mirror, writeBack, unwritten }
  })

  function mirrorAll(): void {
    for (const { mirror } of mirrors) mirror()
  }

  function writeAll(keysOf: (mirror: (typeof mirrors)[number]) => readonly string[]): void {
    isWriting = true
    try {
      for (const mirror of mirrors) {
        const keys = keysOf(mirror)
        if (keys.length > 0) mirror.writeBack(keys)
      }
    } finally {
      isWriting = false
    }
  }

  writeAll(({ unwritten }) => unwritten())
  const listening = new DisposableStack()
  listening.use(
    settings.onChanged(({ rules }) => {
      if (rules !== undefined && !isWriting) mirrorAll()
    }),
  )
  listening.use(events.on('teamChanged', (changed) => writeAll(({ kind }) => changed.get(kind) ?? [])))
  return { mirrorAll, [Symbol.dispose]: () => listening.dispose() }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
