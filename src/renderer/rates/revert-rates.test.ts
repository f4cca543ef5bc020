import { describe, expect, it } from 'vitest'
import { aRate } from '#test/helpers/rates.ts'
import { revertRates } from './revert-rates.ts'

const [a, b, c] = [aRate({ id: 'a' }), aRate({ id: 'b' }), aRate({ id: 'c' })]
const theirs = aRate({ id: 'theirs' })

describe('revertRates', () => {
  it('brings a removed rate back to its place and keeps the rate that a colleague added since', () => {
    expect(revertRates([a, c, theirs], { before: [a, b, c], after: [a, c] })).toEqual([a, b, c, theirs])
  })

  it('removes only the added rates', () => {
    expect(revertRates([a, b, c, theirs], { before: [a], after: [a, b, c] })).toEqual([a, theirs])
  })

  it('restores an edited rate and keeps a colleague’s edit of another one', () => {
    const [mine, edited] = [aRate({ id: 'b', free: 6 }), aRate({ id: 'a', free: 9 })]
    expect(revertRates([edited, mine, c], { before: [a, b, c], after: [a, mine, c] })).toEqual([edited, b, c])
  })

  it('keeps a colleague’s later edit or removal of the same rate', () => {
    const mine = aRate({ id: 'b', free: 6 })
    const edited = aRate({ id: 'b', free: 9 })
    const step = { before: [a, b, c], after: [a, mine, c] }
    expect(revertRates([a, edited, c], step)).toEqual([a, edited, c])
    expect(revertRates([a, c], step)).toEqual([a, c])
  })

  it('reverts an edit that came back from main as another object', () => {
    const mine = aRate({ id: 'b', free: 6 })
    expect(revertRates([a, { ...mine }], { before: [a, b], after: [a, mine] })).toEqual([a, b])
  })

  it('keeps a colleague’s removal', () => {
    expect(revertRates([c], { before: [a, b, c], after: [a, c] })).toEqual([c, b])
  })
})
