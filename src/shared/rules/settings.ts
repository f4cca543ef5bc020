// What the user may set for the rules: closed days, free days, thresholds. What each is stands with the settings.

import { defaultsOf } from '../settings/descriptor.ts'
import { RULES, type RuleSettings } from '../settings/rule-settings.ts'

export type { FreeDays, TerminalSettings } from '../settings/own-values.ts'
export type { RuleSettings } from '../settings/rule-settings.ts'
export type ClosedDays = RuleSettings['closed']
export type PerDiemSettings = RuleSettings['perDiem']
export type ForecastSettings = RuleSettings['forecast']
export type ExpectedEventSettings = RuleSettings['expectedEvents']

export const DEFAULT_SETTINGS: RuleSettings = defaultsOf(RULES)
