// Planned moves and bookings for tests.

import type { Booking, PlannedMove } from '#shared/fleet/bookings-and-moves.ts'

export function aMove(facts: Partial<PlannedMove> = {}): PlannedMove {
  return {
    containerId: 'c',
    number: 'MSCU0000001',
    kind: 'pickup',
    day: '2026-07-07',
    driver: '',
    order: 0,
    place: '',
    time: null,
    until: null,
    confirmation: '',
    note: '',
    ...facts,
  }
}

export function aBooking(facts: Partial<Booking> = {}): Booking {
  return {
    containerId: 'c',
    number: 'MSCU0000001',
    day: '2026-07-07',
    time: '10:00',
    until: null,
    confirmation: 'A123',
    replaces: null,
    bookedAt: Date.parse('2026-07-06T15:00:00Z'),
    isEarliestSlot: false,
    ...facts,
  }
}
