// Two containers; one of them is in the user's scope.

import { DEFAULTS } from '#shared/settings/settings.ts'
import { aContainer, aShipment, aTerminal } from './fleet.ts'

export const SCOPED_SETTINGS = {
  ...DEFAULTS,
  preferences: { ...DEFAULTS.preferences, scope: { terminals: [], customers: ['Costco'] } },
}

const shipments = ['Costco', 'Ikea'].map((customer, at) => aShipment({ id: `s-${at}`, customer }))
const containers = shipments.map(({ id }, at) => aContainer({ id: `c-${at}`, shipmentId: id }))
export const TWO_CONTAINERS = { shipments, containers, terminals: [aTerminal()] }
