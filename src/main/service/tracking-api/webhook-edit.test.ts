import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parseWebhookSaved } from './results.ts'
import { webhookBody, type WebhookEdit } from '#shared/fleet/webhook-record.ts'
import { refusedEdit } from './webhook-edit.ts'

function saved(data: unknown) {
  const body = Buffer.from(JSON.stringify({ data }))
  return parseWebhookSaved({ status: 200, headers: {}, body, received: body.length })
}

function webhookOf(attributes: unknown) {
  const parsed = saved({ id: 'w1', type: 'webhook', attributes })
  if (!parsed.ok) throw new Error(parsed.reason ?? 'not read')
  return parsed.value.webhook
}

describe('webhook edit: request', () => {
  it.each<[WebhookEdit, object]>([
    [{ active: false }, { active: false }],
    [{ url: 'https://hooks.example/in' }, { url: 'https://hooks.example/in' }],
    [{ headers: [] }, { headers: [] }],
    [
      { events: ['container.updated'], headers: [{ name: 'X-Api', value: 'v' }] },
      { events: ['container.updated'], headers: [{ name: 'X-Api', value: 'v' }] },
    ],
  ])('contains only the edited fields: %j', (edit, attributes) => {
    expect(JSON.parse(webhookBody(edit))).toEqual({ data: { type: 'webhook', attributes } })
  })

  it('never contains extra properties of a header', () => {
    const header = { name: 'X-Api', value: 'v', key: 7, masked: true }
    expect(webhookBody({ headers: [header] })).not.toContain('masked')
  })

  it('rejects an empty or invalid edit', () => {
    expect(refusedEdit({})?.message.key).toBe('failure.webhook-unchanged')
    expect(refusedEdit({ events: [] })?.message.key).toBe('failure.webhook-no-events')
    expect(refusedEdit({ active: true })).toBeNull()
  })
})

describe('webhook edit: answer', () => {
  it('is parsed with its secret and header values concealed', () => {
    const webhook = webhookOf({
      url: 'https://hooks.example/in',
      active: true,
      events: ['container.updated', null],
      secret: 'whs3c_ret',
      headers: [{ name: 'Authorization', value: 'Bearer pa55' }, { name: 'X-Empty' }, null, 'odd'],
      created_at: '2026-01-01',
      signing_secret: 'whs3c_ret too',
    })
    expect(webhook).toMatchObject({ url: 'https://hooks.example/in', active: true, events: ['container.updated'] })
    expect(webhook.secret?.reveal()).toBe('whs3c_ret')
    expect(webhook.headers?.map(({ name, value }) => [name, value.reveal()])).toEqual([
      ['Authorization', 'Bearer pa55'],
      ['X-Empty', ''],
    ])
    expect(webhook.unmapped).toEqual({ created_at: '2026-01-01', signing_secret: '[secret]' })
    for (const printed of [
      JSON.stringify(webhook),
      inspect(webhook, { depth: 9, showHidden: true }),
      String(webhook.secret),
    ]) {
      expect(printed).not.toContain('whs3c_ret')
      expect(printed).not.toContain('pa55')
    }
  })

  it.each([
    {},
    { secret: null, headers: null, events: null, url: null, active: null },
    { secret: 7, headers: {}, events: 'x', url: [], active: 'yes' },
  ])('accepts missing and invalid attributes (%j)', (attributes) => {
    expect(webhookOf(attributes)).toMatchObject({
      id: 'w1',
      url: null,
      active: null,
      events: null,
      secret: null,
      headers: null,
    })
  })

  it('has null events and headers if the answer omits them', () => {
    expect(webhookOf({ events: [], headers: [] })).toMatchObject({ events: [], headers: [] })
  })

  it.each([null, [], { id: 'w1', type: 'shipment', attributes: {} }, { type: 'webhook' }])('rejects %j', (data) => {
    const parsed = saved(data)
    expect(parsed.ok).toBe(false)
    expect(JSON.stringify(parsed)).toContain('/data')
  })
})
