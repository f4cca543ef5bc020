// What the facts and the settings say of a container before any clock is looked at.

import type { Container } from '../fleet/container.ts'
import type { Shipment } from '../fleet/shipment.ts'
import type { AppointmentFacts } from './appointment.ts'
import type { AvailabilityVerdict } from './availability.ts'
import type { AwaitedEvent } from './expected-events.ts'
import type { PlannedDeadline } from './deadline-judgement.ts'
import type { Fees } from './fees.ts'
import type { GateCalendar } from './gate-calendar.ts'
import type { Happening } from './happening.ts'
import type { Instant } from './instant.ts'
import type { OutFacts } from './out.ts'
import type { ChargePlaces, Pickup } from './pickup.ts'

export interface ContainerFacts {
  readonly container: Container
  readonly shipment: Shipment | null
  readonly out: OutFacts
  readonly inland: boolean
  readonly railTookIt: boolean
  readonly railSigns: readonly Happening[]
  readonly deadline: PlannedDeadline
  readonly availability: AvailabilityVerdict
  readonly appointment: AppointmentFacts
  readonly fees: Fees
  readonly awaited: readonly AwaitedEvent[]
  /** When the service last asked the terminal; null where it did not say. */
  readonly terminalCheckedAt: Instant | null
  readonly gate: GateCalendar
  readonly pickup: Pickup
  readonly places: ChargePlaces
}
