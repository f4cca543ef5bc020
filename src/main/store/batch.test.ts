import { expect, it } from 'vitest'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'
import { type Batch, createNewestKnown } from './batch.ts'

function batchAsOf(asOf: number | null, of = ['a', 'b']): Batch {
  const shipments = of.map((id) => aShipment({ id }))
  const containers = of.map((id) => aContainer({ id: `${id}-1`, shipmentId: id }))
  return { at: 100, asOf, isBaseline: false, shipments, containers, ports: [], terminals: [] }
}

function aPage(): NonNullable<Batch['page']> {
  return {
    list: 'active',
    number: 1,
    fingerprint: { of: 'x', etag: null, digest: '', count: 2, total: null, next: 'none', cursor: '' },
    unusable: [],
    skipped: [],
  }
}

const ids = ({ shipments, containers }: Batch): readonly string[] => [...shipments, ...containers].map(({ id }) => id)

it('drops shipments of a late cached page that were read later', () => {
  const newestKnown = createNewestKnown()
  newestKnown.keep(batchAsOf(20, ['a']))
  const remaining = newestKnown.without({ ...batchAsOf(10), page: aPage() })
  expect(ids(remaining)).toEqual(['b', 'b-1'])
  // With a fingerprint the page would count as unchanged and never be read again.
  expect(remaining.page?.fingerprint).toBeNull()
})

it('keeps a batch that is as new as the known state', () => {
  const newestKnown = createNewestKnown()
  newestKnown.keep(batchAsOf(20))
  expect(ids(newestKnown.without(batchAsOf(20)))).toHaveLength(4)
  expect(ids(newestKnown.without(batchAsOf(null)))).toHaveLength(4)
})

it('drops a shipment that was read alone or was gone after the page was requested', () => {
  const newestKnown = createNewestKnown()
  const readAloneWhenAsked = newestKnown.readAlone()
  newestKnown.keep({ ...batchAsOf(null, ['a']), alone: { id: 'a', skipped: [] } })
  newestKnown.keep({ ...batchAsOf(null, []), gone: ['c'] })
  const page = { ...batchAsOf(null, ['a', 'b', 'c']), readAloneWhenAsked, page: aPage() }
  expect(ids(newestKnown.without(page))).toEqual(['b', 'b-1'])
  expect(ids(newestKnown.without({ ...page, readAloneWhenAsked: newestKnown.readAlone() }))).toHaveLength(6)
})
