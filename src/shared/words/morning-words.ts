// Says the morning summary: what can still be saved today, what costs already, and what changed overnight.

import type { AlertKind } from '../alerts/alert-kinds.ts'
import { alertKindWords } from './alert-words.ts'
import type { Language } from './language.ts'

export interface MorningSums {
  /** Containers to book before the gate closes; due, and in need of more than a booking; past their LFD; with tracking lost. */
  readonly lastChance: number
  readonly due: number
  readonly past: number
  readonly lost: number
  /** Only of what is the user's own. */
  readonly isScoped: boolean
  /** Alerts since the last summary, most first. */
  readonly overnight: readonly (readonly [kind: AlertKind, count: number])[]
}

/** Names nobody, so that it may be shown wherever toasts are private. */
export function morningWords(sums: MorningSums, language: Language): { readonly title: string; readonly body: string } {
  const { say } = language
  const today = (['due', 'past', 'lost'] as const).flatMap((what) =>
    sums[what] === 0 ? [] : [say(`morning.${what}`, { count: sums[what] })],
  )
  const changes = sums.overnight.slice(0, MOST_KINDS).map(([kind, count]) => {
    return say('morning.change', { kind: alertKindWords(kind, language), count })
  })
  const night =
    changes.length === 0 ? say('morning.no-changes') : say('morning.overnight', { changes: language.list(changes) })
  const body = today.length === 0 ? night : say('morning.body', { today: today.join(', '), night })
  return {
    title: say('morning.title', { count: sums.lastChance }),
    body: sums.isScoped ? say('morning.scope', { body }) : body,
  }
}

/** A toast has two or three lines. */
const MOST_KINDS = 4
