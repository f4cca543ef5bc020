import { describe, expect, it } from 'vitest'
import { PARSER_VERSION, parserVersion, RESOURCE_KINDS } from './resource-kinds.ts'
import type { ResourceParser } from './fields.ts'

const { container } = RESOURCE_KINDS

function versionWith(changed: Partial<ResourceParser<object>>, forms: readonly unknown[] = ['a', 'b'], rules = 1) {
  return parserVersion({ ...RESOURCE_KINDS, container: { ...container, ...changed } }, forms, rules)
}

describe('the version of the parsers', () => {
  const before = versionWith({})

  it('stays the same while nothing changes, or every start would parse the whole account again', () => {
    expect(versionWith({})).toBe(before)
    expect(PARSER_VERSION).toHaveLength(6)
  })

  it('changes by itself with every field that is added, so that none stays empty on unchanged records', () => {
    const withField = (resource: Parameters<typeof container.parse>[0]) => ({ ...container.parse(resource), x: null })
    const withHoldField = (resource: Parameters<typeof container.parse>[0]) => {
      const parsed = container.parse(resource)
      return { ...parsed, holds: parsed.holds.map((hold) => ({ ...hold, x: null })) }
    }
    const versions = [
      versionWith({ attributes: [...container.attributes, 'x'] }),
      versionWith({ relations: [...container.relations, 'x'] }),
      versionWith({ parse: withField }),
      versionWith({ parse: withHoldField }),
      versionWith({}, ['a', 'b', 'x']),
      versionWith({}, ['b', 'a']),
      versionWith({}, ['a', 'b'], 2),
    ]
    expect(new Set([before, ...versions]).size).toBe(versions.length + 1)
  })
})
