// Editors of settings with a form of their own, and extra parts below groups.

import type { Component } from 'vue'
import type { SettingsGroupId } from '#shared/settings/descriptor.ts'
import type { OwnPath } from '#shared/settings/settings.ts'
import type { AppSettings } from '#shared/contract/settings-requests.ts'
import TeamEditor from '#renderer/team/TeamEditor.vue'
import BoardRows from './BoardRows.vue'
import CertificateFile from './CertificateFile.vue'
import DeliveryEditor from './DeliveryEditor.vue'
import EveryoneEditor from './EveryoneEditor.vue'
import IgnoredStops from './IgnoredStops.vue'
import LineDays from './LineDays.vue'
import LineTerms from './LineTerms.vue'
import MailTemplateEditor from './MailTemplateEditor.vue'
import NamedTemplates from './NamedTemplates.vue'
import OfficeCacheEditor from './OfficeCacheEditor.vue'
import PaceNow from './PaceNow.vue'
import PortCalendars from './PortCalendars.vue'
import ProxyTrial from './ProxyTrial.vue'
import QuietEditor from './QuietEditor.vue'
import RatesEditor from '#renderer/rates/RatesEditor.vue'
import ScopeEditor from './ScopeEditor.vue'
import StartAtLogin from './StartAtLogin.vue'
import TerminalExceptions from './TerminalExceptions.vue'
import ToastTrial from './ToastTrial.vue'
import UpdatesPanel from './UpdatesPanel.vue'

export const OWN_EDITORS: Readonly<Record<OwnPath, Component>> = {
  'alerts.delivery': DeliveryEditor,
  'alerts.forEveryone': EveryoneEditor,
  'alerts.quiet': QuietEditor,
  'rules.terminals': TerminalExceptions,
  'rules.ports': PortCalendars,
  'rules.perDiem.freeDaysByLine': LineDays,
  'rules.perDiem.termsByLine': LineTerms,
  'rules.ignoredStopReasons': IgnoredStops,
  'sync.cache': OfficeCacheEditor,
  'preferences.scope': ScopeEditor,
  'preferences.mailTemplate': MailTemplateEditor,
  'preferences.mailTemplates': NamedTemplates,
}

export const BELOW_FIELDS: Readonly<Partial<Record<SettingsGroupId, readonly Component[]>>> = {
  toast: [ToastTrial],
  pace: [PaceNow],
  proxy: [ProxyTrial],
  certificates: [CertificateFile],
  'free-days': [RatesEditor],
  window: [BoardRows, StartAtLogin],
  updates: [UpdatesPanel],
  'team-space': [TeamEditor],
}

/** Fields that only some choices need; all others are always shown. */
export function isFieldUsed(path: string, { team: { place } }: AppSettings): boolean {
  if (path === 'team.folder') return place === 'folder'
  if (path === 'team.name' || path === 'alerts.forEveryone') return place !== 'none'
  return !DATABASE_FIELDS.has(path) || place === 'postgres'
}

const DATABASE_FIELDS: ReadonlySet<string> = new Set(['team.address', 'team.database', 'team.user', 'team.certificate'])
