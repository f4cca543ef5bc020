// Why a container stands where it does on the board.

import type { Messages } from '../phrasebook.ts'

export const TIER = {
  'tier.charging': 'Get it out: {days}',
  'tier.blind-stopped': 'Resume: tracking stopped, {because}',
  'tier.blind-stale': 'Verify: no updates, {because}',

  'blind.arrived': 'container arrived',
  'blind.arriving': 'arriving soon',
  'blind.deadline-unknown': 'LFD not known',
  'blind.deadline-near': 'LFD near',

  'tier.due': '{readiness}. {pullBy}',

  'due.ready': 'Book now: no appointment',
  'due.ready-but': 'Rebook',
  'due.held': 'Clear the hold: {holds}',
  'due.not-available': 'Not available yet',
  'due.unknown': 'Verify: availability unknown',
  'due.appointment-set': 'Appointment set',

  'tier.ready': 'Book: ready, no appointment',

  'rest.out': 'Gated out',
  'rest.returned': 'Empty returned',
  'rest.appointment-set': 'Appointment set',
  'rest.not-available': 'Arrived, not available',
  'rest.availability-unknown': 'Arrived, availability unknown',
  'rest.at-sea': 'On the water',
} as const satisfies Messages<'tier' | 'blind' | 'due' | 'rest'>
