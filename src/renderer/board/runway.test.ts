// The runway's bars and their words.

import { describe, expect, it } from 'vitest'
import { type CalendarDay, dayFromText } from '#shared/time/calendar-day.ts'
import { gateCalendar } from '#shared/rules/gate-calendar.ts'
import { instantAt } from '#shared/time/instant.ts'
import { DEFAULT_SETTINGS, type RuleSettings } from '#shared/settings/rule-settings.ts'
import { languageFor } from '#test/helpers/language.ts'
import { aTerminal } from '#test/helpers/fleet.ts'
import { layersOf, RUNWAY_DAYS, RunwayTally } from '#renderer/fleet/runway.ts'
import { barWords } from './runway-words.ts'

const language = languageFor({ language: 'en', formats: 'en-US', zone: 'America/Los_Angeles' }, () =>
  instantAt(Date.UTC(2026, 6, 1, 17)),
)
const day = (text: string): CalendarDay => dayFromText(text) as CalendarDay
/** A Wednesday. Independence Day is on Saturday and observed on Friday. */
const TODAY = day('2026-07-01')
const terminals = new Map([['terminal-1', aTerminal({ country: 'US' })]])

function wordsFor(settings: Partial<RuleSettings> = {}, terminalId: string | null = null, tally = new RunwayTally()) {
  const gate = gateCalendar(terminalId, terminals, null, { ...DEFAULT_SETTINGS, ...settings })
  return tally.read(TODAY, gate).map((bar) => barWords(bar, TODAY, language))
}
const dayOf = (words: readonly string[], start: string): string => words.find((each) => each.startsWith(start)) ?? ''

describe('the runway', () => {
  it('starts with the past and no-pickup-day bars, then shows fourteen days from today', () => {
    const words = wordsFor()
    expect(words).toHaveLength(2 + RUNWAY_DAYS)
    expect(words[0]).toBe('Past LFD: nothing to pick up')
    expect(words[1]).toBe('No pickup day left before LFD: nothing to pick up')
    expect(words[2]).toBe('Wed, Jul 1, today: nothing to pick up')
    expect(words[3]).toBe('Thu, Jul 2, tomorrow: nothing to pick up')
    expect(words.at(-1)).toMatch(/^Tue, Jul 14/)
  })

  it('names the reason for a closed gate: weekend, holiday or observed holiday', () => {
    const words = wordsFor()
    expect(dayOf(words, 'Sun, Jul 5')).toBe('Sun, Jul 5, closed: nothing to pick up')
    expect(dayOf(words, 'Sat, Jul 4')).toContain('closed for Independence Day:')
    expect(dayOf(words, 'Fri, Jul 3')).toContain('closed for Independence Day (observed):')
    const atWork = wordsFor({ closed: { ...DEFAULT_SETTINGS.closed, weekdays: [], nationalHolidays: false } })
    expect(atWork.join()).not.toContain('closed')
  })

  it('shades the days that the user closed, everywhere or at a single terminal', () => {
    const settings = {
      closed: { ...DEFAULT_SETTINGS.closed, days: ['2026-07-07'] },
      terminals: { 'terminal-1': { closedDays: ['2026-07-08'], openDays: ['2026-07-11'], weekdays: [1] as const } },
    }
    const everywhere = wordsFor(settings)
    expect(dayOf(everywhere, 'Tue, Jul 7')).toContain('closed at all terminals (your settings)')
    expect(dayOf(everywhere, 'Wed, Jul 8')).not.toContain('closed')
    const here = wordsFor(settings, 'terminal-1')
    expect(dayOf(here, 'Tue, Jul 7')).toContain('closed at all terminals (your settings)')
    expect(dayOf(here, 'Wed, Jul 8')).toContain('closed at this terminal (your settings)')
    expect(dayOf(here, 'Mon, Jul 6')).toContain(', closed:')
    // The user opened one weekend day, and this terminal opens on weekends.
    for (const open of ['Sat, Jul 11', 'Sun, Jul 12']) expect(dayOf(here, open)).not.toContain('closed')
  })

  it('counts the containers of a day by state, on closed days too', () => {
    const tally = new RunwayTally()
    for (const state of ['ready', 'held', 'ready', 'unknown'] as const) tally.add({ slot: day('2026-07-04'), state })
    tally.add({ slot: 'past', state: 'appointment' })
    const words = wordsFor({}, null, tally)
    expect(words[0]).toMatch(/^Past LFD: 1 to pick up, 1 /)
    expect(dayOf(words, 'Sat, Jul 4')).toMatch(/closed for Independence Day: 4 to pick up, 2 .+, 1 .+,? and 1 /)
  })

  it('stacks layers from zero without gaps and skips empty states', () => {
    expect(layersOf({ ready: 3, appointment: 0, held: 2, unknown: 4 })).toEqual([
      { state: 'ready', from: 0, count: 3 },
      { state: 'held', from: 3, count: 2 },
      { state: 'unknown', from: 5, count: 4 },
    ])
    expect(layersOf({ ready: 0, appointment: 0, held: 0, unknown: 0 })).toEqual([])
  })
})
