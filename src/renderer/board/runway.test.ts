// The bars of the runway and what is said of them, for the same containers on the same days.

import { describe, expect, it } from 'vitest'
import { type CalendarDay, dayFromText } from '#shared/rules/calendar-day.ts'
import { gateCalendar } from '#shared/rules/gate-calendar.ts'
import { instantAt } from '#shared/rules/instant.ts'
import { DEFAULT_SETTINGS, type RuleSettings } from '#shared/settings/rule-settings.ts'
import { languageFor } from '#test/helpers/language.ts'
import { aTerminal } from '#test/helpers/fleet.ts'
import { layersOf, RUNWAY_DAYS, RunwayTally } from '#renderer/fleet/runway.ts'
import { barWords } from './runway-words.ts'

const language = languageFor({ language: 'en', formats: 'en-US', zone: 'America/Los_Angeles' }, () =>
  instantAt(Date.UTC(2026, 6, 1, 17)),
)
const day = (text: string): CalendarDay => dayFromText(text) as CalendarDay
/** A Wednesday; Independence Day is on the Saturday after it, and kept on the Friday. */
const TODAY = day('2026-07-01')
const terminals = new Map([['terminal-1', aTerminal({ country: 'US' })]])

/** The bars as they are said, of one terminal or of all. */
function said(settings: Partial<RuleSettings> = {}, terminalId: string | null = null, tally = new RunwayTally()) {
  const gate = gateCalendar(terminalId, terminals, null, { ...DEFAULT_SETTINGS, ...settings })
  return tally.read(TODAY, gate).map((bar) => barWords(bar, TODAY, language))
}
const dayOf = (words: readonly string[], start: string): string => words.find((each) => each.startsWith(start)) ?? ''

describe('the runway', () => {
  it('starts with what is past and what the gate was closed on too early, then goes fourteen days on from today', () => {
    const words = said()
    expect(words).toHaveLength(2 + RUNWAY_DAYS)
    expect(words[0]).toBe('Past LFD: nothing to pick up')
    expect(words[1]).toBe('No pickup day left before LFD: nothing to pick up')
    expect(words[2]).toBe('Wed, Jul 1, today: nothing to pick up')
    expect(words[3]).toBe('Thu, Jul 2, tomorrow: nothing to pick up')
    expect(words.at(-1)).toMatch(/^Tue, Jul 14/)
  })

  it('says what keeps a gate closed: a weekend, a holiday on its day, and one that is kept on another', () => {
    const words = said()
    expect(dayOf(words, 'Sun, Jul 5')).toBe('Sun, Jul 5, closed: nothing to pick up')
    expect(dayOf(words, 'Sat, Jul 4')).toContain('closed for Independence Day:')
    expect(dayOf(words, 'Fri, Jul 3')).toContain('closed for Independence Day (observed):')
    const atWork = said({ closed: { ...DEFAULT_SETTINGS.closed, weekdays: [], usFederalHolidays: false } })
    expect(atWork.join()).not.toContain('closed')
  })

  it('shades the days the user closed, everywhere and at one terminal alone', () => {
    const settings = {
      closed: { ...DEFAULT_SETTINGS.closed, days: ['2026-07-07'] },
      terminals: { 'terminal-1': { closedDays: ['2026-07-08'], openDays: ['2026-07-11'], weekdays: [1] as const } },
    }
    const everywhere = said(settings)
    expect(dayOf(everywhere, 'Tue, Jul 7')).toContain('closed at all terminals (your settings)')
    expect(dayOf(everywhere, 'Wed, Jul 8')).not.toContain('closed')
    const here = said(settings, 'terminal-1')
    expect(dayOf(here, 'Tue, Jul 7')).toContain('closed at all terminals (your settings)')
    expect(dayOf(here, 'Wed, Jul 8')).toContain('closed at this terminal (your settings)')
    expect(dayOf(here, 'Mon, Jul 6')).toContain(', closed:')
    // Open although it would be a weekend, and open on weekends altogether.
    for (const open of ['Sat, Jul 11', 'Sun, Jul 12']) expect(dayOf(here, open)).not.toContain('closed')
  })

  it('says what stands in the way of the containers of a day, closed or not', () => {
    const tally = new RunwayTally()
    for (const state of ['ready', 'held', 'ready', 'unknown'] as const) tally.add({ slot: day('2026-07-04'), state })
    tally.add({ slot: 'past', state: 'appointment' })
    const words = said({}, null, tally)
    expect(words[0]).toMatch(/^Past LFD: 1 to pick up, 1 /)
    expect(dayOf(words, 'Sat, Jul 4')).toMatch(/closed for Independence Day: 4 to pick up, 2 .+, 1 .+,? and 1 /)
  })

  it('stands on the ground and has no gap: what is none of has no layer', () => {
    expect(layersOf({ ready: 3, appointment: 0, held: 2, unknown: 4 })).toEqual([
      { state: 'ready', from: 0, count: 3 },
      { state: 'held', from: 3, count: 2 },
      { state: 'unknown', from: 5, count: 4 },
    ])
    expect(layersOf({ ready: 0, appointment: 0, held: 0, unknown: 0 })).toEqual([])
  })
})
