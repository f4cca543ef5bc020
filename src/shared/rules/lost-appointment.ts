// An appointment that the service has stopped giving without giving another: it has to be booked again.

import type { Container } from '../fleet/container.ts'

/** The container as an answer has just sent it, with the appointment it lost, until another is given or it has left. */
export function withLostAppointment(before: Container, sent: Container): Container {
  const { appointmentAt } = sent
  const lostAppointment = before.appointmentAt ?? before.lostAppointment ?? null
  return appointmentAt !== null || hasLeft(sent) || lostAppointment === null ? sent : { ...sent, lostAppointment }
}

/** What the service no longer says of the terminal is then over, and not missing. */
export function hasLeft({ atPort, inland, emptyReturn }: Container): boolean {
  return atPort.fullOutAt !== null || inland.fullOutAt !== null || emptyReturn.at !== null
}
