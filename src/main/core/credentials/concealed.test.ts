import { format, inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { ApiKey } from './concealed.ts'

describe('ApiKey', () => {
  const key = new ApiKey('super-secret-value')

  it('never prints its value', () => {
    const printed = [
      String(key),
      `${key}`,
      JSON.stringify({ key }),
      inspect(key),
      inspect({ nested: { key } }, { depth: 9, showHidden: true }),
      format('%s %o %O %j', key, key, key, key),
      String(Object.entries(key)),
      new Error('failed', { cause: key }).stack,
    ].join('\n')
    expect(printed).toContain('[key]')
    expect(printed).not.toContain('super-secret-value')
  })

  it('reveals its value by name', () => {
    expect(key.reveal()).toBe('super-secret-value')
  })
})
