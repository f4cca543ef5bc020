// Raises an alert when a user's reminder is due.

import { tryTo } from '#main/core/events/refusal.ts'
import type { Emitter } from '#main/core/events/emitter.ts'
import type { Notes, NotesEvents } from '#main/notes/notes.ts'
import type { FleetStore } from '#main/store/fleet-store.ts'
import type { Context } from '#main/core/port/context.ts'
import { Timer } from '#main/core/time/timer.ts'
import type { Alerts } from './alerts.ts'
import { FACTS } from './facts.ts'

export interface RemindersOptions {
  readonly notes: Pick<Notes, 'dueReminders'>
  readonly alerts: Pick<Alerts, 'raise'>
  readonly fleet: Pick<FleetStore, 'container' | 'shipment'>
  readonly context: Pick<Context, 'clock' | 'now' | 'isTimeConfirmed'>
  readonly events: Emitter<NotesEvents>
}

const LOOK_MS = 60_000

export function followReminders(options: RemindersOptions): Disposable {
  const { notes, alerts, fleet } = options
  const { clock, now, isTimeConfirmed } = options.context
  /** In this run; the ledger has earlier runs. */
  const announced = new Set<string>()

  function look(): void {
    if (!isTimeConfirmed()) return
    for (const reminder of notes.dueReminders(now())) {
      const id = `${reminder.key} ${reminder.remindAt}`
      if (announced.has(id)) continue
      const container = fleet.container(reminder.containerId)
      const shipmentId = container?.shipmentId ?? null
      const shipment = shipmentId === null ? null : fleet.shipment(shipmentId)
      // A refused one is raised at a later look.
      if (tryTo(() => alerts.raise(FACTS.reminder(reminder, container, shipment))) === null) announced.add(id)
    }
  }

  const parts = new DisposableStack()
  const timer = parts.use(new Timer(clock))
  parts.use(options.events.on('notes', look))
  timer.repeat(LOOK_MS, look)
  look()
  return parts
}
