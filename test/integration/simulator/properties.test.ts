// Any request gets a described answer or a plain error; the service never crashes or hangs.

import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import * as simulated from '#simulator/actions.ts'
import type { Account } from '#simulator/account.ts'
import { Asking } from './asking.ts'
import { illegalNow } from './legal-state.ts'
import { errors } from './service-schemas.ts'

const success = z.looseObject({ data: z.unknown() })

let service: Asking
let ids: readonly string[]
beforeAll(async () => {
  service = await Asking.start({ shipments: 30 })
  const { account } = service.simulator
  ids = [
    ...account.shipments.slice(0, 5).flatMap(({ plan }) => [plan.id, plan.trackingRequestId, plan.containers[0]!.id]),
    ...account.webhooks.keys(),
  ]
})
afterAll(() => service.simulator.close())

const id = () => fc.oneof(fc.constantFrom(...ids), fc.string({ maxLength: 20 }).map(encodeURIComponent), fc.uuid())
const path = () =>
  fc.oneof(
    fc.constant('/shipments'),
    id().map((each) => `/shipments/${each}`),
    id().map((each) => `/shipments/${each}/resume_tracking`),
    id().map((each) => `/tracking_requests/${each}`),
    id().map((each) => `/containers/${each}/raw_events`),
    id().map((each) => `/webhooks/${each}`),
    fc.webPath(),
  )
const parameter = fc.oneof(
  fc.constantFrom('page[number]', 'page[size]', 'q', 'include', 'number', 'filter[tracking_stopped]'),
  fc.string({ maxLength: 8 }),
)
const value = fc.oneof(
  fc.constantFrom('1', '2', '0', '-3', '1000000', 'true', 'false', 'containers', 'containers,pod_terminal', ''),
  fc.string({ maxLength: 30 }),
)
const query = fc
  .array(fc.tuple(parameter, value), { maxLength: 4 })
  .map((pairs) => new URLSearchParams(pairs).toString())
const method = fc.constantFrom('GET', 'GET', 'GET', 'PATCH', 'PATCH', 'POST', 'PUT', 'DELETE', 'OPTIONS')
const headers = fc.record({
  accept: fc.constantFrom('*/*', 'application/json', 'text/html', 'application/vnd.api+json;q=0.9', ''),
  'content-type': fc.constantFrom('application/json', 'text/plain', 'application/vnd.api+json; charset=utf-8'),
  'if-none-match': fc.constantFrom('*', '"x"', ''),
})
const body = fc.oneof(
  fc.json(),
  fc.string({ maxLength: 200 }),
  fc
    .record(
      { url: fc.webUrl(), active: fc.boolean(), events: fc.array(fc.string()), headers: fc.anything() },
      { requiredKeys: [] },
    )
    .map((attributes) => JSON.stringify({ data: { type: 'webhook', attributes } })),
)

it('answers any request with success or a JSON error, and repeats itself', async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(method, path(), query, headers, body), async ([verb, where, asked, head, sent]) => {
      const ask = () =>
        service.send(`${where}?${asked}`, {
          method: verb,
          headers: head,
          ...(verb === 'GET' ? {} : { body: sent }),
        })
      const answered = await ask()
      expect(answered.status).toBeLessThan(500)
      expect((answered.status >= 400 ? errors : success).safeParse(answered.json()).error).toBeUndefined()
      const again = await ask()
      expect([again.status, again.text]).toEqual([answered.status, answered.text])
    }),
    { numRuns: 200 },
  )
})

it('keeps every shipment in a legal state after any sequence of actions', async () => {
  const actions: readonly ((account: Account, container: simulated.Container, amount: number) => void)[] = [
    (account, container) => simulated.makeAvailable(account, container),
    (account, container) => simulated.placeHold(account, container, 'customs'),
    (account, container) => simulated.clearHolds(account, container),
    (account, container) => simulated.gateOut(account, container),
    (account, container) => simulated.returnEmpty(account, container),
    (account, container, amount) => simulated.shiftArrival(account, container.shipment, amount * 3600),
    (account, container, amount) => simulated.moveDeadline(account, container, 'terminal', Math.round(amount / 20)),
    (account, container, amount) =>
      simulated.setDeadline(account, container, 'line', amount < 0 ? null : account.now + amount * 3600),
    (account, container, amount) => simulated.setAppointment(account, container, account.now + amount * 3600),
    (account, container, amount) => simulated.postFee(account, container, 'other', 1 + Math.abs(amount)),
    (account, container, amount) => simulated.silenceLine(account, container.shipment, Math.abs(amount) * 3600),
    (account, container) => simulated.silenceTerminal(account, container.shipment.plan.quay, 86_400),
    (account, container) => simulated.stopTracking(account, container.shipment, 'no_updates_at_line'),
    (account, { shipment }) => account.resume(shipment),
    (account, { shipment }) => account.remove(shipment),
    (account) => void account.add(),
  ]
  const step = fc.record({
    action: fc.nat({ max: actions.length - 1 }),
    which: fc.nat(),
    amount: fc.integer({ min: -100, max: 100 }),
    wait: fc.integer({ min: 0, max: 20 * 86_400 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.array(step, { minLength: 1, maxLength: 25 }), async (seed, steps) => {
      await using one = await Asking.start({ shipments: 6, seed })
      const { account, clock } = one.simulator
      for (const { action, which, amount, wait } of steps) {
        clock.advance(wait)
        account.keepUp()
        const containers = account.shipments.flatMap((shipment) => simulated.containersOf(shipment))
        const container = containers[which % Math.max(1, containers.length)]
        if (container !== undefined) actions[action]?.(account, container, amount)
        expect(await illegalNow(one)).toEqual([])
      }
    }),
    { numRuns: 30 },
  )
})
