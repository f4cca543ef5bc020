import { expect, it } from 'vitest'
import { aShipment } from '#test/helpers/fleet.ts'
import { dayOf } from '../time/calendar-day.ts'
import { gateCalendar } from './gate-calendar.ts'
import { DEFAULT_SETTINGS } from '../settings/rule-settings.ts'

it('keeps a ramp open on weekends if only the shipment names it a ramp', () => {
  const saturday = dayOf(2026, 7, 11)
  const closedOn = (destinationTerminalKind: string | null) => {
    const shipment = { ...aShipment(), destinationTerminalId: 'ramp-1', destinationTerminalKind }
    return gateCalendar('ramp-1', new Map(), 'USCHI', DEFAULT_SETTINGS, shipment).closedOn(saturday)
  }
  expect(closedOn('rail_terminal')).toBeNull()
  expect(closedOn('terminal')).not.toBeNull()
  expect(closedOn(null)).not.toBeNull()
})
