// Starts a simulated service at a fixed moment with a paused clock, and sends requests to it.

import type { z } from 'zod'
import { startSimulator, type Simulator, type SimulatorOptions } from '#simulator/start.ts'
import { shipmentPage, type ContainerResource, type ShipmentPage } from './service-schemas.ts'

export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  json(): unknown
}

export class Asking implements AsyncDisposable {
  readonly simulator: Simulator

  private constructor(simulator: Simulator) {
    this.simulator = simulator
  }

  static async start(options: SimulatorOptions = {}): Promise<Asking> {
    return new Asking(
      await startSimulator({ speed: 0, at: new Date('2026-11-18T14:00:00Z'), shipments: 60, ...options }),
    )
  }

  async send(
    path: string,
    { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ): Promise<Answered> {
    const response = await fetch(`${this.simulator.url}${path}`, {
      method,
      headers: { authorization: `Token ${this.simulator.key}`, ...headers },
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) as unknown }
  }

  async get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>> {
    const answered = await this.send(path)
    if (answered.status !== 200) throw new Error(`${path}: ${answered.status} ${answered.text}`)
    return schema.parse(answered.json())
  }

  async sweep(query = ''): Promise<ShipmentPage['data'][number][]> {
    return (await this.sweepPages(query)).flatMap(({ data }) => data)
  }

  async containers(): Promise<ContainerResource[]> {
    const pages = await this.sweepPages('&include=containers')
    return pages
      .flatMap(({ included }) => included)
      .filter((resource): resource is ContainerResource => resource.type === 'container')
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.simulator.close()
  }

  private async sweepPages(query: string): Promise<ShipmentPage[]> {
    const pages: ShipmentPage[] = []
    for (let path: string | undefined = `/shipments?page[size]=100${query}`; path !== undefined;) {
      const page: ShipmentPage = await this.get(path, shipmentPage)
      pages.push(page)
      path = page.links.next?.slice(this.simulator.url.length)
    }
    return pages
  }
}
