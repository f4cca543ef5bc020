// The settings' window, in English: its sections, groups and fields. A hint or an "about" is there where it says more.

import type { Unit } from '../settings/descriptor.ts'
import type { SettingsGroupId, SettingsSectionId } from '../settings/sections.ts'
import type { ChoiceKey, DerivedPath } from '../settings/settings.ts'

export const SETTINGS_IN_ENGLISH = {
  'section.notifications': 'Notifications',
  'section.notifications.about':
    'Every alert stays in the inbox, whatever is chosen here, so that nothing is lost. A notification is what interrupts you.',
  'section.dates': 'Dates and closed days',
  'section.dates.about':
    'A container has to be fetched on the last open day on or before its last free day. Charges count every day, closed or not.',
  'section.rates': 'Rates and free time',
  'section.rates.about': 'Per diem runs when the empty is not back within its free days.',
  'section.tracking': 'Tracking health',
  'section.tracking.about':
    'A shipment whose tracking has stopped, or of which nothing new comes, is a container nobody watches.',
  'section.syncing': 'Syncing',
  'section.syncing.about':
    'Quaywatch asks the tracking service again and again. It keeps to the budget, and slows down by itself where the service wants it.',
  'section.appearance': 'Appearance',
  'section.appearance.about': 'Colours and the height of rows. Columns are chosen in the tables themselves.',

  'group.delivery': 'What becomes a notification',
  'group.ahead': 'How far ahead',
  'group.quiet': 'Quiet',
  'group.quiet.about': 'By the clock of this computer. What comes meanwhile is told in one notification after it.',
  'group.toast': 'What a notification says and does',
  'group.closed': 'Closed days of all terminals',
  'group.terminals': 'Terminals that differ',
  'group.terminals.about': 'What is not set here is as for all terminals.',
  'group.counts': 'When a container counts',
  'group.free-days': 'Free days of empties',
  'group.ignored-stops': 'Stops to ignore',
  'group.ignored-stops.about': 'They stay in the list of the stopped ones, folded away, and alert nobody.',
  'group.forecast': 'When tracking will probably stop',
  'group.stale': 'When news counts as old',
  'group.outage': 'When a whole feed counts as down',
  'group.outage.about': 'Then one alert names it, instead of one for each shipment.',
  'group.pace': 'Pace',
  'group.kept': 'What is kept',
  'group.window': 'Window',

  'setting.alerts.dueWorkingDays': 'Due',
  'setting.alerts.dueWorkingDays.hint':
    'A container that has to be fetched by the end of so many working days after today. Weekends and closed days do not count.',
  'setting.alerts.quietDays': 'Quiet days',
  'setting.alerts.quietDays.hint': 'From midnight to midnight.',
  'setting.alerts.privateToasts': 'Name no customer and no number',
  'setting.alerts.privateToasts.hint':
    'For screens that others can see: it says what happened, and a click says to whom.',
  'setting.alerts.sound': 'Make a sound',
  'setting.alerts.sound.hint': 'The sound is the one your system has for notifications.',

  'setting.rules.closed.weekdays': 'Closed on',
  'setting.rules.closed.usFederalHolidays': 'US federal holidays',
  'setting.rules.closed.usFederalHolidays.hint':
    'At terminals in the United States, and where the country is not known.',
  'setting.rules.closed.days': 'Other closed days',
  'setting.rules.closed.days.hint': 'Holidays of your own, strikes, inventory days.',
  'setting.rules.closed.gateClosesAt': 'Gate closes at',
  'setting.rules.closed.gateClosesAt.hint':
    'After it, the last day counts as missed. Leave it empty where the hour does not matter.',
  'setting.rules.perDiem.freeDaysOtherwise': 'Lines not named',
  'setting.rules.perDiem.freeDaysOtherwise.hint':
    'Leave it empty where you do not know: the board then says that it is unknown.',
  'setting.rules.perDiem.countsFrom': 'The first free day is',
  'setting.rules.perDiem.countsFrom.day-out': 'The day the container left',
  'setting.rules.perDiem.countsFrom.day-after': 'The day after',
  'setting.rules.perDiem.warnDays': 'Nearly used up',
  'setting.rules.perDiem.warnDays.hint': 'From so many days before the last free one, an empty shows on the board.',
  'setting.rules.stale.atSeaHours': 'At sea',
  'setting.rules.stale.nearArrivalHours': 'Near arrival',
  'setting.rules.stale.afterArrivalHours': 'After arrival',
  'setting.rules.forecast.afterArrivalDays': 'After arrival at the port of discharge',
  'setting.rules.forecast.afterFullOutDays': 'After the last container went out',
  'setting.rules.forecast.afterLastSuccessDays': 'After the last news from the line',
  'setting.rules.forecast.warnDays': 'Stop ahead',
  'setting.rules.forecast.warnDays.hint':
    'Before the day on which tracking will probably stop while a container is not out.',
  'setting.rules.outage.shipments': 'Shipments without news',
  'setting.rules.outage.shipments.hint': 'At one terminal, or of one line.',
  'setting.rules.outage.share': 'Share of all there',
  'setting.rules.nearArrivalDays': 'Arriving',
  'setting.rules.nearArrivalDays.hint': 'A container at sea is on the board when its arrival is at most so far ahead.',
  'setting.rules.blindDeadlineDays': 'Blind before the deadline',
  'setting.rules.blindDeadlineDays.hint':
    'A container without news counts as blind when its deadline is at most so far ahead.',
  'setting.rules.appointmentGraceHours': 'Appointment missed',
  'setting.rules.appointmentGraceHours.hint': 'So long after its time, with the container not out.',

  'setting.rules.terminalWordHours': 'Terminal’s word too old',
  'setting.rules.terminalWordHours.hint': 'So long after the terminal was last asked, ask first before a truck goes.',
  'setting.rules.expectedEvents.dischargeDays': 'Arrived, not discharged',
  'setting.rules.expectedEvents.availableDays': 'Discharged, never available',
  'setting.rules.expectedEvents.railDeadlineDays': 'Unloaded from rail, no last free day',

  'setting.sync.minutesBetween': 'Minutes between two readings',
  'setting.sync.requestsPerMinute': 'Requests a minute, at most',
  'setting.sync.requestsPerMinute.hint':
    'For everything together: readings use half of it in the long run, so that a click never waits for them.',
  'setting.sync.historyDays': 'History of changes',
  'setting.sync.historyDays.hint': 'Older changes leave this computer within a day, and cannot be got again.',
  'setting.sync.stoppedDays': 'Stopped shipments',
  'setting.sync.stoppedDays.hint':
    'Those stopped longer ago are not read and not kept. A longer time costs a request for each hundred of them, once a day.',

  'setting.preferences.theme': 'Theme',
  'setting.preferences.theme.system': 'As the system',
  'setting.preferences.theme.light': 'Light',
  'setting.preferences.theme.dark': 'Dark',

  'unit.days': 'days',
  'unit.working-days': 'working days',
  'unit.free-days': 'free days',
  'unit.hours': 'hours',
  'unit.minutes': 'minutes',
  'unit.requests': 'requests',
  'unit.shipments': 'shipments',
  'unit.percent': '%',
} as const satisfies Readonly<
  Record<
    | `section.${SettingsSectionId}`
    | `section.${SettingsSectionId}.about`
    | `group.${SettingsGroupId}`
    | `setting.${DerivedPath}`
    | `setting.${ChoiceKey}`
    | `unit.${Unit}`,
    string
  > &
    Partial<Record<`group.${SettingsGroupId}.about` | `setting.${DerivedPath}.hint`, string>>
>
