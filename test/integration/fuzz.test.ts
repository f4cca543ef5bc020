// Runs the fuzz targets briefly in the tests, so that a regression shows before the longer fuzzing.
import { expect, it } from 'vitest'
import { fuzz } from '#test/fuzz/fuzz.ts'
import { TARGETS } from '#test/fuzz/targets.ts'

it.each(TARGETS)('accepts the known inputs of $name and hundreds of mutations', async (target) => {
  const { finding } = await fuzz(target, { seed: 1, inputs: 500, isOver: () => false, isGuided: false })
  expect(finding).toBeNull()
})
