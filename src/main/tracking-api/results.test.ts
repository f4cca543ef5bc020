import { describe, expect, it } from 'vitest'
import { parseResumeAccepted } from './results.ts'
import type { HttpResponse } from './transport.ts'

function answered(body: string): HttpResponse {
  return { status: 200, headers: {}, body: Buffer.from(body), received: body.length }
}

describe('the answer to a resume', () => {
  it.each(['', ' ', 'null', '{}', '{"message":"Tracking resumed"}', '{"meta":{}}', '{"data":null}', '{"errors":[]}'])(
    'is a yes that says nothing of the shipment: %j',
    (body) => {
      expect(parseResumeAccepted(answered(body), '1')).toMatchObject({
        ok: true,
        value: { outcome: 'accepted', shipment: null },
      })
    },
  )

  it.each(['{"errors":[{"title":"Archived"}]}', '{"error":"Archived"}', '{"data":{"id":', '[]', '"OK"', '<html>'])(
    'is none where it tells of an error, or is none of the service’s: %j',
    (body) => {
      expect(parseResumeAccepted(answered(body), '1')).toEqual({ ok: false, reason: null })
    },
  )
})
