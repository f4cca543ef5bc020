import { beforeEach, describe, expect, it } from 'vitest'
import { mySeat, owners, ownerValues, ownerWords } from './owners.ts'

beforeEach(() => {
  mySeat.value = 'a'
  owners.value = new Map([
    ['c1', { seat: 'a', name: 'Maria', initials: 'M' }],
    ['c2', { seat: 'b', name: 'Luis', initials: 'L' }],
  ])
})

describe('ownerValues', () => {
  it('distinguishes my containers from a colleague’s and from unowned ones', () => {
    const words = ['c1', 'c2', 'c3'].map((id) => ownerValues({ id }).map(ownerWords))
    expect(words).toEqual([['Mine'], ['Luis'], ['Unowned']])
  })

  it('offers no filter without a team', () => {
    mySeat.value = null
    expect(ownerValues({ id: 'c1' })).toEqual([])
  })
})
