import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it } from 'vitest'
import { useTrail } from './trail.ts'

beforeEach(() => setActivePinia(createPinia()))

it('goes back and forward, and drops the forward stops on a new choice', () => {
  const trail = useTrail()
  trail.go('shipments')
  trail.go('shipment', 'a')
  trail.go('shipment', 'b')
  // The current stop again adds none.
  trail.go('shipment', 'b')
  const here = () => [trail.current.view, trail.current.subject, trail.canGoBack, trail.canGoForward]
  expect(here()).toEqual(['shipment', 'b', true, false])
  trail.move(-1)
  expect(here()).toEqual(['shipment', 'a', true, true])
  trail.move(-1)
  trail.move(-1)
  expect(here()).toEqual(['board', null, false, true])
  expect(trail.move(-1)).toBe(false)
  trail.go('plan')
  expect(here()).toEqual(['plan', null, true, false])
})

it('keeps the state of each stop', () => {
  const trail = useTrail()
  let search = 'first'
  const take = () => search
  trail.go('shipments')
  trail.keep('search', take)
  trail.go('plan')
  trail.drop('search', take)
  expect(trail.current.parts.get('search')).toBeUndefined()
  trail.move(-1)
  expect(trail.current.parts.get('search')).toBe('first')
  trail.keep('search', take)
  search = 'second'
  trail.move(1)
  trail.drop('search', take)
  trail.move(-1)
  expect(trail.current.parts.get('search')).toBe('second')
})

it('lets the next view register a part before the last one unregisters it', () => {
  const trail = useTrail()
  const leaving = () => 'old'
  trail.keep('scroll', leaving)
  trail.go('plan')
  trail.keep('scroll', () => 'new')
  trail.drop('scroll', leaving)
  trail.go('settings')
  trail.move(-1)
  expect(trail.current.parts.get('scroll')).toBe('new')
})

it('resets with the account', () => {
  const trail = useTrail()
  trail.go('shipment', 'of the other account')
  trail.reset()
  expect([trail.current.view, trail.canGoBack]).toEqual(['board', false])
})
