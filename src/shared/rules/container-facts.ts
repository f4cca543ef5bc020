// What the rules read from a container before they need the time.

import type { Container } from '../fleet/container.ts'
import type { Shipment } from '../fleet/shipment.ts'
import type { AppointmentFacts } from './appointment.ts'
import type { AvailabilityVerdict, TerminalReportFacts } from './availability.ts'
import type { AwaitedEvent } from './expected-events.ts'
import type { PlannedDeadline } from './deadline-judgment.ts'
import type { Fees } from './fees.ts'
import type { GateCalendar } from './gate-calendar.ts'
import type { Happening } from './happening.ts'
import type { OutFacts } from './out.ts'
import type { ChargePlaces, Pickup } from './pickup-place.ts'

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
  readonly terminalReport: TerminalReportFacts
  readonly gate: GateCalendar
  readonly pickup: Pickup
  readonly places: ChargePlaces
}
