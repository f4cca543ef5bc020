// The sections of the settings' window in their order, and the groups of fields in each.

export const SETTINGS_SECTIONS = [
  { id: 'notifications', groups: ['delivery', 'ahead', 'quiet', 'toast'] },
  { id: 'dates', groups: ['closed', 'terminals', 'counts'] },
  { id: 'rates', groups: ['free-days'] },
  { id: 'tracking', groups: ['ignored-stops', 'forecast', 'stale', 'outage'] },
  { id: 'syncing', groups: ['pace', 'cache', 'proxy', 'certificates', 'kept'] },
  { id: 'appearance', groups: ['window'] },
  { id: 'account', groups: ['scope', 'mail'] },
  { id: 'diagnostics', groups: ['updates', 'log'] },
] as const

export type SettingsSectionId = (typeof SETTINGS_SECTIONS)[number]['id']
export type SettingsGroupId = (typeof SETTINGS_SECTIONS)[number]['groups'][number]
/** What of the window can be led to. */
export type SettingsPartId = SettingsSectionId | SettingsGroupId
