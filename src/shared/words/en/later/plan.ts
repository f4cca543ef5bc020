// The plan: trucks, drivers, what stands in their way.

import type { Messages } from '../../phrasebook.ts'

export const PLAN = {
  'plan.title': 'Plan',
  'plan.trucks': { by: 'count', one: '{day}: {count} truck', other: '{day}: {count} trucks' },
  'plan.today': '{day}, today',
  'plan.past': '{day}, already past',
  'plan.none': 'No truck is planned.',
  'plan.none.rest': 'Tick a container below, or press P on the board.',
  'plan.worth': 'Ready, no hold, no appointment',
  'plan.worth.at': { by: 'count', one: '{terminal}: {count} container', other: '{terminal}: {count} containers' },
  'plan.worth.none': 'Nothing is ready without an appointment.',
  'plan.tick': 'Plan a truck for {number}',
  'plan.up': 'Move {number} up (Alt+↑)',
  'plan.down': 'Move {number} down (Alt+↓)',
  'plan.driver': 'Driver',
  'plan.driver.of': 'Driver for {number}',
  'plan.gone': 'This container is no longer in the account.',
  'plan.open': 'Details of {number}',
  'plan.copy': 'Copy for the driver',
  'plan.copy.what': 'Copy the plan as text, driver by driver (C)',
  'plan.copied': { by: 'count', one: 'Copied {count} truck', other: 'Copied {count} trucks' },
  'plan.copied.driver': 'Copied the trucks of {driver}',
  'plan.copy.driver': 'Copy for {driver}',
  'plan.no-driver': 'No driver',
  'plan.line': '{place}. {container}',
  'plan.print': 'Print',
  'plan.sheet.done': 'Done',
  'plan.command.copy': 'Copy the plan for the driver',
} as const satisfies Messages<'plan'>
