// Why a container stands where it does on the board.

import type { Messages } from '../phrasebook.ts'

export const TIER = {
  'tier.charging': '{days}: {source} last free day was {day}',
  'tier.blind-stopped': 'Blind: tracking stopped, {because}',
  'tier.blind-stale': 'Blind: no news, {because}',

  'blind.arrived': 'and the container has arrived',
  'blind.arriving': 'and arrival is near',
  'blind.deadline-unknown': 'and no deadline is known',
  'blind.deadline-near': 'and the deadline is near',

  'tier.due': '{pullBy}; {readiness}',

  'due.ready': 'ready, no appointment',
  'due.ready-but': 'ready',
  'due.held': 'held',
  'due.not-available': 'not available',
  'due.unknown': 'availability unknown',
  'due.appointment-set': 'appointment set',

  'tier.ready': 'Ready and idle',

  'rest.out': 'Out',
  'rest.returned': 'Returned',
  'rest.appointment-set': 'Appointment set',
  'rest.not-available': 'Arrived, not available',
  'rest.availability-unknown': 'Arrived, availability unknown',
  'rest.at-sea': 'Under way',
} as const satisfies Messages<'tier' | 'blind' | 'due' | 'rest'>
