import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { settingSchemaAt } from '../contract/settings-schema.ts'
import { ENGLISH } from '../words/en/catalogue.ts'
import { LANGUAGE_IDS } from '../words/language-id.ts'
import { DEFAULTS, SETTINGS, type DerivedPath, type FieldPath, type CustomFieldPath } from './settings.ts'
import type { PathsOf, Setting, ValuesOf } from './descriptor.ts'
import { changesTo, fieldsOf, isOwnField, SETTINGS_BY_PATH, valueAt, withChanges } from './policy.ts'
import { SETTINGS_SECTIONS } from './descriptor.ts'

const groups = SETTINGS_SECTIONS.flatMap((section) => [...section.groups])
const fields = groups.flatMap(fieldsOf)

function isKept(path: FieldPath, value: unknown): boolean {
  return settingSchemaAt(path).safeParse(value).success
}

/** Values to refuse and values at the bounds. */
function edgesOf(setting: Setting): { readonly inside: readonly unknown[]; readonly outside: readonly unknown[] } {
  switch (setting.kind) {
    case 'number':
    case 'number-or-unknown': {
      const { least, most } = setting.bounds
      const outside = [least - 1, most + 1, least + 0.5, Number.NaN, '5']
      return { inside: [least, most], outside: setting.kind === 'number' ? [...outside, null] : outside }
    }
    case 'share':
      return { inside: [setting.bounds.least / 100, 1], outside: [0, 1.01, '50%'] }
    case 'switch':
      return { inside: [true, false], outside: [null, 'yes'] }
    case 'choice':
      return { inside: setting.choices, outside: ['', 'none of them', null] }
    case 'time':
      return { inside: ['00:00', '23:59', null], outside: ['24:00', '7:00', ''] }
    case 'weekdays': {
      const most = Array.from({ length: setting.most }, (_, day) => day)
      return { inside: [[], most], outside: [[7], [...most, 0], null] }
    }
    case 'days':
      return { inside: [[], ['2026-07-08']], outside: [['2026-02-30'], ['July 8'], null] }
    case 'text': {
      const outside = [null, 'a'.repeat(setting.most + 1), ...(setting.without === undefined ? [] : [setting.without])]
      return { inside: ['', 'a'.repeat(setting.most)], outside }
    }
    case 'own':
    case 'kept':
      return { inside: [setting.default], outside: [7, 'text'] }
  }
}

describe('setting', () => {
  it('belongs to one group if it has a field', () => {
    const visiblePaths = [...SETTINGS_BY_PATH].filter(([, setting]) => setting.kind !== 'kept').map(([path]) => path)
    expect(fields.map(({ path }) => path).toSorted()).toEqual(visiblePaths.toSorted())
    expect(groups.filter((group) => fieldsOf(group).length === 0)).toEqual(['transfer'])
  })

  it.each(fields.map((field) => [field.path, field.setting] as const))(
    '%s has a default within its bounds, and main rejects other values',
    (path, setting) => {
      expect(valueAt(DEFAULTS, path)).toEqual(setting.default)
      expect(isKept(path, setting.default)).toBe(true)
      const { inside, outside } = edgesOf(setting)
      expect(inside.filter((value) => !isKept(path, value))).toEqual([])
      expect(outside.filter((value) => isKept(path, value))).toEqual([])
    },
  )

  it('changes without the settings beside it', () => {
    const changes = changesTo([
      ['rules.stale.nearArrivalHours', 2],
      ['sync.minutesBetween', 7],
    ])
    expect(changes).toEqual({ rules: { stale: { nearArrivalHours: 2 } }, sync: { minutesBetween: 7 } })
    const { rules, sync, team } = withChanges(DEFAULTS, changes)
    expect(rules).toEqual({ ...DEFAULTS.rules, stale: { ...DEFAULTS.rules.stale, nearArrivalHours: 2 } })
    expect(sync).toEqual({ ...DEFAULTS.sync, minutesBetween: 7 })
    expect(team).toBe(DEFAULTS.team)
  })

  it('has words for its field and choices', () => {
    const words: Readonly<Record<string, unknown>> = ENGLISH
    for (const field of fields) {
      if (isOwnField(field)) continue
      expect(words[`setting.${field.path}`]).toBeTruthy()
      if (field.setting.kind !== 'choice') continue
      for (const choice of field.setting.choices) expect(words[`setting.${field.path}.${choice}`]).toBeTruthy()
    }
  })

  it("offers every language and the system's", () => {
    expect(SETTINGS.preferences.language.choices).toEqual(['system', ...LANGUAGE_IDS])
  })

  it('is read by other code', () => {
    const source = join(import.meta.dirname, '../..')
    const readers = globSync('**/*.{ts,vue}', { cwd: source })
      .map((file) => file.split(sep).join('/'))
      .filter((file) => !/\.test\.ts$|^shared\/(settings|words\/e[ns])\//.test(file))
      .map((file) => readFileSync(join(source, file), 'utf8'))
      .join('\n')
    const names = [...SETTINGS_BY_PATH.keys()].map((path) => path.split('.').at(-1) ?? '')
    expect(names.filter((name) => !new RegExp(`(\\.|[{,]\\s*)${name}\\b`).test(readers))).toEqual([])
  })

  it('does not compile with a part missing', () => {
    const broken: readonly Setting[] = [
      // @ts-expect-error: a kind that no field shows
      { kind: 'colour', group: 'pace', default: 'red' },
      // @ts-expect-error: a number without bounds
      { kind: 'number', group: 'pace', default: 1, unit: 'days' },
      // @ts-expect-error: a group that no section has
      { kind: 'switch', group: 'nowhere', default: true },
    ]
    expect(broken.map(({ kind }) => kind)).not.toContain('own')

    // @ts-expect-error: a field without words
    const wordless: Readonly<Record<`setting.${DerivedPath}`, string>> = { 'setting.alerts.sound': 'Sound' }
    // @ts-expect-error: a value of its own form without a schema
    const schemaless: Readonly<Record<CustomFieldPath, true>> = { 'rules.terminals': true }
    void [wordless, schemaless]
  })

  it('has the type and path of its kind', () => {
    type Tree = {
      readonly lead: { readonly kind: 'number-or-unknown' } & Setting
      readonly group: { readonly mode: { readonly kind: 'switch' } & Setting }
    }
    expectTypeOf<ValuesOf<Tree>['lead']>().toEqualTypeOf<number | null>()
    expectTypeOf<ValuesOf<Tree>['group']['mode']>().toEqualTypeOf<boolean>()
    expectTypeOf<PathsOf<Tree>>().toEqualTypeOf<'lead' | 'group.mode'>()
  })
})
