import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { OperationName } from '#main/tracking-api/operations.ts'
import type { RequestName } from '#shared/contract/requests.ts'

/**
 * The request of the window that leads to each operation of the service: an operation that is added does not compile
 * without one, and a request has a handler. `by-itself`: the program asks without a click. `probe`: it has no screen yet.
 */
const REQUESTS: Readonly<Record<OperationName, RequestName | 'by-itself' | 'probe'>> = {
  listShipments: 'shipments.find',
  getShipment: 'by-itself',
  getTrackingRequest: 'trackingRequest.find',
  resumeTracking: 'resume.start',
  listRawEvents: 'container.events',
  editWebhook: 'probe',
}

const main = join(import.meta.dirname, '..')
const callers = globSync('**/*.ts', { cwd: main })
  .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('tracking-api'))
  .map((file) => readFileSync(join(main, file), 'utf8'))

it.each(Object.entries(REQUESTS))('%s is asked of the service by %s', (operation, by) => {
  const isCalled = callers.some((text) => text.includes(`.${operation}(`))
  expect(isCalled).toBe(by !== 'probe')
})
