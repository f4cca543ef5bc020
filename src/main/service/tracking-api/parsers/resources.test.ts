import { describe, expect, it, vi } from 'vitest'
import { wireContainer, wirePage, wireShipment, type WireRecord } from '#test/helpers/wire-pages.ts'
import { parseDocument } from './document.ts'
import { sortResources } from './resources.ts'
import { RESOURCE_KINDS } from './resource-kinds.ts'

function shipmentOf(change: (record: WireRecord) => void) {
  const record = wireShipment(1)
  change(record)
  const { shipments, skipped } = sortResources([record], [], 'shipment')
  return { shipment: shipments[0], skipped }
}

function containerOf(change: (record: WireRecord) => void) {
  const record = wireContainer(1, 0)
  change(record)
  const { containers, skipped } = sortResources([], [record], 'shipment')
  return { container: containers[0], skipped }
}

function sorted(type: string, attributes: Record<string, unknown>, relationships: unknown = {}) {
  return sortResources([{ id: 'x', type, attributes, relationships }], [], type)
}

describe('sortResources', () => {
  it.each([
    ['shipment', 'shipments'],
    ['container', 'containers'],
    ['port', 'ports'],
    ['terminal', 'terminals'],
    ['raw_event', 'rawEvents'],
    ['vessel', 'vessels'],
    ['tracking_request', 'trackingRequests'],
  ] as const)('uses every listed attribute of a %s', (type, shelf) => {
    for (const name of RESOURCE_KINDS[type].attributes) {
      const required = { bill_of_lading_number: 'B', number: 'N' }
      // A nested list fits no field: it is rejected or kept as unmapped.
      const odd = name === 'state' ? 'Some state' : [[1]]
      const result = sorted(type, { ...required, [name]: odd })
      const output = JSON.stringify([result[shelf], result.skipped])
      expect(output).toContain(name === 'state' ? 'Some state' : name)
    }
  })

  it('maps a full shipment', () => {
    const { shipment, skipped } = shipmentOf(() => {})
    expect(skipped).toEqual([])
    expect(shipment).toMatchObject({
      billOfLading: 'OOLU27000001',
      references: ['PO-4001', 'REF-1'],
      line: { scac: 'OOLU', shortName: 'OOCL' },
      portOfDischarge: { locode: 'USNYC', zone: 'America/New_York', id: '99999999-0000-4000-8000-000000000001' },
      destination: { locode: null, id: null },
      tracking: { stoppedAt: null, stoppedReason: null },
      containerIds: [
        'cccccccc-0000-4000-8000-00000000000a',
        'cccccccc-0000-4000-8000-00000000000b',
        'cccccccc-0000-4000-8000-00000000000c',
      ],
      unmapped: {},
    })
  })

  it('maps a full container', () => {
    const { container } = containerOf(({ attributes }) => {
      attributes['holds_at_pod_terminal'] = [{ name: 'customs', status: 'hold', description: null }]
      attributes['fees_at_pod_terminal'] = [{ type: 'demurrage', amount: 12.5, currency_code: 'USD' }]
    })
    expect(container).toMatchObject({
      number: 'OOLU1000003',
      shipmentId: '55555555-0000-4000-8000-000000000001',
      status: 'grounded',
      availability: { known: true, available: false },
      deadlines: { line: '2026-09-28T01:01:00Z', terminal: '2026-09-27T01:01:00Z', rail: null },
      holds: [{ name: 'customs', status: 'hold', description: null }],
      fees: [{ type: 'demurrage', amount: 12.5, currency: 'USD' }],
    })
  })

  describe('sortResources: quirks of real services', () => {
    it.each([undefined, {}, { data: null }, null, [], 'x', { data: [] }, { data: {} }, { data: { id: null } }])(
      'ignores a relationship that is %j',
      (relationship) => {
        const { shipment, skipped } = shipmentOf(({ relationships }) => {
          relationships['pod_terminal'] = relationship
          relationships['line_tracking_stopped_by_user'] = relationship
        })
        expect(skipped).toEqual([])
        expect(shipment).toMatchObject({ podTerminalId: null, tracking: { stoppedByUserId: null } })
      },
    )

    it('treats a missing list of containers as unknown, not as empty', () => {
      const ids = (containers: unknown) =>
        shipmentOf(({ relationships }) => {
          relationships['containers'] = containers
        }).shipment?.containerIds
      expect(ids({ data: [] })).toEqual([])
      expect(ids({ data: null })).toBeNull()
      expect(ids({})).toBeNull()
      expect(ids({ data: [{ type: 'container', id: 'a' }, { type: 'container' }] })).toBeNull()
    })

    it('accepts null for every attribute except bill of lading and container number', () => {
      const bare = { bill_of_lading_number: 'B1' }
      const nulls = Object.fromEntries([...RESOURCE_KINDS.shipment.attributes].map((name) => [name, null]))
      const missing = sorted('shipment', bare)
      expect(missing.skipped).toEqual([])
      expect(missing.shipments).toHaveLength(1)
      expect(sorted('shipment', { ...nulls, ...bare }).shipments).toEqual(missing.shipments)
      const noNumbers = Object.fromEntries([...RESOURCE_KINDS.container.attributes].map((name) => [name, null]))
      expect(sorted('container', { ...noNumbers, number: 'C1' }).containers).toEqual(
        sorted('container', { number: 'C1' }).containers,
      )
    })

    it.each([undefined, null, '', '   ', {}, [], true, 1.5])(
      'skips a shipment with the bill of lading %j and reports id, path, reason and record',
      (number) => {
        const { shipment, skipped } = shipmentOf(({ attributes }) => {
          attributes['bill_of_lading_number'] = number
        })
        expect(shipment).toBeUndefined()
        expect(skipped).toEqual([
          expect.objectContaining({
            type: 'shipment',
            id: '55555555-0000-4000-8000-000000000001',
            path: '/data/0/attributes/bill_of_lading_number',
            reason: expect.stringMatching(/^expected text, found (?!text$)/) as string,
            raw: expect.objectContaining({ id: '55555555-0000-4000-8000-000000000001' }) as unknown,
          }),
        ])
      },
    )

    it('accepts nulls in references and tags', () => {
      const { shipment } = shipmentOf(({ attributes }) => {
        attributes['ref_numbers'] = [null, 'A', null, 'B', 7]
        attributes['tags'] = null
      })
      expect(shipment).toMatchObject({ references: ['A', 'B', '7'], tags: [] })
    })

    it('accepts coordinates as text and numbers and drops invalid ones', () => {
      const latitudeOf = (latitude: unknown) => sorted('port', { latitude }).ports[0]?.latitude
      expect(latitudeOf('35.10162')).toBe(35.10162)
      expect(latitudeOf(-33.5)).toBe(-33.5)
      expect(latitudeOf('north')).toBeNull()
      expect(latitudeOf('0x10')).toBeNull()
      expect(latitudeOf(350)).toBeNull()
    })

    it('treats a weight of 0 as unknown', () => {
      expect(sorted('container', { number: 'C', weight_in_lbs: 0 }).containers[0]?.weightLbs).toBeNull()
      expect(sorted('container', { number: 'C', weight_in_lbs: '41000' }).containers[0]?.weightLbs).toBe(41_000)
    })

    it('keeps unknown enum values', () => {
      const { shipment } = shipmentOf(({ attributes }) => {
        attributes['line_tracking_stopped_at'] = '2026-11-01'
        attributes['line_tracking_stopped_reason'] = 'account_closed'
      })
      expect(shipment?.tracking).toMatchObject({ stoppedAt: '2026-11-01', stoppedReason: 'account_closed' })
      const { container } = containerOf(({ attributes }) => {
        attributes['equipment_length'] = 50
        attributes['equipment_type'] = 'hard top'
        attributes['current_status'] = 'teleported'
      })
      expect(container).toMatchObject({ equipment: { lengthFt: 50, type: 'hard top' }, status: 'teleported' })
      expect(sorted('tracking_request', { status: 'awaiting_manifest' }).trackingRequests[0]?.status).toBe(
        'awaiting_manifest',
      )
    })

    it('keeps times as written, including the zone', () => {
      for (const time of ['2026-11-20T00:00:00Z', '2026-11-20T00:00:00-07:00', '2026-11-20']) {
        const { container } = containerOf(({ attributes }) => {
          attributes['pickup_lfd'] = time
        })
        expect(container?.deadlines.coalesced).toBe(time)
      }
    })

    it('uses the first usable record of a duplicate', () => {
      const broken = { ...wireContainer(1, 0), attributes: {} }
      const { containers, skipped } = sortResources([], [broken, wireContainer(1, 0), wireContainer(1, 0)], 'shipment')
      expect(containers).toHaveLength(1)
      expect(skipped).toHaveLength(1)
    })

    it('keeps records of unknown types without complaint', () => {
      const { others, skipped } = sortResources(
        [],
        [
          { id: '1', type: 'metro_area', attributes: { name: 'Chicago' } },
          { id: '1', type: 'user', attributes: { name: 'Ann' } },
          { id: '2', type: 'account' },
        ],
        'shipment',
      )
      expect(skipped).toEqual([])
      expect(others).toEqual([
        { id: '1', type: 'metro_area', attributes: { name: 'Chicago' } },
        { id: '1', type: 'user', attributes: { name: 'Ann' } },
        { id: '2', type: 'account', attributes: {} },
      ])
    })

    it('treats a rail terminal as a terminal and names a terminal without a name', () => {
      expect(sorted('rail_terminal', { firms_code: 'H123' }).terminals[0]).toMatchObject({
        kind: 'rail_terminal',
        name: 'H123',
      })
    })

    it('accepts a raw event with few fields', () => {
      const { rawEvents, skipped } = sorted(
        'raw_event',
        { event: null, voyage_number: '', actual_on: null, estimated: null },
        { vessel: {} },
      )
      expect(skipped).toEqual([])
      expect(rawEvents[0]).toMatchObject({ event: null, voyage: null, vesselId: null, estimated: null, unmapped: {} })
    })

    it('accepts a number as a bill of lading', () => {
      const { shipment, skipped } = shipmentOf(({ attributes }) => {
        attributes['bill_of_lading_number'] = 270_015_332
        attributes['customer_name'] = 4711
      })
      expect(skipped).toEqual([])
      expect(shipment).toMatchObject({ billOfLading: '270015332', customer: '4711', unmapped: {} })
    })

    it('keeps unknown attributes and values that do not fit', () => {
      const { shipment } = shipmentOf(({ attributes }) => {
        attributes['carbon_kg'] = { total: 12 }
        attributes['customer_name'] = { first: 'Ann' }
      })
      expect(shipment?.customer).toBeNull()
      expect(shipment?.unmapped).toEqual({ carbon_kg: { total: 12 }, customer_name: { first: 'Ann' } })
    })
  })

  describe('sortResources: fields that decide', () => {
    it.each([
      ['pickup_lfd', 20_261_120],
      ['pickup_appointment_at', {}],
      ['pod_full_out_at', true],
      ['availability_known', 'yes'],
      ['available_for_pickup', 1],
      ['current_status', 7],
      ['import_deadlines', 'tomorrow'],
      ['import_deadlines', { pickup_lfd_line: 5 }],
    ])('skips a container with the %s %j instead of treating it as unknown', (name, value) => {
      const { container, skipped } = containerOf(({ attributes }) => {
        attributes[name] = value
      })
      expect(container).toBeUndefined()
      expect(skipped[0]?.path).toContain(`/included/0/attributes/${name}`)
    })

    it('skips a shipment with an unreadable stop instead of treating it as active', () => {
      const { shipment, skipped } = shipmentOf(({ attributes }) => {
        attributes['line_tracking_stopped_at'] = true
      })
      expect(shipment).toBeUndefined()
      expect(skipped[0]?.reason).toBe('expected a time or null, found true')
    })

    it('keeps a hold in any form', () => {
      const { container } = containerOf(({ attributes }) => {
        attributes['holds_at_pod_terminal'] = ['CUSTOMS', { status: 'hold' }, { name: 'freight' }, null]
      })
      expect(container?.holds).toEqual([
        { name: 'CUSTOMS', status: 'unknown', description: null },
        { name: 'unknown', status: 'hold', description: null },
        { name: 'freight', status: 'unknown', description: null },
      ])
    })

    it.each([
      [[{ type: 'demurrage', amount: null, currency_code: 'USD' }], { type: 'demurrage', currency: 'USD' }],
      [[{ type: 'demurrage' }], { type: 'demurrage', currency: null }],
      [[{ type: 'demurrage', amount: '1,250.00' }], { type: 'demurrage', currency: null }],
      [[{ type: 'demurrage', amount: { cents: 5 } }], { type: 'demurrage', currency: null }],
      [['demurrage'], { type: 'demurrage', currency: null }],
      [[[]], { type: 'unknown', currency: null }],
      ['demurrage', { type: 'demurrage', currency: null }],
      [{}, { type: 'unknown', currency: null }],
    ])('keeps the container and a fee of unknown amount for the fees %j', (fees, fee) => {
      const { container, skipped } = containerOf(({ attributes }) => {
        attributes['fees_at_pod_terminal'] = fees
      })
      expect(skipped).toEqual([])
      expect(container).toMatchObject({ deadlines: { line: '2026-09-28T01:01:00Z' }, fees: [{ ...fee, amount: null }] })
      expect(container?.unmapped).toEqual({ fees_at_pod_terminal: fees })
    })

    it.each([
      ['customs', 'customs'],
      [[7], 'unknown'],
      [{ name: 'freight', status: 'hold' }, 'freight'],
    ])('treats the holds %j as one hold', (holds, name) => {
      const { container, skipped } = containerOf(({ attributes }) => {
        attributes['holds_at_pod_terminal'] = holds
      })
      expect(skipped).toEqual([])
      expect(container).toMatchObject({ deadlines: { line: '2026-09-28T01:01:00Z' }, holds: [{ name }] })
      expect(container?.unmapped).toEqual({ holds_at_pod_terminal: holds })
    })

    it('distinguishes an empty list of holds from a missing one', () => {
      const silence = (holds?: unknown) =>
        containerOf(({ attributes }) => {
          attributes['holds_at_pod_terminal'] = holds
        }).container?.isSilentOnHolds
      expect([undefined, null].map(silence)).toEqual([true, true])
      expect([[], ['customs']].map(silence)).toEqual([undefined, undefined])
    })

    it('accepts an amount written as text', () => {
      const { container } = containerOf(({ attributes }) => {
        attributes['fees_at_pod_terminal'] = [{ type: 'demurrage', amount: '120.50' }]
      })
      expect(container?.fees).toEqual([{ type: 'demurrage', amount: 120.5, currency: null }])
    })
  })

  it('keeps the neighbors of a bad record', () => {
    const page = wirePage(1)
    const spoilt: unknown[] = [...page.data]
    spoilt[3] = null
    spoilt[4] = 'shipment'
    spoilt[5] = { ...wireShipment(5), id: undefined }
    spoilt[6] = { ...wireShipment(6), type: 'container' }
    spoilt[7] = { ...wireShipment(7), attributes: [] }
    const { shipments, skipped, containers } = sortResources(spoilt, page.included, 'shipment')
    expect(shipments).toHaveLength(95)
    expect(containers).toHaveLength(300)
    expect(skipped.map(({ path, reason }) => `${path}: ${reason}`)).toEqual([
      '/data/3: expected a record, found null',
      '/data/4: expected a record, found text',
      '/data/5/id: expected an id, found nothing',
      '/data/6/type: expected a shipment, found "container"',
      '/data/7/attributes: expected an object, found a list',
    ])
  })

  it('does not list a shipment that is only included', () => {
    const { shipments, others } = sortResources([wireShipment(1)], [wireShipment(2)], 'shipment')
    expect(shipments).toHaveLength(1)
    expect(others).toHaveLength(1)
  })

  it('links a container to the shipment that lists it', () => {
    const orphan = { ...wireContainer(1, 0), relationships: {} }
    const stranger = { ...wireContainer(77, 0), relationships: {} }
    const { containers } = sortResources([wireShipment(1)], [orphan, stranger], 'shipment')
    expect(containers.map(({ shipmentId }) => shipmentId)).toEqual(['55555555-0000-4000-8000-000000000001', null])
  })

  it('adds the zone of the included port', () => {
    const port = { id: 'port-9', type: 'port', attributes: { time_zone: 'America/Chicago' } }
    const portOfDischarge = (zone: string | null) => {
      const shipment = wireShipment(1)
      const record = {
        ...shipment,
        attributes: { ...shipment.attributes, pod_timezone: zone },
        relationships: { port_of_discharge: { data: { type: 'port', id: 'port-9' } } },
      }
      return sortResources([record], [port], 'shipment').shipments[0]?.portOfDischarge
    }
    expect(portOfDischarge(null)).toMatchObject({ zone: null, portZone: 'America/Chicago' })
    expect(portOfDischarge('Mars/Phobos')).toMatchObject({ zone: 'Mars/Phobos', portZone: 'America/Chicago' })
    expect(portOfDischarge('America/Denver')).toMatchObject({ zone: 'America/Denver', portZone: 'America/Chicago' })
    expect(portOfDischarge('America/Chicago')).toMatchObject({ zone: 'America/Chicago', portZone: 'America/Chicago' })
  })

  it.each([
    [{ name: 'Pier 400', city: 'Los Angeles' }, 'Pier 400'],
    [{ name: '', firms_code: 'Y258', city: 'Los Angeles' }, 'Y258'],
    [{ city: 'Los Angeles' }, 'Los Angeles'],
    [{}, 'terminal-9'],
  ])('names a terminal with %j %s', (attributes, name) => {
    const terminal = {
      id: 'terminal-9',
      type: 'terminal',
      attributes: { name: null, ...attributes },
      relationships: {},
    }
    expect(RESOURCE_KINDS.terminal.parse(terminal).name).toBe(name)
  })

  it('keeps an attribute named __proto__ without side effects', () => {
    const record = JSON.parse('{"bill_of_lading_number":"B","__proto__":{"polluted":true},"constructor":1}') as Record<
      string,
      unknown
    >
    const { shipments } = sorted('shipment', record)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    expect(shipments[0]!.unmapped['polluted']).toBeUndefined()
    expect(JSON.stringify(shipments[0]!.unmapped)).toBe('{"__proto__":{"polluted":true},"constructor":1}')
  })

  it('makes a deeply nested value serializable', () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}1${']'.repeat(100_000)}`) as unknown
    const result = sorted('shipment', { bill_of_lading_number: 'B', deep })
    expect(JSON.stringify(result.shipments[0]?.unmapped).length).toBeLessThan(200)
    const aside = sorted('shipment', { bill_of_lading_number: deep })
    expect(JSON.stringify(aside.skipped).length).toBeLessThan(500)
  })

  it('rejects an id that UTF-8 cannot store', () => {
    const { shipments, skipped } = sortResources([{ ...wireShipment(1), id: 'a\ud800' }], [], 'shipment')
    expect(shipments).toEqual([])
    expect(skipped[0]).toMatchObject({ id: null, path: '/data/0/id' })
    const { container } = containerOf(({ relationships }) => {
      relationships['shipment'] = { data: { type: 'shipment', id: '\udc00b' } }
    })
    expect(container?.shipmentId).toBeNull()
  })

  it('keeps five hundred skipped records and counts the rest', () => {
    const { skipped } = sortResources(Array<number>(15_000).fill(1), [], 'shipment')
    expect(skipped).toHaveLength(501)
    expect(skipped.at(-1)?.reason).toContain('14500 more')
  })

  it('rejects a document with too many records', () => {
    const bytes = (data: number, included: number) =>
      Buffer.from(JSON.stringify({ data: Array<number>(data).fill(1), included: Array<number>(included).fill(1) }))
    expect(parseDocument(bytes(20_000, 0))?.data).toHaveLength(20_000)
    expect(parseDocument(bytes(20_001, 0))).toBeNull()
    expect(parseDocument(bytes(5_000, 15_001))).toBeNull()
  })

  it('does not parse a document with millions of brackets', () => {
    const deep = Buffer.from(`${'['.repeat(3_000_000)}${']'.repeat(3_000_000)}`)
    const wide = Buffer.from(`{"data":[${'{},'.repeat(1_500_000)}{}]}`)
    for (const body of [deep, wide]) {
      using parse = vi.spyOn(JSON, 'parse')
      expect(parseDocument(body)).toBeNull()
      expect(parse).not.toHaveBeenCalled()
    }
    const large = { data: [{ note: Array<string>(1_000).fill('x'.repeat(2_000)) }] }
    expect(parseDocument(Buffer.from(JSON.stringify(large)))?.data).toEqual(large.data)
  })

  it('truncates a large skipped record', () => {
    const { skipped } = sorted('shipment', {
      bill_of_lading_number: null,
      note: 'x'.repeat(1_000_000),
      list: Array(100_000).fill(1),
    })
    expect(JSON.stringify(skipped).length).toBeLessThan(3_000)
  })
})
