import { globSync, readFileSync } from 'node:fs'
import { expect, expectTypeOf, it } from 'vitest'
import { ALERT_KINDS, type ClockKind } from '#shared/alerts/alert-kinds.ts'
import type { Detectors } from './detector.ts'
import { DETECTORS } from './detectors.ts'

it('does not compile where a kind has no detector, or one that finds another kind', () => {
  expectTypeOf<typeof DETECTORS>().toExtend<Detectors>()
  expectTypeOf<Omit<typeof DETECTORS, 'due'>>().not.toExtend<Detectors>()
  expectTypeOf<Omit<typeof DETECTORS, 'stale'>>().not.toExtend<Detectors>()
  expectTypeOf<(typeof DETECTORS)['charging-started']>().not.toExtend<Detectors['due']>()
  expectTypeOf<Omit<(typeof DETECTORS)['due'], 'isOver'>>().not.toExtend<Detectors['due']>()
})

it('does not compile where the clock brings a kind about and looking at what holds now does not find it', () => {
  // The correction of a wrong clock would take back every alert of such a kind.
  expectTypeOf<Detectors[ClockKind]['in']>().toEqualTypeOf<'shipment' | 'container'>()
})

it('has another part of main make each fact that no look at a shipment finds', () => {
  const main = globSync('src/main/**/*.ts', { exclude: (file) => file.endsWith('.test.ts') })
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const elsewhere = ALERT_KINDS.filter((kind) => DETECTORS[kind].in === 'elsewhere')
  const unmade = elsewhere.filter((kind) => {
    return !main.includes(`DETECTORS['${kind}'].make(`) && !main.includes(`DETECTORS.${kind}.make(`)
  })
  expect(unmade).toEqual([])
})
