// What a colleague did, in words: main sends codes and dates.

import { ALERT_KINDS } from '#shared/alerts/alert-kinds.ts'
import type { TeamActivity, TeamConflict } from '#shared/contract/team-requests.ts'
import { dayFromText } from '#shared/time/calendar-day.ts'
import { alertKindWords } from '#shared/words/alert-words.ts'
import { bookedWords } from '#shared/words/booked-words.ts'
import type { Language } from '#shared/words/language.ts'
import { language, say } from '#renderer/core/language.ts'

/** “Maria handled MSCU1234566”. `subject`: the container, bill of lading or name that the line is about. */
export function activityWords(line: TeamActivity, subject: string): string {
  const { kind, action, name, isMe } = line
  const who = isMe ? say('team.me') : name
  if (kind === 'joined') return say('team.activity.joined', { who, count: Number(line.text) })
  if (isBooked(line)) return say('team.activity.booking.set', { who, subject, time: textWords(line, language) })
  return say(`team.activity.${kind}.${action === 'removed' ? 'removed' : 'set'}`, { who, subject, time: '' }).trim()
}

/** The second line; empty if the first line has it. */
export function detailWords(line: TeamActivity, subject: string): string {
  const words = textWords(line, language)
  return isBooked(line) || line.text === subject ? '' : words
}

function isBooked({ kind, action }: TeamActivity): boolean {
  return kind === 'booking' && action !== 'removed'
}

/** `subject`: the container, or what the conflict is about. */
export function conflictWords(conflict: TeamConflict, subject: string): string {
  const { kind, name } = conflict
  const [mine, theirs] = [conflict.mine, conflict.theirs].map((text) => textWords({ kind, text }, language))
  if (mine === '' && theirs === '') return say('team.conflict', { subject, name })
  const nothing = say('team.conflict.no-text')
  return say('team.conflict.texts', { subject, name, theirs: theirs || nothing, mine: mine || nothing })
}

/** The text of an entry as main sends it, in words. */
export function textWords(
  { kind, text }: { readonly kind: TeamActivity['kind']; readonly text: string },
  language: Language,
): string {
  switch (kind) {
    case 'booking':
      return appointmentWords(text, language)
    case 'joined':
      return ''
    case 'acknowledged': {
      const alert = ALERT_KINDS.find((one) => one === text)
      return alert === undefined ? '' : alertKindWords(alert, language)
    }
    case 'resume':
      return language.sayIfKnown(`resume.state.${text}`) ?? ''
    case 'dispute':
      return language.sayIfKnown(`dispute.outcome.${text}`) ?? ''
    default:
      return text
  }
}

/** `2026-11-17 14:00-15:00 RAY1`. */
function appointmentWords(text: string, language: Language): string {
  const [, day = '', time = null, until = null, confirmation = ''] = APPOINTMENT.exec(text) ?? []
  const on = dayFromText(day)
  return on === null ? text : bookedWords({ day: on, time, until, confirmation }, language)
}

const APPOINTMENT = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d)(?:-(\d\d:\d\d))?)?(?: (.+))?$/
