// The outcome of a tracking request in words, also without a shipment.

import { createSSRApp } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { expect, it, vi } from 'vitest'
import type { RequestFound } from '#shared/contract/look-up-requests.ts'
import { say } from '#renderer/core/language.ts'
import TrackingRequestCard from './TrackingRequestCard.vue'

vi.hoisted(() =>
  vi.stubGlobal('window', { quaywatch: { request: async () => ({ ok: false }), on: () => () => undefined } }),
)

const REQUEST: RequestFound['request'] = {
  id: 'request-1',
  number: 'MEDU1',
  type: null,
  scac: null,
  references: [],
  status: 'created',
  failedReason: null,
  createdAt: null,
  updatedAt: null,
  shipmentId: null,
}
const SPOILT = { type: 'shipment', id: 'led-to', path: '/included/0/attributes/pod_eta_at', reason: 'expected a time' }

it.each([
  ['led to none', null, [], say('look-up.led-to.none')],
  ['names one that did not come', 'led-to', [], say('look-up.led-to.not-sent', { id: 'led-to' })],
  ['names one that could not be used', 'led-to', [SPOILT], say('look-up.led-to.unusable')],
  ['came with one that could not be used', null, [SPOILT], say('look-up.led-to.unusable')],
])('explains a request that %s', async (_, shipmentId, skipped, words) => {
  const requestFound: RequestFound = { request: { ...REQUEST, shipmentId }, shipment: null, skipped }
  const card = await renderToString(createSSRApp(TrackingRequestCard, { found: requestFound, isInFleet: () => false }))
  expect(card).toContain(`<dd>${words}</dd>`)
  for (const { path, reason } of skipped) expect(card).toContain(`${path} ${reason}`)
})
