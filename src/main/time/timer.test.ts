import { expect, it } from 'vitest'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { Timer } from './timer.ts'

function aTimer() {
  const clock = createFakeClock(0)
  return { clock, timer: new Timer(clock), calls: [] as string[] }
}

it('calls once, at the time it was set to last', async () => {
  const { clock, timer, calls } = aTimer()
  timer.set(10, () => calls.push('first'))
  timer.set(20, () => calls.push('second'))
  await clock.advance(100)
  expect(calls).toEqual(['second'])
  expect(timer.isSet).toBe(false)
})

it('keeps an earlier time where it is only to be set if it is not', async () => {
  const { clock, timer, calls } = aTimer()
  timer.setUnlessSet(10, () => calls.push('first'))
  timer.setUnlessSet(1, () => calls.push('second'))
  await clock.advance(100)
  expect(calls).toEqual(['first'])
})

it('can be set again by what it calls', async () => {
  const { clock, timer, calls } = aTimer()
  timer.set(10, () => {
    calls.push('first')
    timer.set(10, () => calls.push('second'))
  })
  await clock.advance(100)
  expect(calls).toEqual(['first', 'second'])
})

it('repeats until it is disposed of, also where a call cancels it', async () => {
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
