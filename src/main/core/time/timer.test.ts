import { expect, it } from 'vitest'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { Timer } from './timer.ts'

function aTimer() {
  const clock = createFakeClock(0)
  return { clock, timer: new Timer(clock), calls: [] as string[] }
}

it('fires once, at the last time set', async () => {
  const { clock, timer, calls } = aTimer()
  timer.set(10, () => calls.push('first'))
  timer.set(20, () => calls.push('second'))
  await clock.advance(100)
  expect(calls).toEqual(['second'])
  expect(timer.isSet).toBe(false)
})

it('keeps an earlier time with setUnlessSet', async () => {
  const { clock, timer, calls } = aTimer()
  timer.setUnlessSet(10, () => calls.push('first'))
  timer.setUnlessSet(1, () => calls.push('second'))
  await clock.advance(100)
  expect(calls).toEqual(['first'])
})

it('can be set again from its own callback', async () => {
  const { clock, timer, calls } = aTimer()
  timer.set(10, () => {
    calls.push('first')
    timer.set(10, () => calls.push('second'))
  })
  await clock.advance(100)
  expect(calls).toEqual(['first', 'second'])
})

it('repeats until disposed, even if a call cancels it', async () => {
  const { clock, timer, calls } = aTimer()
  timer.repeat(10, () => {
    calls.push('tick')
    if (calls.length === 3) timer.cancel()
  })
  await clock.advance(100)
  expect(calls).toHaveLength(3)
  timer.repeat(10, () => calls.push('tick'))
  timer[Symbol.dispose]()
  await clock.advance(100)
  expect(calls).toHaveLength(3)
})
