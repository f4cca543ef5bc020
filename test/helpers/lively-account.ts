// Random actions of people, lines and terminals on a simulated fleet, for runs of any length.

import type { Account } from '#simulator/account.ts'
import * as actions from '#simulator/actions.ts'
import { fates } from '#simulator/fleet/journey.ts'
import type { Random } from '#simulator/random.ts'

/** Balances the shipments that leave an account of a hundred. */
const NEW_PER_DAY = 1.5

/** Advances by this part of a day; `step` numbers the call. */
export function live(account: Account, random: Random, step: number, days: number): void {
  const tracked = account.listed(false).flatMap((shipment) => actions.containersOf(shipment))
  const yard = tracked.filter((container) => actions.isInYard(container))
  const ramp = tracked.filter(({ facts }) => {
    return facts.inlandUnloaded !== null && facts.inlandOut === null && facts.emptyIn === null
  })
  const newPerStep = NEW_PER_DAY * days
  if (Math.floor(step * newPerStep) > Math.floor((step - 1) * newPerStep)) {
    account.add({ phase: 'booked', fate: random.chance(0.9) ? 'smooth' : random.pick(fates) })
  }
  const happens = (timesADay: number): boolean => random.chance(timesADay * days)
  function often(timesADay: number, there: typeof tracked, act: (container: actions.Container) => void): void {
    if (there.length > 0 && happens(timesADay)) act(random.pick(there))
  }
  often(0.36, yard, (container) => actions.moveDeadline(account, container, 'terminal', random.pick([-2, -1, 1])))
  often(0.12, yard, (container) => actions.moveDeadline(account, container, 'line', random.pick([-1, 2])))
  often(0.12, yard, (container) => actions.setDeadline(account, container, random.pick(['line', 'terminal']), null))
  often(0.24, yard, (container) => actions.placeHold(account, container, random.pick(['customs', 'freight', 'usda'])))
  often(0.24, yard, (container) => actions.clearHolds(account, container))
  often(0.12, yard, (container) => actions.postFee(account, container, 'other', random.between(50, 400)))
  often(0.24, ramp, (container) => actions.moveDeadline(account, container, 'rail', random.pick([-1, 1])))
  often(0.12, ramp, (container) => actions.setDeadline(account, container, 'rail', null))
  often(0.24, ramp, (container) => actions.placeHold(account, container, random.pick(['customs', 'freight'])))
  often(0.24, ramp, (container) => actions.clearHolds(account, container))
  often(0.12, ramp, (container) => actions.postFee(account, container, 'demurrage', random.between(50, 400)))
  const booked = yard.filter(({ facts }) => facts.appointment !== null)
  if (booked.length > 0 && happens(0.24)) actions.setAppointment(account, random.pick(booked), null)
  if (happens(0.12)) actions.stopTracking(account, random.pick(account.listed(false)), 'cancelled_by_user')
  const stopped = account.listed(true).slice(0, 30)
  if (stopped.length > 0 && happens(0.12)) account.resume(random.pick(stopped))
}
