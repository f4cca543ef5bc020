import { describe, expect, it } from 'vitest'
import { parseResumeAccepted, parseTrackingRequestFound } from './results.ts'
import type { HttpResponse } from './transport.ts'

function answered(body: string): HttpResponse {
  return { status: 200, headers: {}, body: Buffer.from(body), received: body.length }
}

describe('parseResumeAccepted', () => {
  it.each([
    '',
    ' ',
    'null',
    '{}',
    '{"message":"Tracking resumed"}',
    '{"meta":{}}',
    '{"data":null}',
    '{"errors":[]}',
    '{"data":{"id":',
    '[]',
    '"OK"',
    'Accepted',
  ])('accepts %j without shipment data', (body) => {
    expect(parseResumeAccepted(answered(body), '1')).toMatchObject({
      ok: true,
      value: { outcome: 'accepted', shipment: null },
    })
  })

  it.each([
    '{"errors":[{"title":"Archived"}]}',
    '{"data":null,"errors":[{"title":"Archived"}]}',
    '{"error":"Archived"}',
    '{"success":false}',
    '{"status":"error","message":"Not allowed"}',
    '<html>',
    '\uFEFF<!DOCTYPE html>',
  ])('rejects the error or foreign body %j', (body) => {
    expect(parseResumeAccepted(answered(body), '1').ok).toBe(false)
  })
})

describe('parseResumeAccepted: tracking fields', () => {
  const trackingOf = (attributes: object) => {
    const data = { id: '1', type: 'shipment', attributes: { bill_of_lading_number: 'B', ...attributes } }
    const answer = parseResumeAccepted(answered(JSON.stringify({ data })), '1')
    return answer.ok ? answer.value.tracking : null
  }

  it.each([
    [{}, {}],
    [{ line_tracking_stopped_at: null }, { stoppedAt: null, stoppedReason: null, stoppedByUserId: null }],
    [{ line_tracking_stopped_reason: null }, {}],
    [{ line_tracking_last_attempted_at: 'T1' }, { lastAttemptedAt: 'T1' }],
    [{ line_tracking_last_succeeded_at: null }, { lastSucceededAt: null }],
  ])('contains only the fields of the answer: %j', (attributes, tracking) => {
    expect(trackingOf(attributes)).toEqual(tracking)
  })
})

describe('parseTrackingRequestFound', () => {
  const shipment = (id: string, attributes: object = {}) => ({
    id,
    type: 'shipment',
    attributes: { bill_of_lading_number: `BILL-${id}`, ...attributes },
  })
  const ledTo = (relationships: object, ...included: readonly object[]) => {
    const data = { id: 'r', type: 'tracking_request', attributes: { status: 'created' }, relationships }
    const result = parseTrackingRequestFound(answered(JSON.stringify({ data, included })), 'r')
    return result.ok ? (result.value.shipment?.id ?? null) : result
  }
  const relationshipTo = (id: string) => ({ tracked_object: { data: { type: 'shipment', id } } })

  it.each([
    ['the one it names', relationshipTo('2'), [shipment('1'), shipment('2')], '2'],
    ['none where the one it names is not sent', relationshipTo('2'), [shipment('1')], null],
    ['the only one sent, where it names none', {}, [shipment('1')], '1'],
    ['none of several, where it names none', { tracked_object: {} }, [shipment('1'), shipment('2')], null],
    ['none where another one could not be used', {}, [shipment('1'), shipment('2', { pod_eta_at: 5 })], null],
    ['none where none is sent', {}, [], null],
  ])('returns %s', (_, relationships, included, id) => {
    expect(ledTo(relationships, ...included)).toBe(id)
  })
})
