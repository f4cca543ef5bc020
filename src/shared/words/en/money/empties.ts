// The list of the containers that are out and not back, in English.

import type { Messages } from '../../phrasebook.ts'

export const EMPTIES = {
  'empties.list': 'Empties to return',
  'empties.about': 'Gated out and not returned. Where to return each is your own note.',
  'empties.search': 'Search empties',
  'empties.placeholder': 'Container, BL, customer…',
  'empties.filter.all': 'All',
  'empties.filter.used-up': 'Free time used up',
  'empties.filter.nearly-used-up': 'Nearly used up',
  'empties.filter.free': 'Free',
  'empties.filter.unknown': 'Not known',
  'empties.column.do': 'Do',
  'empties.column.free-time': 'Free time',
  'empties.column.return-by': 'Return by',
  'empties.column.out': 'Out since',
  'empties.column.note': 'Note',
  'empties.sheet.days-out': 'Days out',
  'empties.sheet.days-left': 'Free days left',
  'empties.free-days-not-set': 'Free days not set or not clear',
  'empties.days-out': { by: 'days', one: '{days} day out', other: '{days} days out' },
  'empties.cost.unknown': 'Not known: no rate is for it',
  'empties.set-free-time': 'Set free time',
  'empties.none': 'No container is out',
  'empties.gone': 'That container is not out, or was returned.',
  'empties.handled': 'That container was handled. The board shows it among the handled ones.',
  'empties.key.open': 'opens the container, with its notes',
} as const satisfies Messages<'empties'>
