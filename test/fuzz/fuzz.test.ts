import { expect, it } from 'vitest'
import { fuzz } from '#test/fuzz/fuzz.ts'

/** Fails for a negative number in the JSON. */
const PLANTED = {
  name: 'planted',
  seeds: ['{"count":7,"names":["a","b"]}'],
  run(input: string) {
    if (/:-\d/.test(input)) throw new Error('below zero')
  },
}

it('finds a planted fault at the same input for the same seed', async () => {
  const options = { seed: 3, inputs: 20_000, isOver: () => false, isGuided: false }
  const first = await fuzz(PLANTED, options)
  expect(first.finding?.error).toEqual(new Error('below zero'))
  expect(first.inputs).toBeLessThan(20_000)
  expect(await fuzz(PLANTED, options)).toMatchObject({
    inputs: first.inputs,
    finding: first.finding,
  })
})

it('finds it in a guided run too', async () => {
  const { finding } = await fuzz(PLANTED, { seed: 3, inputs: 20_000, isOver: () => false, isGuided: true })
  expect(finding?.error).toEqual(new Error('below zero'))
})

it('tries the given number of inputs if nothing fails', async () => {
  const harmless = { ...PLANTED, run: () => undefined }
  const { inputs, finding } = await fuzz(harmless, { seed: 1, inputs: 500, isOver: () => false, isGuided: false })
  expect([inputs, finding]).toEqual([500, null])
})
