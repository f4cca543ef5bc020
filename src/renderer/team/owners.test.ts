import { beforeEach, describe, expect, it } from 'vitest'
import { mySeat, OWNER, owners } from './owners.ts'

beforeEach(() => {
  mySeat.value = 'a'
  owners.value = new Map([
    ['c1', { containerId: 'c1', seat: 'a', name: 'Maria', initials: 'M' }],
    ['c2', { containerId: 'c2', seat: 'b', name: 'Luis', initials: 'L' }],
  ])
})

describe('the filter by owner', () => {
  it('distinguishes my containers from a colleague’s and from unowned ones', () => {
    const words = ['c1', 'c2', 'c3'].map((id) => OWNER.filter.values({ id }).map(OWNER.filter.words))
    expect(words).toEqual([['Mine'], ['Luis'], ['Unowned']])
  })

  it('offers no filter without a team', () => {
    mySeat.value = null
    expect(OWNER.filter.values({ id: 'c1' })).toEqual([])
  })
})
