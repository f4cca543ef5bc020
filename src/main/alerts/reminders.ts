// Raises an alert when a user's reminder is due.

import type { Emitter } from '#main/core/events/emitter.ts'
import type { Notes, NotesEvents } from '#main/notes/notes.ts'
import type { FleetStore } from '#main/store/fleet-store.ts'
import type { Clock } from '#main/core/time/clock.ts'
import { Timer } from '#main/core/time/timer.ts'
import type { Alerts } from './alerts.ts'
import { DETECTORS } from './detectors.ts'

export interface RemindersOptions {
  readonly notes: Pick<Notes, 'dueReminders'>
  readonly alerts: Pick<Alerts, 'raise'>
  readonly fleet: Pick<FleetStore, 'container' | 'shipment'>
  readonly clock: Clock
  /** Null while nothing has confirmed the time. */
  readonly certainNow: () => number | null
  readonly events: Emitter<NotesEvents>
}

const LOOK_MS = 60_000

export function followReminders(options: RemindersOptions): Disposable {
  const { notes, alerts, fleet } = options
  /** In this run; the ledger has earlier runs. */
  const announced = new Set<string>()

  function look(): void {
    const time = options.certainNow()
    if (time === null) return
    for (const reminder of notes.dueReminders(time)) {
      const id = `${reminder.key} ${reminder.remindAt}`
      if (announced.has(id)) continue
      const container = fleet.container(reminder.containerId)
      const shipmentId = container?.shipmentId ?? null
      const shipment = shipmentId === null ? null : fleet.shipment(shipmentId)
      alerts.raise(DETECTORS.reminder.make(reminder, container, shipment))
      announced.add(id)
    }
  }

  const parts = new DisposableStack()
  const timer = parts.use(new Timer(options.clock))
  parts.use(options.events.on('notes', look))
  timer.repeat(LOOK_MS, look)
  look()
  return parts
}
