// Mirrors the shared settings (terminals, ports, closed days, free days) in the store, where the team's log captures them.

import { tryTo } from '#main/core/events/refusal.ts'
import type { Emitter } from '#main/core/events/emitter.ts'
import type { Database } from '#main/store/database.ts'
import type { AppSettingsStore } from '#main/store/settings-change.ts'
import { readJson } from '#main/store/record-text.ts'
import type { AppSettings, SettingsChanges } from '#shared/contract/settings-requests.ts'
import type { TeamKind } from '#shared/contract/team-requests.ts'
import { changesTo, valueAt } from '#shared/settings/policy.ts'
import { MOST } from '#shared/settings/own-values.ts'
import { DEFAULTS } from '#shared/settings/settings.ts'
import { DATE_RULES, KINDS } from './kinds.ts'
import type { TeamLog, TeamLogEvents } from './team-log.ts'

type Values = Readonly<Record<string, unknown>>

interface SharedSetting {
  readonly kind: TeamKind
  readonly most: number
  readonly read: (settings: AppSettings) => Values
  readonly change: (values: Readonly<Record<string, never>>) => SettingsChanges
}

const SHARED: readonly SharedSetting[] = [
  {
    kind: 'terminal',
    most: MOST.terminals,
    read: ({ rules }) => rules.terminals,
    change: (terminals) => ({ rules: { terminals } }),
  },
  {
    kind: 'port',
    most: MOST.ports,
    read: ({ rules }) => rules.ports,
    change: (ports) => ({ rules: { ports } }),
  },
  {
    kind: 'free-days',
    most: MOST.lines,
    read: ({ rules }) => rules.perDiem.freeDaysByLine,
    change: (freeDaysByLine) => ({ rules: { perDiem: { freeDaysByLine } } }),
  },
  {
    kind: 'line-terms',
    most: MOST.lines,
    read: ({ rules }) => rules.perDiem.termsByLine,
    change: (termsByLine) => ({ rules: { perDiem: { termsByLine } } }),
  },
  {
    kind: 'date-rule',
    most: DATE_RULES.length,
    // A default has no row: a new member's defaults must not replace the team's choices.
    read: (settings) =>
      Object.fromEntries(
        DATE_RULES.filter((path) => !isSame(valueAt(settings, path), valueAt(DEFAULTS, path))).map((path) => [
          path,
          { [path]: valueAt(settings, path) },
        ]),
      ),
    change(values) {
      const chosen: Readonly<Record<string, unknown>> = Object.assign({}, ...Object.values(values))
      return changesTo(DATE_RULES.map((path) => [path, path in chosen ? chosen[path] : valueAt(DEFAULTS, path)]))
    },
  },
]

export interface SharedSettingsOptions {
  readonly database: Database
  readonly settings: Pick<AppSettingsStore, 'read' | 'readOwn' | 'change' | 'onChanged'>
  readonly log: Pick<TeamLog, 'capture' | 'membership'>
  readonly events: Emitter<TeamLogEvents>
}

export interface SharedSettings extends Disposable {
  /**
   * Call at start, before joining, and when another store is open. In a team the rows restore the settings, because the
   * settings file may be damaged or lost. Outside a team all settings become rows.
   */
  align(): void
}

export function shareSettings({ database, settings, log, events }: SharedSettingsOptions): SharedSettings {
  const deleted = database.prepare('SELECT key FROM team_state WHERE kind = ? AND value IS NULL')
  /** Received rows are not in the settings yet: mirroring would undo them. */
  let isWriting = false

  const mirrors = SHARED.map((shared) => {
    const { kind, most } = shared
    const { table, keys: keySchema } = KINDS[kind]
    const all = database.prepare(`SELECT id, value, is_written FROM ${table}`)
    const put = database.prepare(`REPLACE INTO ${table} (id, value, is_written) VALUES (?, ?, 1)`)
    const remove = database.prepare(`DELETE FROM ${table} WHERE id = ?`)
    const markWritten = database.prepare(`UPDATE ${table} SET is_written = 1`)
    const values = (): Values => shared.read(settings.readOwn())

    function store(gone: readonly string[], changed: readonly string[], now: Values): void {
      if (gone.length + changed.length === 0) return
      database.transaction(() => {
        for (const id of gone) remove.run(id)
        for (const id of changed) put.run(id, JSON.stringify(now[id]))
        log.capture(kind, [...gone, ...changed])
      })
    }

    /** Only a user's change deletes rows. */
    function mirrorChange(before: AppSettings, after: AppSettings): void {
      const [was, is] = [shared.read(before), shared.read(after)]
      const gone = Object.keys(was).filter((id) => is[id] === undefined)
      const changed = Object.keys(is).filter((id) => !isSame(was[id], is[id]))
      store(gone, changed, is)
    }

    function mirrorAll(): void {
      const now = values()
      const rows = new Map(all.all().map((row) => [String(row['id']), row]))
      // The policy refused these.
      const isUnwritten = (id: string): boolean => rows.get(id)?.['is_written'] === 0
      const gone = [...rows.keys()].filter((id) => now[id] === undefined && !isUnwritten(id))
      const changed = Object.keys(now).filter(
        (id) => rows.get(id)?.['value'] !== JSON.stringify(now[id]) && !isUnwritten(id),
      )
      store(gone, changed, now)
    }

    /** Writes rows to the settings. A policy may refuse the change: the rows stay unwritten. */
    function writeBack(keys: readonly string[]): void {
      const rows = new Map(all.all().map((row) => [String(row['id']), readJson(row['value'])]))
      const next = new Map(Object.entries(values()))
      for (const key of keys) if (!rows.has(key)) next.delete(key)
      for (const key of keys) {
        // The settings file takes no more, and no other keys.
        const isAccepted = next.has(key) || (next.size < most && keySchema.safeParse(key).success)
        if (rows.has(key) && isAccepted) next.set(key, rows.get(key))
      }
      const written = Object.fromEntries(next)
      const isWritten = isSame(written, values()) || settings.change(shared.change(written as Record<string, never>)).ok
      if (isWritten) markWritten.run()
    }

    function restore(): void {
      const ids = all.all().map(({ id }) => String(id))
      const known = new Set([...ids, ...deleted.all(kind).map(({ key }) => String(key))])
      writeBack([...known])
      // A kill between the settings file and the store.
      const now = values()
      store(
        [],
        Object.keys(now).filter((id) => !known.has(id)),
        now,
      )
    }
    return { kind, mirrorChange, mirrorAll, writeBack, restore }
  })

  function writeAll(write: (mirror: (typeof mirrors)[number]) => void): void {
    isWriting = true
    try {
      mirrors.forEach(write)
    } finally {
      isWriting = false
    }
  }

  function align(): void {
    if (log.membership() === null) for (const { mirrorAll } of mirrors) mirrorAll()
    else writeAll(({ restore }) => restore())
  }

  tryTo(align)
  let last = settings.read()
  const listening = new DisposableStack()
  listening.use(
    settings.onChanged(({ rules }, isByUser) => {
      const before = last
      last = settings.read()
      if (rules === undefined || !isByUser || isWriting) return
      tryTo(() => {
        for (const { mirrorChange } of mirrors) mirrorChange(before, last)
      })
    }),
  )
  listening.use(
    events.on('teamChanged', (changed) =>
      writeAll(({ kind, writeBack }) => {
        const keys = changed.get(kind) ?? []
        if (keys.length > 0) writeBack(keys)
      }),
    ),
  )
  return { align, [Symbol.dispose]: () => listening.dispose() }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
