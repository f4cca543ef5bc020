// The named holiday calendars: the years they cover, by law or labor contract, and their days, computed per year.

import { addDays, type CalendarDay, dayOf, partsOf, type Weekday, weekdayOf } from './calendar-day.ts'

export const HOLIDAY_CALENDARS = ['us-federal', 'ilwu', 'ila', 'mexico', 'canada', 'netherlands'] as const
export type HolidayCalendarId = (typeof HOLIDAY_CALENDARS)[number]

export type Holiday =
  | 'new-years-day'
  | 'martin-luther-king-day'
  | 'lincolns-birthday'
  | 'washingtons-birthday'
  | 'cesar-chavez-day'
  | 'good-friday'
  | 'easter-monday'
  | 'memorial-day'
  | 'juneteenth'
  | 'independence-day'
  | 'bloody-thursday'
  | 'labor-day'
  | 'columbus-day'
  | 'veterans-day'
  | 'thanksgiving-day'
  | 'christmas-eve'
  | 'christmas-day'
  | 'second-christmas-day'
  | 'new-years-eve'
  | 'constitution-day'
  | 'benito-juarez-day'
  | 'revolution-day'
  | 'inauguration-day'
  | 'victoria-day'
  | 'canada-day'
  | 'truth-and-reconciliation-day'
  | 'remembrance-day'
  | 'boxing-day'
  | 'kings-day'
  | 'liberation-day'
  | 'ascension-day'
  | 'whit-monday'

export interface HolidayOnDay {
  readonly holiday: Holiday
  /** The day off, because the holiday itself is on a weekend. */
  readonly observed: boolean
  /** The calendar does not cover this year. */
  readonly isGuessed: boolean
}

export interface HolidayCalendar {
  readonly years: { readonly first: number; /** Null: until the law changes. */ readonly last: number | null }
}

/** Null on other days. */
export function holidayOn(id: HolidayCalendarId, day: CalendarDay): HolidayOnDay | null {
  const { year } = partsOf(day)
  const years = daysByYear[id]
  let days = years.get(year)
  if (days === undefined) years.set(year, (days = daysIn(CALENDARS[id], year)))
  return days.get(day) ?? null
}

export function holidayCalendar(id: HolidayCalendarId): HolidayCalendar {
  return CALENDARS[id]
}

type Rule = readonly [Holiday, on: (year: number) => CalendarDay | null]

interface Calendar extends HolidayCalendar {
  readonly rules: readonly Rule[]
  /**
   * `nearest`: Saturday's holiday on Friday, Sunday's on Monday; `sunday`: Sunday's on Monday; `next`: the next weekday
   * that is no holiday.
   */
  readonly observance: 'nearest' | 'sunday' | 'next' | 'none'
}

const daysByYear = Object.fromEntries(HOLIDAY_CALENDARS.map((id) => [id, new Map()])) as unknown as Readonly<
  Record<HolidayCalendarId, Map<number, ReadonlyMap<CalendarDay, HolidayOnDay>>>
>

function daysIn(calendar: Calendar, year: number): ReadonlyMap<CalendarDay, HolidayOnDay> {
  const { rules, years } = calendar
  const isGuessed = year < years.first || (years.last !== null && year > years.last)
  const days = new Map<CalendarDay, HolidayOnDay>()
  const datesOf = (inYear: number) =>
    rules.flatMap(([holiday, on]) => {
      const day = on(inYear)
      return day === null ? [] : [{ holiday, day }]
    })
  for (const { holiday, day } of datesOf(year)) days.set(day, { holiday, observed: false, isGuessed })
  // New Year's Day of the next year may be observed in this one.
  for (const { holiday, day } of [...datesOf(year), ...datesOf(year + 1)]) {
    const observed = observedDay(calendar, day, days)
    if (observed !== null && partsOf(observed).year === year && !days.has(observed))
      days.set(observed, { holiday, observed: true, isGuessed })
  }
  return days
}

function observedDay(
  { observance }: Calendar,
  day: CalendarDay,
  taken: ReadonlyMap<CalendarDay, HolidayOnDay>,
): CalendarDay | null {
  const weekday = weekdayOf(day)
  if (weekday !== SATURDAY && weekday !== SUNDAY) return null
  switch (observance) {
    case 'none':
      return null
    case 'nearest':
      return addDays(day, weekday === SATURDAY ? -1 : 1)
    case 'sunday':
      return weekday === SUNDAY ? addDays(day, 1) : null
    case 'next': {
      let next = addDays(day, weekday === SATURDAY ? 2 : 1)
      while (taken.has(next)) next = addDays(next, 1)
      return next
    }
  }
}

const [SUNDAY, MONDAY, THURSDAY, SATURDAY] = [0, 1, 4, 6] as const

