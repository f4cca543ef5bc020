// Serves the shipment list from memory in its own thread, so that serving is not measured.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { wirePage, type WireList } from '#test/helpers/wire-pages.ts'

const list = workerData as WireList
const pages = Array.from({ length: Math.ceil(list.shipments / list.pageSize) }, (_, index) =>
  Buffer.from(JSON.stringify(wirePage(index + 1, list))),
)

const server = createServer((request, response) => {
  const number = Number(new URL(request.url ?? '/', 'http://localhost').searchParams.get('page[number]'))
  const page = pages[number - 1] ?? Buffer.from('{"data":[]}')
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': page.length }).end(page)
})
server.listen(0, '127.0.0.1', () => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread knows no origins
  parentPort?.postMessage((server.address() as AddressInfo).port)
})
