// A service for the bench `pace` in its own process: shipment lists of any size without containers, because only
// requests are counted.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const [tracked = 0, stopped = 0] = process.argv.slice(2).map(Number)

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://127.0.0.1')
  const isStopped = url.searchParams.get('filter[tracking_stopped]') === 'true'
  const total = isStopped ? stopped : tracked
  const number = Number(url.searchParams.get('page[number]'))
  const size = Math.min(100, Number(url.searchParams.get('page[size]')))
  const count = Math.max(0, Math.min(size, total - (number - 1) * size))
  const data = Array.from({ length: count }, (_, at) => shipment((number - 1) * size + at, isStopped))
  const links = number * size < total ? { next: `${url.pathname}?page[number]=${number + 1}` } : {}
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ data, links, meta: { total } }))
})

function shipment(nth: number, isStopped: boolean) {
  const name = `${isStopped ? 'S' : 'T'}${String(nth).padStart(8, '0')}`
  return {
    id: name,
    type: 'shipment',
    attributes: {
      bill_of_lading_number: name,
      created_at: '2026-11-01T08:00:00Z',
      shipping_line_scac: 'MAEU',
      pod_eta_at: '2026-12-01T08:00:00Z',
      line_tracking_last_attempted_at: '2026-11-20T13:00:00Z',
      line_tracking_last_succeeded_at: '2026-11-20T13:00:00Z',
      line_tracking_stopped_at: isStopped ? '2026-11-10T08:00:00Z' : null,
      line_tracking_stopped_reason: isStopped ? 'all_containers_terminated' : null,
    },
    relationships: { containers: { data: [] } },
  }
}

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.send?.(`http://127.0.0.1:${port}/v2`)
})
process.on('message', () => {
  server.close()
  server.closeAllConnections()
  process.disconnect()
})
