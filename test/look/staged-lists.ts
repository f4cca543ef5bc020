// Staged views and search results: long names and right-to-left names.

import type { ChangedSince, HistoryPart } from '#shared/contract/fleet-requests.ts'
import type { FoundShipment, ShipmentsFound } from '#shared/contract/look-up-requests.ts'
import type { CollectionPart } from '#shared/contract/collection-requests.ts'
import type { Preferences, SavedView } from '#shared/contract/settings-requests.ts'
import type { TrayBoard } from '#shared/tray/tray-board.ts'
import type { Change } from '#shared/fleet/change.ts'
import type { SettingsSection } from '#shared/settings/settings.ts'
import { containerIdsIn, STANDS_AT, type Staged } from './world.ts'

const VIEW_NAMES = ['Today in Los Angeles', 'Everything that is held anywhere, and by whomever it may be', 'حاويات دبي']

export const withSavedViews: Pick<Staged, 'answers'> = {
  answers: {
    'app.part settings': (value) => {
      const views = VIEW_NAMES.map((name, at): SavedView => {
        return {
          id: `view-${at}`,
          name,
          search: '',
          counters: ['on-hold'],
          facets: {},
          slots: [],
          sort: [],
          grouping: 'none',
        }
      })
      return withPreferences(value, { views })
    },
  },
}

/** The number of a container of the board is on the clipboard. */
export function withClipboard(): Pick<Staged, 'answers'> {
  let copied: unknown = null
  return {
    answers: {
      'app.part tray': (value) => {
        const [board] = JSON.parse((value as CollectionPart).items) as readonly TrayBoard[]
        copied = board?.worst.at(-1)?.judgment ?? null
        return value
      },
      'tray.onClipboard': () => copied,
    },
  }
}

function withPreferences(value: unknown, preferences: Partial<Preferences>): CollectionPart {
  const part = value as CollectionPart
  const sections = (JSON.parse(part.items) as readonly SettingsSection[]).map((section) =>
    section.name === 'preferences' ? { ...section, values: { ...section.values, ...preferences } } : section,
  )
  return { ...part, items: JSON.stringify(sections) }
}

export const withServiceFinds: Pick<Staged, 'answers'> = {
  answers: {
    'shipments.find': (): ShipmentsFound => ({
      shipments: [
        aFind('MEDUX5501234', { customer: 'شركة الميناء للتجارة والنقل البحري المحدودة' }),
        aFind('HLCUBO1260600412', { isStopped: true, isUnproven: true, customer: null }),
        aFind('ONEYTYO0A9911200', { customer: 'X'.repeat(120) }),
      ],
      total: 41,
      hasMore: true,
      skipped: [],
    }),
  },
}

function aFind(billOfLading: string, facts: Partial<FoundShipment>): FoundShipment {
  const usual = { id: billOfLading, line: 'Evergreen', customer: 'Harbor Foods', containers: 2 }
  return { ...usual, billOfLading, isStopped: false, isUnproven: false, ...facts }
}

/** Pretends that the user returns after a weekend. */
export function withNews(): Pick<Staged, 'answers'> {
  let containers: readonly string[] = []
  return {
    answers: {
      'app.part settings': (value) =>
        withPreferences(value, { lastLookedAt: STANDS_AT.getTime() - 3 * 24 * 3_600_000 }),
      'account.part fleet': (value) => {
        containers = [...containers, ...containerIdsIn(value)]
        return value
      },
      'history.since': (): ChangedSince => {
        const changed = containers.filter((_, at) => at % 3 === 0)
        return { shipments: [], containers: changed, changes: changed.map((id, at) => aChangeInRow(id, at)) }
      },
    },
  }
}

/** Pretends that the container was watched for a week. */
export function withHistory(): Pick<Staged, 'answers'> {
  let firstId: string | null = null
  return {
    answers: {
      'account.part fleet': (value) => {
        firstId ??= containerIdsIn(value)[0] ?? null
        return value
      },
      'history.container': (): HistoryPart => ({
        changes: [
          aChange(6, 'deadline-line', '2026-07-09T05:00:00Z', '2026-07-05T05:00:00Z'),
          aChange(5, 'fees', [], [{ type: 'demurrage', amount: 310, currency: 'USD' }]),
          aChange(4, 'holds', HELD, []),
          aChange(3, 'availability', null, true),
          aChange(2, 'appointment', null, '2026-07-08T15:00:00Z'),
          aChange(1, 'discharged', null, '2026-06-30T21:00:00Z'),
        ].map((change) => ({ ...change, containerId: firstId })),
        hasMore: true,
      }),
    },
  }
}

function aChangeInRow(containerId: string, at: number): Change {
  const change =
    at % 2 === 0 ? aChange(at, 'deadline-line', '2026-07-09', '2026-07-07') : aChange(at, 'holds', HELD, [])
  return { ...change, containerId }
}

const HELD = [{ name: 'customs', status: 'hold', description: null }]

function aChange(key: number, field: Change['field'], old: Change['old'], now: Change['new']): Change {
  const seenAt = STANDS_AT.getTime() - (7 - key) * 26 * 3_600_000
  return { key, seenAt, shipmentId: null, containerId: null, field, old, new: now }
}
