// Invariants of shipments and containers; returns the violations.

import type { Asking } from './asking.ts'
import { shipmentPage, type ContainerResource, type ShipmentPage } from './service-schemas.ts'

type ShipmentResource = ShipmentPage['data'][number]

export async function illegalNow(service: Asking): Promise<string[]> {
  const violations: string[] = []
  for (let number = 1; ; number += 1) {
    const page = await service.get(`/shipments?page[size]=100&page[number]=${number}&include=containers`, shipmentPage)
    const byShipment = Map.groupBy(
      page.included.filter((resource): resource is ContainerResource => resource.type === 'container'),
      (container) => container.relationships.shipment.data.id,
    )
    const now = new Date(service.simulator.account.now * 1000)
    for (const shipment of page.data) violations.push(...illegalities(shipment, byShipment.get(shipment.id) ?? [], now))
    if (page.links.next === undefined) return violations
  }
}

function illegalities(shipment: ShipmentResource, containers: readonly ContainerResource[], now: Date): string[] {
  const violations: string[] = []
  const { attributes } = shipment
  const must = (holds: boolean, what: string): void => {
    if (!holds) violations.push(`${attributes.bill_of_lading_number}: ${what}`)
  }
  must(inOrder(attributes.pol_atd_at, attributes.pod_ata_at), 'arrived before it departed')
  must(
    inOrder(attributes.line_tracking_last_succeeded_at, attributes.line_tracking_last_attempted_at),
    'answered before it was asked',
  )
  must(inOrder(attributes.line_tracking_last_attempted_at, now.toISOString()), 'asked in the future')
  must(
    inOrder(attributes.line_tracking_last_attempted_at, attributes.line_tracking_stopped_at),
    'asked after tracking stopped',
  )
  must(
    (attributes.line_tracking_stopped_at === null) === (attributes.line_tracking_stopped_reason === null),
    'a stop without a reason, or the other way round',
  )
  const byUser = shipment.relationships.line_tracking_stopped_by_user.data !== null
  must(
    byUser === (attributes.line_tracking_stopped_reason === 'cancelled_by_user'),
    'a user who stopped nothing, or a stop by nobody',
  )
  must(containers.length === shipment.relationships.containers.data.length, 'containers missing')
  for (const { attributes: container } of containers) {
    const steps = [
      attributes.pol_atd_at,
      container.pod_arrived_at,
      container.pod_discharged_at,
      container.pod_rail_loaded_at,
      container.pod_rail_departed_at,
      container.ind_ata_at,
      container.ind_rail_unloaded_at,
      container.pod_full_out_at ?? container.final_destination_full_out_at,
      container.empty_terminated_at,
    ].filter((step) => step !== null)
    must(
      steps.every((step, at) => inOrder(steps[at - 1] ?? null, step)),
      `${container.number} went its way out of order: ${steps.join(' ')}`,
    )
    must(
      steps.every((step) => inOrder(step, now.toISOString())),
      `${container.number} did something in the future`,
    )
    must(
      container.pod_full_out_at === null || container.pod_rail_loaded_at === null,
      `${container.number} left by gate and by rail`,
    )
    must(
      container.current_status === statusDemanded(container) || statusDemanded(container) === null,
      `${container.number} is ${container.current_status}, not ${statusDemanded(container)}`,
    )
    must(
      container.available_for_pickup === null || container.availability_known,
      `${container.number}: availability unknown, yet told`,
    )
    must(
      container.available_for_pickup !== true ||
        !container.holds_at_pod_terminal.some(({ status }) => status === 'hold'),
      `${container.number} is available and held`,
    )
    must(
      new Set(container.holds_at_pod_terminal.map(({ name, status }) => name + status)).size ===
        container.holds_at_pod_terminal.length,
      `${container.number} has the same hold twice`,
    )
    must(
      container.fees_at_pod_terminal.every(({ amount }) => amount > 0),
      `${container.number} has a fee of nothing`,
    )
    const deadlines = container.import_deadlines
    const isKnownStatus =
      deadlines === null ? [] : [deadlines.pickup_lfd_line, deadlines.pickup_lfd_rail, deadlines.pickup_lfd_terminal]
    must(
      container.pickup_lfd === null
        ? isKnownStatus.every((each) => each === null)
        : isKnownStatus.includes(container.pickup_lfd),
      `${container.number}: pickup_lfd is none of its deadlines`,
    )
    must(
      deadlines === null || deadlines.pickup_lfd_line === null || container.pickup_lfd === deadlines.pickup_lfd_line,
      `${container.number}: pickup_lfd is not the line’s`,
    )
  }
  return violations
}

function statusDemanded(
  container: ContainerResource['attributes'],
): ContainerResource['attributes']['current_status'] | null {
  if (container.empty_terminated_at !== null) return 'empty_returned'
  if (container.pod_full_out_at !== null || container.final_destination_full_out_at !== null) return null
  if (container.pod_discharged_at === null && container.pod_arrived_at !== null) return 'on_ship'
  if (container.pod_rail_loaded_at !== null && container.ind_rail_unloaded_at === null) return 'on_rail'
  return null
}

function inOrder(earlier: string | null, later: string | null): boolean {
  return earlier === null || later === null || Date.parse(earlier) <= Date.parse(later)
}
