// Day arithmetic a second time, by Intl alone and sharing nothing with the rules, so that the two can be held against each other.

/** Year, month, date, hour, minute and second as the wall clock of the zone shows them. */
export function wallClock(epochMs: number, zone: string): readonly [number, number, number, number, number, number] {
  const shown = formatOf(zone).format(epochMs)
  const match = /^(\d+)\/(\d+)\/(\d+), (\d+):(\d+):(\d+)$/.exec(shown)
  if (!match) throw new Error(`Intl wrote ${shown}, which this reads nothing from`)
  const [month, date, year, hour, minute, second] = match.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  return [year, month, date, hour, minute, second]
}

/** `2026-07-08` at the place. */
export function localDate(epochMs: number, zone: string): string {
  const [year, month, date] = wallClock(epochMs, zone)
  return new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)
}

/** Days from one local date to another, negative backwards. */
export function daysFromTo(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/**
 * The instant at which the wall clock of the zone shows this, the first where it does so twice; the text is
 * `2026-07-08 10:00`. Throws where it never does.
 */
export function instantOfWallClock(text: string, zone: string): number {
  const asUtc = Date.parse(`${text.replace(' ', 'T')}:00Z`)
  // No zone is a day from UTC, and none changes twice in two days: its offset is that of the day before or of the day after.
  for (const around of [asUtc - DAY, asUtc + DAY]) {
    const candidate = asUtc + around - shownAsUtc(around, zone)
    if (shownAsUtc(candidate, zone) === asUtc) return candidate
  }
  throw new Error(`No clock in ${zone} ever shows ${text}`)
}

function shownAsUtc(epochMs: number, zone: string): number {
  const [year, month, date, hour, minute, second] = wallClock(epochMs, zone)
  return Date.UTC(year, month - 1, date, hour, minute, second)
}

const DAY = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(zone, format)
  }
  return format
}
