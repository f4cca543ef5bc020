import { expect, it } from 'vitest'
import { createEmitter } from '#main/core/events/emitter.ts'
import { Refusal } from '#main/core/events/refusal.ts'
import type { NotesEvents } from '#main/notes/notes.ts'
import { weightOf, type AlertFact } from '#shared/alerts/alert-kinds.ts'
import { instantAt, MINUTE } from '#shared/time/instant.ts'
import { alertWords, toastBody } from '#shared/words/alert-words.ts'
import type { DueReminder } from '#shared/fleet/note.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'
import { languageFor } from '#test/helpers/language.ts'
import { followReminders } from './reminders.ts'

const START = Date.parse('2026-07-06T17:00:00Z')

function setUp() {
  const clock = createFakeClock(START)
  const events = createEmitter<NotesEvents>()
  const raised: AlertFact[] = []
  const state = {
    isTimeConfirmed: true,
    reminders: [] as DueReminder[],
    container: aContainer() as object | null,
    isFull: false,
  }
  const following = followReminders({
    notes: { dueReminders: (now) => state.reminders.filter(({ remindAt }) => remindAt <= now) },
    alerts: {
      raise(fact) {
        if (state.isFull)
          throw new Refusal({ code: 'store_full', message: { key: 'failure.store.full' }, hint: null }, null)
        raised.push(fact)
      },
    },
    fleet: {
      container: () => state.container as ReturnType<typeof aContainer> | null,
      shipment: () => aShipment({ customer: 'Acme' }),
    },
    context: { clock, now: () => clock.now(), isTimeConfirmed: () => state.isTimeConfirmed },
    events,
  })
  const remind = (key: number, remindAt: number, text = 'Call the broker'): void => {
    state.reminders = [
      ...state.reminders.filter((other) => other.key !== key),
      { key, containerId: 'container-1', text, who: 'Maria', writtenAt: START, remindAt },
    ]
    events.emit('notes', { containerIds: [] })
  }
  return { clock, state, raised, remind, following, facts: () => raised.map(({ fact }) => fact) }
}

it('reminds once at its time, and again after it was changed', async () => {
  const { clock, remind, facts } = setUp()
  remind(1, START + 30 * MINUTE)
  await clock.advance(29 * MINUTE)
  expect(facts()).toEqual([])
  await clock.advance(60 * MINUTE)
  expect(facts()).toEqual(['1 2026-07-06T17:30:00.000Z'])
  remind(1, START + 120 * MINUTE)
  await clock.advance(60 * MINUTE)
  expect(facts()).toEqual(['1 2026-07-06T17:30:00.000Z', '1 2026-07-06T19:00:00.000Z'])
})

it('waits while nothing has confirmed the clock', async () => {
  const { clock, remind, facts, state } = setUp()
  state.isTimeConfirmed = false
  remind(1, START + MINUTE)
  await clock.advance(5 * MINUTE)
  expect(facts()).toEqual([])
  state.isTimeConfirmed = true
  await clock.advance(MINUTE)
  expect(facts()).toHaveLength(1)
})

it('opens its container even if it left the account, and hides its text in private toasts', () => {
  const { remind, raised, state } = setUp()
  remind(1, START, 'Acme wants it by noon')
  state.container = null
  remind(2, START, 'Ask again')
  const [fact, orphan] = raised
  expect(raised.map(({ subject }) => subject.containerId)).toEqual(['container-1', 'container-1'])
  expect(weightOf(fact!)).toBe('act')
  const language = languageFor({ language: 'en', formats: 'en-US', zone: 'UTC' }, () => instantAt(START))
  const words = alertWords(fact!, language)
  expect(toastBody(words, false, language)).toContain('Acme wants it by noon')
  expect(toastBody(words, true, language)).not.toContain('Acme')
  expect(alertWords(orphan!, language).who).toContain('Ask again')
})

it('reminds once a full disk has room again', async () => {
  const { clock, remind, facts, state } = setUp()
  state.isFull = true
  remind(1, START)
  await clock.advance(5 * MINUTE)
  state.isFull = false
  await clock.advance(5 * MINUTE)
  expect(facts()).toEqual(['1 2026-07-06T17:00:00.000Z'])
})

it('stops with its account', async () => {
  const { clock, remind, facts, following } = setUp()
  following[Symbol.dispose]()
  remind(1, START)
  await clock.advance(5 * MINUTE)
  expect(facts()).toEqual([])
})
