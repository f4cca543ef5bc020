import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createEmitter } from '#main/core/events/emitter.ts'
import { openStore, type StoreEvents } from '#main/store/store.ts'
import type { RateRule } from '#shared/rules/rate-rule.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { aRate } from '#test/helpers/rates.ts'
import { createRates, type RatesEvents } from './rates.ts'

function inFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-rates-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return () => {
    const events = createEmitter<RatesEvents & Pick<StoreEvents, 'teamChanged'>>()
    const store = openStore({ path: join(folder, 'fleet.db'), clock: createFakeClock() })
    onTestFinished(() => store.close())
    const emitted: (readonly RateRule[])[] = []
    const rates = createRates({ store, events })
    events.on('rates', () => emitted.push(rates.list()))
    return { store, events, sent: emitted, rates }
  }
}

it('keeps the order of the rates across a restart', () => {
  const open = inFolder()
  const first = open()
  const rules = [aRate({ id: 'b', label: 'Demoras “LA”' }), aRate({ id: 'a', cap: 4000 })]
  first.rates.save(rules)
  expect(first.sent).toEqual([rules])
  first.store.close()
  const { rates } = open()
  expect(rates.list()).toEqual(rules)
  expect(rates.book()?.rules).toEqual(rules)
  rates.save([])
  expect(rates.book()).toBeUndefined()
})

it('skips only the unreadable rows', () => {
  const open = inFolder()
  const before = open()
  before.rates.save([aRate({ id: 'a' }), aRate({ id: 'b' }), aRate({ id: 'c' })])
  const damage = before.store.database.prepare('UPDATE rate SET rule = ? WHERE place = ?')
  damage.run('{"id":"a"', 0)
  damage.run('7', 2)
  before.store.close()
  const { store, rates } = open()
  expect(rates.list()).toEqual([aRate({ id: 'b' })])
  expect(store.database.failure).toMatchObject({ code: 'store_rows' })
  expect(store.database.failure?.detail).not.toContain('{"id"')
})

it('changes no other row if a rate is removed, restored or added', () => {
  const { store, rates } = inFolder()()
  const rules = ['c', 'b', 'a'].map((id) => aRate({ id }))
  const [first, , last] = rules
  const places = () =>
    store.database
      .prepare('SELECT id, place FROM rate ORDER BY place')
      .all()
      .map((row) => [row['id'], row['place']])
  rates.save(rules)
  rates.save([first!, last!])
  expect(places()).toEqual([
    ['c', 0],
    ['a', 2],
  ])
  rates.save(rules)
  expect(rates.list()).toEqual(rules)
  rates.save([...rules, aRate({ id: 'new' })])
  expect(places()).toEqual([
    ['c', 0],
    ['b', 1],
    ['a', 2],
    ['new', 3],
  ])
})
