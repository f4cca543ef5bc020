import { describe, expect, it } from 'vitest'
import { say } from '#test/helpers/words.ts'
import { matchingGroups } from './search-text.ts'

const SYNCING = { id: 'syncing', groups: ['pace', 'proxy'] } as const

function found(search: string) {
  return matchingGroups(SYNCING, search, (group) => (group === 'proxy' ? ['Test it', 'Monday'] : []))
}

describe('matchingGroups', () => {
  it('finds a group by a label, and by a word that only its fields show', () => {
    expect(found(say('setting.sync.minutesBetween'))).toEqual(['pace'])
    expect(found('monday')).toEqual(['proxy'])
    expect(found('test it')).toEqual(['proxy'])
  })

  it('finds all groups by the title of their section or without a search', () => {
    expect(found(say('section.syncing'))).toEqual(SYNCING.groups)
    expect(found('')).toEqual(SYNCING.groups)
  })
})
