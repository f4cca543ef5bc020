import { expect, it } from 'vitest'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { HOUR } from '#shared/time/instant.ts'
import { createServiceTime } from './service-time.ts'

it('goes by the service that it follows, and starts again with another one', () => {
  const clock = createFakeClock()
  const time = createServiceTime(clock)
  const ahead = (service: string) => {
    for (let count = 0; count < 2; count += 1) time.takeDate(service, clock.now() + HOUR, 0)
    return [time.now() - clock.now(), time.isConfirmed()]
  }
  time.follow('https://a.example/v2')
  expect(ahead('https://tried.example/v2')).toEqual([0, false])
  expect(ahead('https://a.example/v2')).toEqual([HOUR, true])
  time.follow('https://b.example/v2')
  expect([time.now(), time.isConfirmed()]).toEqual([clock.now(), false])
})
