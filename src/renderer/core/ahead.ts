// What the page needs first of all, asked of main before the code of the page is there, and what main says meanwhile.

import type { EventMap, EventName } from '#shared/contract/bridge.ts'
import { main } from './client.ts'

const ASKS = {
  'account.session': () => main.request('account.session'),
  'settings.read': () => main.request('settings.read'),
  'fleet.status': () => main.request('fleet.status'),
  'fleet.part': () => main.request('fleet.part', { after: 0 }),
} as const
type Asks = typeof ASKS
type Answers = { [Name in keyof Asks]?: ReturnType<Asks[Name]> }

/** After any of these an answer may no longer be so, and nobody else has heard of it. */
const OVERTAKING = [
  'session.changed',
  'settings.changed',
  'fleet.status',
  'fleet.changed',
] as const satisfies EventName[]

type Way = EventMap['window.navigate']

let answers: Answers = {}
let ways: readonly Way[] = []
let takeWay = (way: Way): void => void (ways = [...ways, way])

export function askAhead(): void {
  for (const event of OVERTAKING) main.on(event, () => (answers = {}))
  main.on('window.navigate', (way) => takeWay(way))
  answers = {
    'account.session': ASKS['account.session'](),
    'settings.read': ASKS['settings.read'](),
    'fleet.status': ASKS['fleet.status'](),
    'fleet.part': ASKS['fleet.part'](),
  }
}

/** What main answered ahead, once: whoever asks again asks anew. */
export function firstAnswer<Name extends keyof Asks>(name: Name): ReturnType<Asks[Name]> {
  const answer = answers[name]
  answers = { ...answers, [name]: undefined }
  return (answer ?? ASKS[name]()) as ReturnType<Asks[Name]>
}

/** Where main wants the page to go, also what it said before anybody could go anywhere. */
export function followWays(take: (way: Way) => void): void {
  takeWay = take
  for (const way of ways) take(way)
  ways = []
}
