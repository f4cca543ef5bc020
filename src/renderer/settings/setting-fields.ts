// The field of each setting by its kind or path, and extra parts below a group's fields.

import type { Component } from 'vue'
import type { AppSettings } from '#shared/contract/settings-requests.ts'
import type { Setting, SettingsGroupId } from '#shared/settings/descriptor.ts'
import { isOwnField, type DerivedField, type Field } from '#shared/settings/policy.ts'
import type { DerivedPath, OwnPath } from '#shared/settings/settings.ts'
import { choiceWords, fieldWords, groupWords } from '#shared/words/setting-words.ts'
import { language } from '#renderer/core/language.ts'
import MailTemplateEditor from '#renderer/mail/MailTemplateEditor.vue'
import NamedTemplates from '#renderer/mail/NamedTemplates.vue'
import RatesEditor from '#renderer/rates/RatesEditor.vue'
import TeamEditor from '#renderer/team/TeamEditor.vue'
import BoardRows from './BoardRows.vue'
import CertificateFile from './CertificateFile.vue'
import ChoiceField from './ChoiceField.vue'
import DayListField from './DayListField.vue'
import DeliveryEditor from './DeliveryEditor.vue'
import EveryoneEditor from './EveryoneEditor.vue'
import IgnoredStops from './IgnoredStops.vue'
import LineDays from './LineDays.vue'
import LineTerms from './LineTerms.vue'
import NumberField from './NumberField.vue'
import PaceNow from './PaceNow.vue'
import PortCalendars from './PortCalendars.vue'
import ProxyTrial from './ProxyTrial.vue'
import QuietEditor from './QuietEditor.vue'
import ScopeEditor from './ScopeEditor.vue'
import StartAtLogin from './StartAtLogin.vue'
import SwitchField from './SwitchField.vue'
import TerminalExceptions from './TerminalExceptions.vue'
import TextSettingField from './TextSettingField.vue'
import TimeField from './TimeField.vue'
import ToastTrial from './ToastTrial.vue'
import TransferPanel from './TransferPanel.vue'
import UpdatesPanel from './UpdatesPanel.vue'
import WeekdayField from './WeekdayField.vue'

interface FieldOf<SettingOfKind extends Setting> {
  readonly component: Component
  /** Besides label, hint and value. */
  readonly props?: (setting: SettingOfKind, path: DerivedPath) => Readonly<Record<string, unknown>>
  /** The factor between the shown and the stored number. */
  readonly times?: number
}

/** A kind without a field doesn't compile. */
const BY_KIND: {
  readonly [Kind in DerivedField['setting']['kind']]: FieldOf<Extract<Setting, { kind: Kind }>>
} = {
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

/** Like every field, an editor has the value as its model. It may name the changed part after the new value. */
const BY_PATH: Readonly<Record<OwnPath, Component>> = {
  'alerts.delivery': DeliveryEditor,
  'alerts.forEveryone': EveryoneEditor,
  'alerts.quiet': QuietEditor,
  'rules.terminals': TerminalExceptions,
  'rules.ports': PortCalendars,
  'rules.perDiem.freeDaysByLine': LineDays,
  'rules.perDiem.termsByLine': LineTerms,
  'rules.ignoredStopReasons': IgnoredStops,
  'preferences.scope': ScopeEditor,
  'preferences.mailTemplate': MailTemplateEditor,
  'preferences.mailTemplates': NamedTemplates,
  'preferences.tables': BoardRows,
}

export const BELOW_FIELDS: Readonly<Partial<Record<SettingsGroupId, Component>>> = {
  toast: ToastTrial,
  pace: PaceNow,
  proxy: ProxyTrial,
  certificates: CertificateFile,
  'free-days': RatesEditor,
  window: StartAtLogin,
  updates: UpdatesPanel,
  'team-space': TeamEditor,
  transfer: TransferPanel,
}

/** `leastMinutes`: the shortest sync interval that the policy allows. */
export function fieldFor(field: Field, leastMinutes: number) {
  if (isOwnField(field)) {
    const label = groupWords(field.setting.group, language).title
    return { component: BY_PATH[field.path], label, props: {}, times: undefined }
  }
  const { path, setting: described } = field
  const setting =
    described.kind === 'number' && path === 'sync.minutesBetween'
      ? { ...described, bounds: { ...described.bounds, least: Math.max(described.bounds.least, leastMinutes) } }
      : described
  // TypeScript can't see that field and setting have the same kind.
  const { component, props, times } = BY_KIND[setting.kind] as FieldOf<Setting>
  const words = fieldWords(path, language)
  return { component, label: words.label, props: { ...words, ...props?.(setting, path) }, times }
}

/** Fields that only some choices need; all others are always shown. */
export function isFieldUsed(path: string, { team: { place } }: AppSettings): boolean {
  if (path === 'team.folder') return place === 'folder'
  if (path === 'team.name' || path === 'alerts.forEveryone') return place !== 'none'
  return !DATABASE_FIELDS.has(path) || place === 'postgres'
}

const DATABASE_FIELDS: ReadonlySet<string> = new Set(['team.address', 'team.database', 'team.user', 'team.certificate'])
