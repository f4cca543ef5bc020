import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { OperationName } from '#main/service/tracking-api/operations.ts'
import type { RequestName } from '#shared/contract/requests.ts'

/** The window's request for each operation. Does not compile if one is missing. */
const REQUESTS: Readonly<Record<OperationName, RequestName>> = {
  listShipments: 'shipments.find',
  getShipment: 'shipment.refresh',
  getTrackingRequest: 'trackingRequest.find',
  resumeTracking: 'resume.start',
  listRawEvents: 'container.events',
  editWebhook: 'webhook.edit',
}

const source = join(import.meta.dirname, '..', '..', '..')
const textsOf = (pattern: string) =>
  globSync(pattern, { cwd: source })
    .filter((file) => !file.endsWith('.test.ts') && !file.includes('tracking-api'))
    .map((file) => readFileSync(join(source, file), 'utf8'))
const callers = textsOf('main/**/*.ts')
const views = textsOf('renderer/**/*.{ts,vue}')

it.each(Object.entries(REQUESTS))('%s is requested by main, and by a view through %s', (operation, by) => {
  expect(callers.some((text) => text.includes(`.${operation}(`))).toBe(true)
  expect(views.some((text) => text.includes(`request('${by}'`))).toBe(true)
})
