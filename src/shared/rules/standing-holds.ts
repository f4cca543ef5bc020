// Holds that nobody lifted: where an answer says nothing of holds, those that were named before still stand.

import type { Container } from '../fleet/container.ts'
import { namesRail } from './deadline.ts'
import { hasLeft } from './lost-appointment.ts'

/** The container as an answer has just sent it, with the holds of which neither it nor any answer since they were named says anything. */
export function withStandingHolds(before: Container, sent: Container): Container {
  if (before.holds.length === 0 || sent.holds.length > 0) return sent
  // Then the terminal at the port, whose holds they were, has nothing more to say of it.
  if (hasLeft(sent) || namesRail(sent)) return sent
  const { known, available } = sent.availability
  // A terminal that hands it out has no hold on it, said or not.
  if (known && available === true) return sent
  // One that fell silent sends empty lists; one that never reports whether a container is available may name holds all the same.
  const fellSilent = !known && (before.availability.known || before.isSilentOnHolds === true)
  if (!fellSilent && sent.isSilentOnHolds !== true) return sent
  return { ...sent, holds: before.holds, isSilentOnHolds: true }
}
