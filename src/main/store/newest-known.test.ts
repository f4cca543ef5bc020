import { expect, it } from 'vitest'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'
import type { Batch } from './batch.ts'
import { createNewestKnown } from './newest-known.ts'

function batchAsOf(asOf: number | null, of = ['a', 'b']): Batch {
  const shipments = of.map((id) => aShipment({ id }))
  const containers = of.map((id) => aContainer({ id: `${id}-1`, shipmentId: id }))
  return { at: 100, asOf, isBaseline: false, shipments, containers, ports: [], terminals: [] }
}

function pageWith(familiar: readonly string[] = []): NonNullable<Batch['page']> {
  return {
    list: 'active',
    number: 1,
    fingerprint: { of: 'x', etag: null, digest: '', count: 2, total: null, next: 'none', cursor: '' },
    unusable: [],
    familiar: familiar.map((id) => ({ type: 'shipment', id, digest: `text of ${id}` })),
    skipped: [],
  }
}

const ids = ({ shipments, containers }: Batch): readonly string[] => [...shipments, ...containers].map(({ id }) => id)

it('keeps a page that a cache sends late from undoing what a later answer said of a shipment', () => {
  const known = createNewestKnown()
  known.keep(batchAsOf(20, ['a']))
  const left = known.without({ ...batchAsOf(10), page: pageWith() })
  expect(ids(left)).toEqual(['b', 'b-1'])
  // Else it would count as unchanged for ever, and the one that was left out never be read.
  expect(left.page?.fingerprint).toBeNull()
})

it('leaves whole what is as new as what is known, and what the service itself sends', () => {
  const known = createNewestKnown()
  known.keep(batchAsOf(20))
  expect(ids(known.without(batchAsOf(20)))).toHaveLength(4)
  expect(ids(known.without(batchAsOf(null)))).toHaveLength(4)
})

it('lets no late page undo the container of a shipment that itself looks as it did, and so was not read again', () => {
  const known = createNewestKnown()
  known.keep(batchAsOf(20, ['a']))
  const late = { ...batchAsOf(10), shipments: [], page: pageWith(['a', 'b']) }
  expect(ids(known.without(late))).toEqual(['b-1'])
  expect(known.without(late).page?.fingerprint).toBeNull()
  // One that was only recognized is known to be so new as well.
  known.keep({ ...batchAsOf(30, []), page: pageWith(['b']) })
  expect(ids(known.without({ ...batchAsOf(25), page: pageWith() }))).toEqual(['a', 'a-1'])
})

it('takes nothing of a shipment from a page that was on its way when it was read by itself, or was told to be gone', () => {
  const known = createNewestKnown()
  const readAloneWhenAsked = known.readAlone()
  known.keep({ ...batchAsOf(null, ['a']), alone: { id: 'a', skipped: [] } })
  known.keep({ ...batchAsOf(null, []), gone: ['c'] })
  const page = { ...batchAsOf(null, ['a', 'b', 'c']), readAloneWhenAsked, page: pageWith() }
  expect(ids(known.without(page))).toEqual(['b', 'b-1'])
  const recognized = { ...page, shipments: [], page: pageWith(['a', 'b', 'c']) }
  expect(ids(known.without(recognized))).toEqual(['b-1'])
  expect(known.without(recognized).page?.fingerprint).toBeNull()
  // What was asked for later is later.
  expect(ids(known.without({ ...page, readAloneWhenAsked: known.readAlone() }))).toHaveLength(6)
})
