// A change that breaks what a target demands is seen with the tests, and not only in the minute of fuzzing before a merge.
import { expect, it } from 'vitest'
import { fuzz } from '#test/fuzz/fuzz.ts'
import { TARGETS } from '#test/fuzz/targets.ts'

it.each(TARGETS)('holds for the known inputs of $name, and for hundreds that were made of them', async (target) => {
  const { finding } = await fuzz(target, { seed: 1, inputs: 500, isOver: () => false, isGuided: false })
  expect(finding).toBeNull()
})
