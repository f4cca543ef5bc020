// A misread link would open the wrong container.

import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isLink, linkText, readLink } from './link.ts'

it.each([
  ['quaywatch://shipments/4f1c-9', { to: 'shipment', id: '4f1c-9' }],
  ['  QUAYWATCH://Containers/MSCU1234566/ ', { to: 'container', number: 'MSCU1234566' }],
  ['quaywatch://containers/MSCU%201234566?utm=mail#top', { to: 'container', number: 'MSCU 1234566' }],
])('parses %s', (text, link) => {
  expect(readLink(text)).toEqual(link)
})

it.each([
  '',
  'quaywatch:',
  'quaywatch://',
  'quaywatch://shipments',
  'quaywatch://shipments/',
  'quaywatch://shipments/%20',
  'quaywatch://shipments/a/b',
  'quaywatch://shipments/%',
  'quaywatch://shipments/a%00b',
  'quaywatch://shipments/a%E2%80%AEb',
  'quaywatch://webhooks/1',
  'quaywatch://containers@evil.example/MSCU1234566',
  'https://shipments/1',
  `quaywatch://shipments/${'a'.repeat(301)}`,
  `quaywatch://shipments/1?${'a'.repeat(9_000)}`,
])('rejects %s', (text) => {
  expect(readLink(text)).toBeNull()
})

it('reads every link it has written', () => {
  const name = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme-ascii' }).filter((text) => text.trim() !== '')
  fc.assert(
    fc.property(name, fc.boolean(), (text, isShipment) => {
      const link = isShipment ? ({ to: 'shipment', id: text } as const) : ({ to: 'container', number: text } as const)
      expect(readLink(linkText(link))).toEqual(link)
      expect(isLink(linkText(link))).toBe(true)
    }),
  )
})
