import { expect, it } from 'vitest'
import { instantAt } from '#shared/time/instant.ts'
import { aContainer } from '#test/helpers/fleet.ts'
import { languageFor } from '#test/helpers/language.ts'
import { linked } from './linked.ts'

const language = languageFor({ language: 'en', formats: 'en-US', zone: 'UTC' }, () => instantAt(0))
const { say } = language
const among = {
  rows: [
    { id: 'c-2', container: aContainer({ id: 'c-2', number: 'MSCU1234566' }) },
    { id: 'c-1', container: aContainer({ id: 'c-1', number: 'MSCU1234566' }) },
  ],
  shipmentsById: new Map([['s-1', { billOfLading: 'MEDU77' }]]),
}
const targetOf = (link: Parameters<typeof linked>[0]) => linked(link, among, language)

it('finds a linked record, and the more urgent row if two shipments have the same number', () => {
  expect(targetOf({ to: 'shipment', id: 's-1' })).toEqual({ is: 'shipment', id: 's-1' })
  expect(targetOf({ to: 'container', number: 'mscu 123456-6' })).toEqual({ is: 'container', id: 'c-2' })
  expect(targetOf({ to: 'container', number: 'c-1' })).toEqual({ is: 'container', id: 'c-1' })
})

it('distinguishes unknown records that may still arrive', () => {
  expect(targetOf({ to: 'shipment', id: 's-9' })).toMatchObject({
    message: say('link.no-shipment', { id: 's-9' }),
    isCertain: false,
  })
  expect(targetOf({ to: 'container', number: 'TGHU9' })).toMatchObject({
    message: say('link.no-container', { number: 'TGHU9' }),
    isCertain: false,
  })
  expect(targetOf({ to: 'container', number: 'MSCU1234567' })).toMatchObject({
    message: say('link.no-container.digit', { number: 'MSCU1234567', fixed: 'MSCU1234566' }),
  })
})

it('names other records with the ID', () => {
  expect(targetOf({ to: 'shipment', id: 'c-1' })).toMatchObject({
    message: say('link.is-container', { id: 'c-1', number: 'MSCU1234566' }),
    isCertain: true,
  })
  expect(targetOf({ to: 'container', number: 's-1' })).toMatchObject({
    message: say('link.is-shipment', { id: 's-1', bill: 'MEDU77' }),
  })
})
