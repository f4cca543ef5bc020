// The problems that keep data from being fresh: worst first, in words, with a fix.

import { failureWords, sentenceWords, type Failure, type Sentences } from '#shared/words/failure-words.ts'
import type { FleetProblem, FleetStatus } from '#shared/contract/fleet-requests.ts'
import type { TeamStatus } from '#shared/contract/team-requests.ts'
import { instantAt } from '#shared/time/instant.ts'
import { clockWords, spanWords } from '#shared/words/sync-words.ts'
import { statusWords } from '#renderer/team/status-words.ts'
import type { Language } from '#shared/words/language.ts'

export type TroubleKind =
  'team' | 'key' | 'paused' | 'window' | 'offline' | 'failing' | 'partial' | 'store' | 'clock' | 'slowed' | 'notice'

export type WayOut = 'enter-key' | 'go-on' | 'read-now' | 'dismiss'

export interface Trouble {
  readonly kind: TroubleKind
  readonly title: string
  /** What the app did and what the user can do. */
  readonly rest: string
  readonly way: WayOut | null
  /** Data is going stale: announced at once. */
  readonly isUrgent: boolean
  readonly detail?: string
}

export interface TroubleFacts {
  readonly status: FleetStatus | null
  /** Why the window could not load the whole fleet. */
  readonly failure: Failure | null
  readonly team?: TeamStatus
  /** The message of the start. */
  readonly notice: Sentences | null
}

export function troublesOf({ status, failure, notice, team }: TroubleFacts, language: Language): readonly Trouble[] {
  const { say } = language
  const troubles: Trouble[] = []
  const { problem = null } = status ?? {}
  // A rejected key also pauses updates. During a pause the last sync's failure doesn't matter.
  if (problem?.kind === 'key-rejected') troubles.push(ofProblem(problem, status, language))
  else if (status?.isPaused === true) {
    troubles.push({
      kind: 'paused',
      title: say('sync.trouble.paused'),
      rest: say('sync.trouble.paused-rest'),
      way: 'go-on',
      isUrgent: true,
    })
  } else if (status !== null && (status.unread?.shipments ?? 0) > 0) troubles.push(ofUnread(status, language))
  else if (problem !== null) troubles.push(ofProblem(problem, status, language))
  else if (isPartial(status)) troubles.push(ofGaps(language))
  if (failure !== null) troubles.push(ofFailure('window', failure, language, say('sync.trouble.window')))
  if (status !== null && status.store !== null) troubles.push(ofFailure('store', status.store, language))
  troubles.push(...ofClock(status?.clockBehindMs ?? 0, language))
  if (status !== null && status.pace.limitedBy === 'service' && problem === null) {
    troubles.push({
      kind: 'slowed',
      title: say('sync.trouble.slowed'),
      rest: say('sync.trouble.slowed-rest', { span: spanWords(status.pace.everyMs, language) }),
      way: null,
      isUrgent: false,
    })
  }
  if (team !== undefined && team.failure !== null) troubles.push(ofTeam(team, team.failure, language))
  else if (team?.needsUpdate === true) {
    const [title, rest] = [say('team.newer'), say('team.needs-update')]
    troubles.push({ kind: 'team', title, rest, way: null, isUrgent: false })
  } else if (team !== undefined && team.restoredAt !== null) {
    const time = language.dates.moment(instantAt(team.restoredAt))
    troubles.push({
      kind: 'team',
      title: say('team.restored', { time }),
      rest: say('team.restored.rest'),
      way: null,
      isUrgent: false,
    })
  }
  if (team !== undefined && team.disturbed !== null) {
    const { what, at } = team.disturbed
    const title = say(`team.disturbed.${what}`, { time: language.dates.moment(instantAt(at)) })
    troubles.push({ kind: 'team', title, rest: say(`team.disturbed.${what}.rest`), way: null, isUrgent: false })
  }
  if (notice !== null) {
    const [title, rest] = [say('sync.trouble.notice'), sentenceWords(notice, language)]
    troubles.push({ kind: 'notice', title, rest, way: 'dismiss', isUrgent: false })
  }
  return troubles
}

