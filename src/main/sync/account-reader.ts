// Reads the whole account, page by page, again and again, and knows at any time how fresh and how complete it is.

import type { Clock } from '#main/clock.ts'
import type { PageAnswer, TrackingApi } from '#main/tracking-api/api.ts'
import type { TrackingApiError } from '#main/tracking-api/errors.ts'
import type { FleetProblem, FleetSnapshot, FleetStatus, SetAsideRecord } from '#shared/contract/fleet.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { shipmentRow } from './shipment-row.ts'

export interface AccountReaderOptions {
  readonly api: TrackingApi
  readonly clock: Clock
  readonly everyMs: number
  readonly onChange: (revision: number) => void
  readonly onStatus: (status: FleetStatus) => void
}

export interface AccountReader {
  snapshot(): FleetSnapshot
  /** Reads now, unless a reading is under way. */
  refresh(): void
  close(): void
}

/** After a failure the wait doubles from here up to the usual interval. */
const FIRST_RETRY_MS = 5_000
/** Pages shift while they are read, so one reading without a shipment proves nothing, and one cut short even less. */
const READINGS_BEFORE_GONE = 2

export function createAccountReader({ api, clock, everyMs, onChange, onStatus }: AccountReaderOptions): AccountReader {
  const shipments = new Map<string, { shipment: Shipment; seenIn: number }>()
  const closing = new AbortController()
  let complete = 0
  let failures = 0
  let revision = 0
  let callOff = (): void => undefined
  let status: FleetStatus = { reading: null, completeAt: null, problem: null, setAside: [], nextReadingAt: null }

  function tell(changes: Partial<FleetStatus>): void {
    status = { ...status, ...changes }
    onStatus(status)
  }

  function changed(): void {
    revision += 1
    onChange(revision)
  }

  function schedule(): void {
    const isRejected = status.problem?.kind === 'key-rejected'
    if (closing.signal.aborted || isRejected) return tell({ nextReadingAt: null })
    const wait = failures === 0 ? everyMs : Math.min(everyMs, FIRST_RETRY_MS * 2 ** (failures - 1))
    callOff = clock.after(wait, () => void read())
    tell({ nextReadingAt: clock.now() + wait })
  }

  async function read(): Promise<void> {
    if (status.reading !== null || closing.signal.aborted) return
    callOff()
    const startedAt = clock.now()
    const setAside: SetAsideRecord[] = []
    tell({ reading: { startedAt, received: 0, total: null }, nextReadingAt: null })

    let received = 0
    let error: TrackingApiError | null = null
    for await (const page of api.listShipments({ pageSize: 100 }, { signal: closing.signal, priority: 'background' })) {
      // A page may still come in when nobody wants it any more; the window shows another account by then.
      if (closing.signal.aborted) return
      if (!page.ok) {
        error = page.error
        break
      }
      received += take(page.value, setAside)
      tell({ reading: { startedAt, received, total: page.value.total } })
    }
    if (closing.signal.aborted) return
    finish(error, setAside)
  }

  /** Answers how many shipments the page held. */
  function take(page: Extract<PageAnswer, { ok: true }>['value'], setAside: SetAsideRecord[]): number {
    if (page.unchanged) return 0
    for (const shipment of page.shipments) shipments.set(shipment.id, { shipment, seenIn: complete + 1 })
    setAside.push(...page.setAside.map(({ id, path, reason }) => ({ id, path, reason })))
    if (page.shipments.length > 0) changed()
    return page.shipments.length
  }

  function finish(error: TrackingApiError | null, setAside: readonly SetAsideRecord[]): void {
    failures = error === null ? 0 : failures + 1
    if (error === null) {
      complete += 1
      if (dropGone()) changed()
      tell({ reading: null, completeAt: clock.now(), problem: null, setAside })
    } else {
      tell({ reading: null, problem: problemOf(error, status.problem?.since ?? clock.now()), setAside })
    }
    schedule()
  }

  function dropGone(): boolean {
    const before = shipments.size
    for (const [id, { seenIn }] of shipments) {
      if (complete - seenIn >= READINGS_BEFORE_GONE) shipments.delete(id)
    }
    return shipments.size < before
  }

  void read()
  return {
    snapshot: () => ({
      revision,
      status,
      shipments: [...shipments.values()].map(({ shipment }) => shipmentRow(shipment)),
    }),
    refresh: () => void read(),
    close() {
      callOff()
      closing.abort()
    },
  }
}

function problemOf(error: TrackingApiError, since: number): FleetProblem {
  const { code, message, hint, detail } = error
  const kind =
    code === 'rejected' || code === 'forbidden' ? 'key-rejected' : code === 'unreachable' ? 'offline' : 'other'
  return { kind, since, failure: { code, message, hint, detail } }
}
