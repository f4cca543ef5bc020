import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { transition, type SyncEvent, type SyncState } from './machine.ts'

const NOW = 1_000_000
const WAITING: SyncState = { at: 'waiting', dueAt: NOW + 1000 }
const READING: SyncState = { at: 'syncing', since: NOW - 60_000, isHurried: false, again: false, thenPause: false }
const DONE: SyncEvent = { kind: 'done', wasRefused: false, dueAt: NOW + 5000 }

function after(state: SyncState, ...events: readonly SyncEvent[]): { state: SyncState; acts: (string | null)[] } {
  const acts: (string | null)[] = []
  let now = state
  for (const event of events) {
    const next = transition(now, event, NOW)
    now = next.state
    acts.push(next.act)
  }
  return { state: now, acts }
}

const events: fc.Arbitrary<SyncEvent> = fc.oneof(
  fc.constantFrom<SyncEvent>(
    { kind: 'due' },
    { kind: 'asked' },
    { kind: 'woke' },
    { kind: 'pause' },
    { kind: 'go-on' },
  ),
  fc.record({ kind: fc.constant('rescheduled' as const), dueAt: fc.integer() }),
  fc.record({ kind: fc.constant('done' as const), wasRefused: fc.boolean(), dueAt: fc.integer() }),
)

describe('transition', () => {
  it('begins a run only if none is active, for any sequence of events', () => {
    fc.assert(
      fc.property(fc.array(events), (happenings) => {
        let state: SyncState = WAITING
        let underWay = false
        for (const event of happenings) {
          if (event.kind === 'done' && !underWay) continue
          if (event.kind === 'done') underWay = false
          const next = transition(state, event, NOW)
          expect([next.act, underWay]).not.toEqual(['begin', true])
          if (next.act === 'begin') underWay = true
          if (next.act === 'break-off') underWay = false
          state = next.state
          expect(state.at === 'syncing').toBe(underWay)
        }
      }),
    )
  })

  it('never begins a run while paused', () => {
    const { state, acts } = after({ at: 'paused' }, { kind: 'due' }, { kind: 'woke' }, DONE)
    expect(state).toEqual({ at: 'paused' })
    expect(acts).toEqual([null, null, null])
  })

  it('reads once on request while paused and stays paused', () => {
    expect(after({ at: 'paused' }, { kind: 'asked' }, DONE)).toEqual({ state: { at: 'paused' }, acts: ['begin', null] })
  })

  it('speeds up the active run on a refresh and reads again afterwards', () => {
    const asked = after(READING, { kind: 'asked' }, { kind: 'asked' })
    expect(asked.acts).toEqual(['hurry', null])
    const again = after(asked.state, DONE)
    expect(again.acts).toEqual(['begin'])
    expect(again.state).toMatchObject({ at: 'syncing', isHurried: true, again: false })
    expect(after(again.state, { kind: 'asked' }, DONE).acts).toEqual([null, null])
  })

  it('repeats a run after a sleep, but ignores the unlock after waking', () => {
    expect(after(READING, { kind: 'woke' }, DONE).acts).toEqual([null, 'begin'])
    expect(after(WAITING, { kind: 'woke' }, { kind: 'woke' }, DONE).acts).toEqual(['begin', null, null])
  })

  it('stops after a rejected key until a refresh or a wakeup', () => {
    const refused = after(READING, { kind: 'done', wasRefused: true, dueAt: NOW }).state
    expect(refused).toEqual({ at: 'refused' })
    expect(after(refused, { kind: 'due' }).acts).toEqual([null])
    expect(after(refused, { kind: 'asked' }).acts).toEqual(['begin'])
    expect(after(refused, { kind: 'woke' }).acts).toEqual(['begin'])
  })

  it('does nothing after the account is closed', () => {
    const { state, acts } = after(READING, { kind: 'end' }, { kind: 'asked' }, { kind: 'go-on' }, DONE)
    expect(state).toEqual({ at: 'ended' })
    expect(acts).toEqual(['break-off', null, null, null])
  })
})