function ofProblem({ kind, failure }: FleetProblem, status: FleetStatus | null, language: Language): Trouble {
  const { say } = language
  const { message, hint } = failureWords(failure, language)
  if (kind === 'gaps') return { ...ofGaps(language), detail: [message, failure.detail].filter(Boolean).join(' ') }
  const isKey = kind === 'key-rejected'
  return {
    kind: isKey ? 'key' : kind === 'offline' ? 'offline' : 'failing',
    title: message,
    // A long line is cut off at the end, which the button beside it repeats.
    rest: (isKey ? [...keyWords(status, language), hint] : [hint, say('sync.trouble.kept')]).filter(Boolean).join(' '),
    // While the service asks to wait, a retry would send nothing.
    way: isKey ? 'enter-key' : kind === 'waiting' ? null : 'read-now',
    isUrgent: true,
    ...(failure.detail === undefined ? {} : { detail: failure.detail }),
  }
}

/** When updates stopped, and when they resume by themselves. */
function keyWords(status: FleetStatus | null, { say, dates }: Language): readonly string[] {
  const { completeAt = null, nextSyncAt = null } = status ?? {}
  const timeWords = (time: number): string => dates.moment(instantAt(time))
  return [
    completeAt === null ? '' : say('sync.trouble.key-since', { time: timeWords(completeAt) }),
    nextSyncAt === null ? say('sync.trouble.key-kept') : say('sync.trouble.key-again', { time: timeWords(nextSyncAt) }),
  ]
}

/** The details list the first bills of lading and why. */
function ofUnread({ problem, unread }: FleetStatus, language: Language): Trouble {
  const { say, dates } = language
  const { shipments: count = 0, since = null, billsOfLading = [] } = unread ?? {}
  const why = problem === null ? [] : [failureWords(problem.failure, language).message, problem.failure.detail]
  const detail = [billsOfLading.join(' '), ...why].filter(Boolean).join(' · ')
  return {
    ...ofGaps(language),
    title:
      since === null
        ? say('sync.trouble.unread', { count })
        : say('sync.trouble.unread-since', { count, time: dates.moment(instantAt(since)) }),
    rest: say('sync.trouble.unread-rest'),
    detail,
  }
}

function ofGaps({ say }: Language): Trouble {
  return {
    kind: 'partial',
    title: say('sync.trouble.partial'),
    rest: say('sync.trouble.partial-rest'),
    way: 'read-now',
    isUrgent: true,
  }
}

function ofFailure(kind: TroubleKind, failure: Failure, language: Language, then = ''): Trouble {
  const { detail } = failure
  const { message, hint } = failureWords(failure, language)
  const rest = [hint, then].filter(Boolean).join(' ')
  return { kind, title: message, rest, way: null, isUrgent: true, ...(detail === undefined ? {} : { detail }) }
}

function ofClock(behindMs: number, language: Language): Trouble[] {
  const title = clockWords(behindMs, language)
  return title === null
    ? []
    : [{ kind: 'clock', title, rest: language.say('sync.trouble.clock-rest'), way: null, isUrgent: false }]
}

/** Work goes on: changes are sent later. */
function ofTeam(team: TeamStatus, failure: Failure, language: Language): Trouble {
  const { detail } = failure
  const { message, hint } = failureWords(failure, language)
  return {
    kind: 'team',
    title: team.state === 'unreachable' ? statusWords(team, language) : message,
    rest: [team.state === 'unreachable' ? message : '', hint].filter(Boolean).join(' '),
    way: null,
    isUrgent: false,
    ...(detail === undefined ? {} : { detail }),
  }
}

function isPartial(status: FleetStatus | null): boolean {
  return status !== null && status.partialAt !== null && status.partialAt > (status.completeAt ?? 0)
}
