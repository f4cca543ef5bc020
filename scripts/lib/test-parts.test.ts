// The words after `npm test --`.

import { describe, expect, it } from 'vitest'
import { readTestParts } from './test-parts.ts'

describe('the parts asked for', () => {
  it('are all of them where none is named', () => {
    expect(readTestParts([])).toEqual(['unit', 'integration', 'packaging', 'journeys', 'electron'])
  })

  it('run in their own order and once, however they are named', () => {
    expect(readTestParts(['journeys', 'unit', 'journeys'])).toEqual(['unit', 'journeys'])
  })

  it.each([['journey'], ['unit', 'all']])('are not guessed from %j %j', (...words) => {
    expect(() => readTestParts(words)).toThrow('the parts are unit, integration')
  })

  it('take no flags', () => {
    expect(() => readTestParts(['--watch'])).toThrow('--watch')
  })
})
