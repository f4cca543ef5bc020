import { expect, it } from 'vitest'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'
import type { Batch } from './batch.ts'
import { createNewestKnown } from './newest-known.ts'

function batchAsOf(asOf: number | null): Batch {
  const shipments = [aShipment({ id: 'a' }), aShipment({ id: 'b' })]
  const containers = shipments.map(({ id }) => aContainer({ id: `${id}-1`, shipmentId: id }))
  return { at: 100, asOf, isBaseline: false, shipments, containers, ports: [], terminals: [] }
}

const ids = ({ shipments, containers }: Batch): readonly string[] => [...shipments, ...containers].map(({ id }) => id)

it('keeps a page that a cache sends late from undoing what a later answer said of a shipment', () => {
  const known = createNewestKnown()
  known.keep({ ...batchAsOf(20), shipments: [aShipment({ id: 'a' })] })
  const page = {
    list: 'active',
    number: 1,
    fingerprint: { of: 'x' },
    unusable: [],
    skipped: [],
  } as unknown as NonNullable<Batch['page']>
  const left = known.without({ ...batchAsOf(10), page })
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