function fixed(holiday: Holiday, month: number, date: number, since = 0): Rule {
  return [holiday, (year) => (year < since ? null : dayOf(year, month, date))]
}

/** The first, second … such weekday of a month. */
function nth(holiday: Holiday, month: number, weekday: Weekday, count: number, since = 0): Rule {
  return [holiday, (year) => (year < since ? null : onOrAfter(dayOf(year, month, 7 * count - 6), weekday))]
}

function onOrAfter(day: CalendarDay, weekday: Weekday): CalendarDay {
  return addDays(day, (weekday - weekdayOf(day) + 7) % 7)
}

function fromEaster(holiday: Holiday, days: number): Rule {
  return [holiday, (year) => addDays(easterSunday(year), days)]
}

/** Gauss's method for the Gregorian calendar. */
function easterSunday(year: number): CalendarDay {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const epact = (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30
  const moon = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  return addDays(dayOf(year, 3, 28), moon - weekday)
}

const MEMORIAL_DAY: Rule = ['memorial-day', (year) => onOrAfter(dayOf(year, 5, 25), MONDAY)]

const US_FEDERAL: readonly Rule[] = [
  fixed('new-years-day', 1, 1),
  nth('martin-luther-king-day', 1, MONDAY, 3, 1986),
  nth('washingtons-birthday', 2, MONDAY, 3),
  MEMORIAL_DAY,
  fixed('juneteenth', 6, 19, 2021),
  fixed('independence-day', 7, 4),
  nth('labor-day', 9, MONDAY, 1),
  nth('columbus-day', 10, MONDAY, 2),
  fixed('veterans-day', 11, 11),
  nth('thanksgiving-day', 11, THURSDAY, 4),
  fixed('christmas-day', 12, 25),
]

const CALENDARS: Readonly<Record<HolidayCalendarId, Calendar>> = {
  'us-federal': {
    years: { first: 2021, last: null },
    observance: 'nearest',
    rules: US_FEDERAL,
  },
  ilwu: {
    years: { first: 2022, last: 2028 },
    observance: 'sunday',
    rules: [
      ...US_FEDERAL.filter(([holiday]) => holiday !== 'columbus-day'),
      fixed('lincolns-birthday', 2, 12),
      fixed('cesar-chavez-day', 3, 31),
      fixed('bloody-thursday', 7, 5),
      fixed('christmas-eve', 12, 24),
      fixed('new-years-eve', 12, 31),
    ],
  },
  ila: {
    years: { first: 2024, last: 2030 },
    observance: 'sunday',
    rules: [
      ...US_FEDERAL,
      fixed('lincolns-birthday', 2, 12),
      fromEaster('good-friday', -2),
      fixed('christmas-eve', 12, 24),
      fixed('new-years-eve', 12, 31),
    ],
  },
  mexico: {
    years: { first: 2024, last: null },
    observance: 'none',
    rules: [
      fixed('new-years-day', 1, 1),
      nth('constitution-day', 2, MONDAY, 1),
      nth('benito-juarez-day', 3, MONDAY, 3),
      fixed('labor-day', 5, 1),
      fixed('independence-day', 9, 16),
      ['inauguration-day', (year) => (year >= 2024 && (year - 2024) % 6 === 0 ? dayOf(year, 10, 1) : null)],
      nth('revolution-day', 11, MONDAY, 3),
      fixed('christmas-day', 12, 25),
    ],
  },
  canada: {
    years: { first: 2021, last: null },
    observance: 'next',
    rules: [
      fixed('new-years-day', 1, 1),
      fromEaster('good-friday', -2),
      ['victoria-day', (year) => onOrAfter(dayOf(year, 5, 18), MONDAY)],
      fixed('canada-day', 7, 1),
      nth('labor-day', 9, MONDAY, 1),
      fixed('truth-and-reconciliation-day', 9, 30, 2021),
      nth('thanksgiving-day', 10, MONDAY, 2),
      fixed('remembrance-day', 11, 11),
      fixed('christmas-day', 12, 25),
      fixed('boxing-day', 12, 26),
    ],
  },
  netherlands: {
    years: { first: 2014, last: null },
    observance: 'none',
    rules: [
      fixed('new-years-day', 1, 1),
      fromEaster('good-friday', -2),
      fromEaster('easter-monday', 1),
      [
        'kings-day',
        (year) => {
          const birthday = dayOf(year, 4, 27)
          return weekdayOf(birthday) === SUNDAY ? addDays(birthday, -1) : birthday
        },
      ],
      fixed('liberation-day', 5, 5),
      fromEaster('ascension-day', 39),
      fromEaster('whit-monday', 50),
      fixed('christmas-day', 12, 25),
      fixed('second-christmas-day', 12, 26),
    ],
  },
}
