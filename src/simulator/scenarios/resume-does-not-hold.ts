// Whatever is resumed stops again within the day.

import { containersOf, isInYard, stopTracking } from '../actions.ts'
import { hour, minute } from '../clock.ts'
import type { Scenario } from './stage.ts'

export const resumeDoesNotHold: Scenario = {
  name: 'resume-does-not-hold',
  summary:
    'After a minute three shipments with containers in the yard stop; whatever is resumed stops again after five hours.',
  play(stage) {
    stage.account.resumeHoldsFor = 5 * hour
    stage.after(minute, () => {
      const inYard = stage.tracked((shipment) => containersOf(shipment).some(isInYard))
      for (const shipment of inYard.slice(0, 3)) stopTracking(stage.account, shipment, 'all_containers_terminated')
    })
  },
}
