// An appointment that the service has stopped giving without giving another: it has to be booked again.

import type { Container } from '../fleet/container.ts'

/** The container as an answer has just sent it, with the appointment it lost, until another is given or it has left. */
export function withLostAppointment(before: Container, sent: Container): Container {
  const { appointmentAt, atPort, inland, emptyReturn } = sent
  const hasLeft = atPort.fullOutAt !== null || inland.fullOutAt !== null || emptyReturn.at !== null
  const lostAppointment = before.appointmentAt ?? before.lostAppointment ?? null
  return appointmentAt !== null || hasLeft || lostAppointment === null ? sent : { ...sent, lostAppointment }
}
