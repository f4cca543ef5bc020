// Settings: sections, groups and fields. Hints only where they add something.

import type { SettingsGroupId, SettingsSectionId, Unit } from '../../settings/descriptor.ts'
import type { ChoiceKey, DerivedPath } from '../../settings/settings.ts'
import type { Message } from '../phrasebook.ts'

export const SETTINGS = {
  'section.notifications': 'Notifications',
  'section.notifications.about':
    'Every alert stays in the inbox, whatever is chosen here. A notification is what interrupts you.',
  'section.dates': 'Dates and closed days',
  'section.dates.about':
    'A container has to be picked up on the last open day on or before its last free day. The rate says whether the closed days after it are charged.',
  'section.rates': 'Rates and free time',
  'section.rates.about':
    'Per diem runs when the empty is not back within its free days. A per diem rate goes before those set here.',
  'section.tracking': 'Tracking health',
  'section.tracking.about': 'A shipment without tracking or without updates is a container that nobody watches.',
  'section.syncing': 'Syncing',
  'section.syncing.about':
    'Quaywatch keeps asking the tracking service for changes. It stays within the request budget and slows down by itself when the service asks it to.',
  'section.appearance': 'Appearance',
  'section.appearance.about': 'Language, colors and row height. Columns are chosen in the tables themselves.',
  'section.account': 'Account',
  'section.account.about': 'What is yours in this account, and how you write to its customers.',
  'section.diagnostics': 'Diagnostics',
  'section.diagnostics.about': 'The log helps whoever helps you. It never holds the key.',

  'group.delivery': 'Which alerts are notifications',
  'group.ahead': 'How far ahead',
  'group.quiet': 'Quiet',
  'group.quiet.about': 'By the clock of this computer. One notification afterwards sums up what came meanwhile.',
  'group.toast': 'What a notification says and does',
  'group.scope': 'My terminals and customers',
  'group.scope.about': 'The board, the tray and notifications show only these. Alerts about others stay in the inbox.',
  'group.mail': 'Copy for e-mail',
  'group.mail.about': 'What M on the board copies for a customer, as formatted and as plain text.',
  'group.closed': 'Closed days of all terminals',
  'group.terminals': 'Terminals that differ',
  'group.terminals.about': 'What is not set here is as for all terminals.',
  'group.counts': 'When a container counts',
  'group.free-days': 'Per diem free time',
  'group.ignored-stops': 'Stops to ignore',
  'group.ignored-stops.about':
    'In the Stopped list they stand with the expected ones, marked as ignored. They never become a notification.',
  'group.forecast': 'When tracking may stop',
  'group.stale': 'When updates count as too old',
  'group.outage': 'When a whole feed counts as down',
  'group.outage.about': 'Then one alert names it, instead of one for each shipment.',
  'group.pace': 'Interval',
  'group.cache': 'Office cache',
  'group.cache.about':
    'One computer asks the service for the whole office, so that many workstations share the request limit of one key.',
  'group.proxy': 'Proxy',
  'group.proxy.about': 'How this computer reaches the service. A change is tried at once.',
  'group.certificates': 'Certificates',
  'group.certificates.about': 'Those of your system always count.',
  'group.updates': 'Updates',
  'group.log': 'Log',
  'group.kept': 'What is kept',
  'group.window': 'Window',

  'setting.alerts.dueWorkingDays': 'Due',
  'setting.alerts.dueWorkingDays.hint':
    'A container that has to be picked up within so many working days after today. Weekends and closed days do not count.',
  'setting.alerts.quietDays': 'Quiet days',
  'setting.alerts.quietDays.hint': 'From midnight to midnight.',
  'setting.alerts.privateToasts': 'Hide customer and container numbers',
  'setting.alerts.privateToasts.hint':
    'For screens that others can see: click the notification to see which one it is.',
  'setting.alerts.morningAt': 'Morning summary',
  'setting.alerts.morningAt.hint':
    'One notification a day with what is due today and what changed overnight. Leave it empty for none.',
  'setting.alerts.sound': 'Play a sound',
  'setting.alerts.sound.hint': 'The one your system has for notifications.',

  'setting.rules.closed.weekdays': 'Closed on',
  'setting.rules.closed.usFederalHolidays': 'US federal holidays',
  'setting.rules.closed.usFederalHolidays.hint':
    'At terminals in the United States, and where the country is not known.',
  'setting.rules.closed.days': 'Other closed days',
  'setting.rules.closed.days.hint': 'Your own holidays, strikes, inventory days.',
  'setting.rules.closed.gateClosesAt': 'Gate closes at',
  'setting.rules.closed.gateClosesAt.hint':
    'After it, the last day counts as missed. Leave it empty where the hour does not matter.',
  'setting.rules.perDiem.freeDaysOtherwise': 'Lines not named',
  'setting.rules.perDiem.freeDaysOtherwise.hint':
    'Leave it empty if you do not know: the board then says that it is not set.',
  'setting.rules.perDiem.countsFrom': 'The first free day is',
  'setting.rules.perDiem.countsFrom.day-out': 'The day it gated out',
  'setting.rules.perDiem.countsFrom.day-after': 'The day after',
  'setting.rules.perDiem.warnDays': 'Nearly used up',
  'setting.rules.perDiem.warnDays.hint': 'So many days before the last free one, an empty appears on the board.',
  'setting.rules.perDiem.notSetDays': 'Free time not set',
  'setting.rules.perDiem.notSetDays.hint':
    'From this day out, an empty appears on the board although its free time is not set.',
  'setting.rules.stale.atSeaHours': 'At sea',
  'setting.rules.stale.nearArrivalHours': 'Near arrival',
  'setting.rules.stale.afterArrivalHours': 'After arrival',
  'setting.rules.forecast.afterArrivalDays': 'After arrival at the port of discharge',
  'setting.rules.forecast.afterFullOutDays': 'After the last gate-out',
  'setting.rules.forecast.afterLastSuccessDays': 'After the last update from the line',
  'setting.rules.forecast.warnDays': 'Stop ahead',
  'setting.rules.forecast.warnDays.hint':
    'Alerts so long before tracking will probably stop while a container has not gated out.',
  'setting.rules.outage.shipments': 'Shipments without updates',
  'setting.rules.outage.shipments.hint': 'At one terminal, or of one line.',
  'setting.rules.outage.share': 'Share of all there',
  'setting.rules.nearArrivalDays': 'Arriving',
  'setting.rules.nearArrivalDays.hint': 'A container at sea is on the board when it arrives within so many days.',
  'setting.rules.blindDeadlineDays': 'LFD near',
  'setting.rules.blindDeadlineDays.hint':
    'So many days before the last free day, a container without updates, or with an appointment that is late or missed, moves up.',
  'setting.rules.verifyAfterDays': 'Verify after the LFD',
  'setting.rules.verifyAfterDays.hint':
    'A container longer past its last free day moves to the folded part of the board.',
  'setting.rules.appointmentGraceHours': 'Appointment missed',
  'setting.rules.appointmentGraceHours.hint': 'So long after its time, if the container has not gated out.',
  'setting.rules.terminalWordHours': 'Terminal data too old',
  'setting.rules.terminalWordHours.hint': 'So long after the terminal was last asked, ask first before a truck goes.',
  'setting.rules.expectedEvents.dischargeDays': 'Arrived, not discharged',
  'setting.rules.expectedEvents.availableDays': 'Discharged, never available',
  'setting.rules.expectedEvents.railDeadlineDays': 'Unloaded from rail, no last free day',

  'setting.sync.minutesBetween': 'Minutes between syncs',
  'setting.sync.requestsPerMinute': 'Requests a minute, at most',
  'setting.sync.requestsPerMinute.hint':
    'For everything together: syncs use half of it in the long run, so that a click never waits for them.',
  'setting.sync.foundAtATime': 'Shipments found at a time, when you search at the service',
  'setting.sync.proxy': 'Proxy',
  'setting.sync.proxy.system': 'As the system says',
  'setting.sync.proxy.manual': 'As set here',
  'setting.sync.proxy.none': 'None',
  'setting.sync.proxyAddress': 'Address of the proxy',
  'setting.sync.proxyAddress.hint': 'For “As set here”. It looks like http://proxy.example.com:8080.',
  'setting.sync.proxyUser': 'User name',
  'setting.sync.proxyUser.hint': 'Leave it empty where the proxy asks for none.',
  'setting.sync.certificateFile': 'Extra certificate file',
  'setting.sync.certificateFile.hint': 'The full path of a PEM file, for a proxy that opens encrypted connections.',
  'setting.sync.historyDays': 'History of changes',
  'setting.sync.historyDays.hint': 'Older changes are deleted from this computer within a day, and cannot be restored.',
  'setting.sync.stoppedDays': 'Stopped shipments',
  'setting.sync.stoppedDays.hint':
    'Those stopped longer ago are not synced and not kept. A longer time costs a request for each hundred of them, once a day.',

  'setting.preferences.theme': 'Theme',
  'setting.preferences.theme.system': 'System',
  'setting.preferences.theme.light': 'Light',
  'setting.preferences.theme.dark': 'Dark',
  'setting.preferences.clipboardKeys': 'Find the container on the clipboard by Ctrl+Shift+F9',
  'setting.preferences.clipboardKeys.hint': 'From any program; on a Mac ⌘⇧F9. The tray menu does the same.',
  'setting.preferences.updates': 'New versions',
  'setting.preferences.updates.latest': 'Stable versions',
  'setting.preferences.updates.beta': 'Previews as well (beta)',
  'setting.preferences.updates.off': 'Off',
  'setting.preferences.logNumbers': 'Keep numbers in the log',
  'setting.preferences.logNumbers.hint':
    'Container and bill numbers, and what was quoted in an error. A copied report never holds them.',
  'setting.preferences.language': 'Language',
  'setting.preferences.language.hint':
    'Dates, times and numbers are written as your system writes them, in every language.',
  'setting.preferences.language.system': 'System',
  'setting.preferences.language.en': 'English',
  'setting.preferences.language.es': 'Español',

  'unit.days': { by: 'count', one: 'day', other: 'days' },
  'unit.working-days': { by: 'count', one: 'working day', other: 'working days' },
  'unit.free-days': { by: 'count', one: 'free day', other: 'free days' },
  'unit.hours': { by: 'count', one: 'hour', other: 'hours' },
  'unit.minutes': { by: 'count', one: 'minute', other: 'minutes' },
  'unit.requests': { by: 'count', one: 'request', other: 'requests' },
  'unit.shipments': { by: 'count', one: 'shipment', other: 'shipments' },
  'unit.percent': { by: 'count', other: '%' },
} as const satisfies Readonly<
  Record<
    | `section.${SettingsSectionId}`
    | `section.${SettingsSectionId}.about`
    | `group.${SettingsGroupId}`
    | `setting.${DerivedPath}`
    | `setting.${ChoiceKey}`,
    string
  > &
    Record<`unit.${Unit}`, Message> &
    Partial<Record<`group.${SettingsGroupId}.about` | `setting.${DerivedPath}.hint`, string>>
>
