// Maps each kind of setting to its field component and props.

import type { Component } from 'vue'
import type { Setting } from '#shared/settings/descriptor.ts'
import type { DerivedField } from '#shared/settings/policy.ts'
import type { DerivedPath } from '#shared/settings/settings.ts'
import { choiceWords } from '#shared/words/setting-words.ts'
import { language } from '#renderer/core/language.ts'
import ChoiceField from './ChoiceField.vue'
import DayListField from './DayListField.vue'
import NumberField from './NumberField.vue'
import SwitchField from './SwitchField.vue'
import TextSettingField from './TextSettingField.vue'
import TimeField from './TimeField.vue'
import WeekdayField from './WeekdayField.vue'

type Kind = DerivedField['setting']['kind']

interface FieldOf<SettingOfKind extends Setting> {
  readonly component: Component
  /** Besides label, hint and value. */
  readonly props?: (setting: SettingOfKind, path: DerivedPath) => Readonly<Record<string, unknown>>
  /** The factor between the shown and the stored number. */
  readonly times?: number
}

/** A kind without a field doesn't compile. */
const FIELDS: { readonly [Each in Kind]: FieldOf<Extract<Setting, { kind: Each }>> } = {
  number: { component: NumberField, props: ({ bounds, unit }) => ({ bounds, unit }) },
  'number-or-unknown': {
    component: NumberField,
    props: ({ bounds, unit }) => ({ bounds, unit, mayBeEmpty: true }),
  },
  share: {
    component: NumberField,
    props: ({ bounds }) => ({ bounds, unit: 'percent' }),
    times: 100,
  },
  switch: { component: SwitchField },
  choice: {
    component: ChoiceField,
    props: ({ choices }, path) => ({ choices: choices.map((choice) => [choice, choiceWords(path, choice, language)]) }),
  },
  time: { component: TimeField, props: () => ({ mayBeEmpty: true }) },
  weekdays: { component: WeekdayField, props: ({ most }) => ({ most }) },
  days: { component: DayListField },
  text: { component: TextSettingField, props: ({ most, without }) => ({ most, without }) },
}

/** `leastMinutes`: the shortest sync interval that the policy allows. */
export function derivedField({ path, setting: described }: DerivedField, leastMinutes: number) {
  const setting =
    described.kind === 'number' && path === 'sync.minutesBetween'
      ? { ...described, bounds: { ...described.bounds, least: Math.max(described.bounds.least, leastMinutes) } }
      : described
  // TypeScript can't see that field and setting have the same kind.
  const { component, props, times } = FIELDS[setting.kind] as FieldOf<Setting>
  return {
    component,
    props: props?.(setting, path) ?? {},
    shown: (kept: unknown) => (times === undefined ? kept : Math.round((kept as number) * times)),
    kept: (shown: unknown) => (times === undefined ? shown : (shown as number) / times),
  }
}
