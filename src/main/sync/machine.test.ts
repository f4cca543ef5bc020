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

describe('when to read', () => {
  it('begins a run only where none is under way, whatever happens in whatever order', () => {
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

  it('never reads by itself while the user has paused it', () => {
    const { state, acts } = after({ at: 'paused' }, { kind: 'due' }, { kind: 'woke' }, DONE)
    expect(state).toEqual({ at: 'paused' })
    expect(acts).toEqual([null, null, null])
  })

  it('reads once for somebody who asks while it is paused, and is paused again', () => {
    expect(after({ at: 'paused' }, { kind: 'asked' }, DONE)).toEqual({ state: { at: 'paused' }, acts: ['begin', null] })
  })

  it('lets a click hurry the run under way, and reads once more what that one had read before the click', () => {
    const asked = after(READING, { kind: 'asked' }, { kind: 'asked' })
    expect(asked.acts).toEqual(['hurry', null])
    const again = after(asked.state, DONE)
    expect(again.acts).toEqual(['begin'])
    expect(again.state).toMatchObject({ at: 'syncing', isHurried: true, again: false })
    expect(after(again.state, { kind: 'asked' }, DONE).acts).toEqual([null, null])
  })

  it('does not trust what was read before a sleep, but takes waking and unlocking for one', () => {
    expect(after(READING, { kind: 'woke' }, DONE).acts).toEqual([null, 'begin'])
    expect(after(WAITING, { kind: 'woke' }, { kind: 'woke' }, DONE).acts).toEqual(['begin', null, null])
  })

  it('stops asking once the key is rejected, until somebody asks or the computer wakes', () => {
    const refused = after(READING, { kind: 'done', wasRefused: true, dueAt: NOW }).state
    expect(refused).toEqual({ at: 'refused' })
    expect(after(refused, { kind: 'due' }).acts).toEqual([null])
    expect(after(refused, { kind: 'asked' }).acts).toEqual(['begin'])
    expect(after(refused, { kind: 'woke' }).acts).toEqual(['begin'])
  })

  it('does nothing any more once the account is closed', () => {
    const { state, acts } = after(READING, { kind: 'end' }, { kind: 'asked' }, { kind: 'go-on' }, DONE)
    expect(state).toEqual({ at: 'ended' })
    expect(acts).toEqual(['break-off', null, null, null])
  })
})
