// What the page is told of saved views and of what the service finds for a picture: long names, names from right to left.

import type { FoundShipment, ShipmentsFound } from '#shared/contract/look-up.ts'
import type { AppSettings, SavedView } from '#shared/contract/settings.ts'
import type { Told } from './world.ts'

const VIEW_NAMES = ['Today in Los Angeles', 'Everything that is held anywhere, and by whomever it may be', 'حاويات دبي']

export const withSavedViews: Pick<Told, 'retold'> = {
  retold: {
    'settings.read': (value) => {
      const settings = value as AppSettings
      const views = VIEW_NAMES.map((name, at): SavedView => {
        return {
          id: `view-${at}`,
          name,
          search: '',
          tiers: ['held'],
          facets: {},
          slot: null,
          sort: [],
          grouping: 'none',
        }
      })
      return { ...settings, preferences: { ...settings.preferences, views } } satisfies AppSettings
    },
  },
}

export const withServiceFinds: Pick<Told, 'retold'> = {
  retold: {
    'shipments.find': (): ShipmentsFound => ({
      shipments: [
        aFind('MEDUX5501234', { customer: 'شركة الميناء للتجارة والنقل البحري المحدودة' }),
        aFind('HLCUBO1260600412', { isStopped: true, isUnproven: true, customer: null }),
        aFind('ONEYTYO0A9911200', { customer: 'X'.repeat(120) }),
      ],
      total: 41,
      hasMore: true,
    }),
  },
}

function aFind(billOfLading: string, facts: Partial<FoundShipment>): FoundShipment {
  const usual = { id: billOfLading, line: 'Evergreen', customer: 'Harbor Foods', boxes: 2 }
  return { ...usual, billOfLading, isStopped: false, isUnproven: false, ...facts }
}
