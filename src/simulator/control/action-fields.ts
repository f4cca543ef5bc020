// Parses actions on shipments, containers and terminals from requests to the control interface.

import type { Account, Shipment } from '../account.ts'
import {
  clearHolds,
  gateOut,
  makeAvailable,
  moveDeadline,
  placeHold,
  postFee,
  returnEmpty,
  setAppointment,
  setDeadline,
  shiftArrival,
  silenceTerminal,
  stopTracking,
  terminalSpeaks,
  type Container,
} from '../actions.ts'
import { fates, phases, type Wishes } from '../fleet/journey.ts'
import { dischargePorts, inlandPoints, quayTerminals } from '../fleet/places.ts'
import { lines } from '../fleet/names.ts'
import { stopReasons } from '../fleet/plan.ts'
import { Unclear, type Fields } from './fields.ts'

const sources = ['terminal', 'line', 'rail'] as const

export function actOnShipment(account: Account, shipment: Shipment, fields: Fields): void {
  const action = fields.must('action', fields.choice('action', ['stop', 'resume', 'shift-arrival']))
  switch (action) {
    case 'stop': {
      const reason = fields.must('reason', fields.choice('reason', stopReasons))
      const user = fields.text('user')
      const holdsFor = fields.count('holdsFor')
      fields.nothingElse()
      stopTracking(account, shipment, reason, {
        ...(user === undefined ? {} : { user }),
        ...(holdsFor === undefined ? {} : { holdsFor }),
      })
      return
    }
    case 'resume':
      fields.nothingElse()
      account.resume(shipment)
      return
    case 'shift-arrival': {
      const seconds = fields.must('seconds', fields.number('seconds'))
      fields.nothingElse()
      shiftArrival(account, shipment, Math.round(seconds))
    }
  }
}

export function actOnContainer(account: Account, container: Container, fields: Fields): void {
  const action = fields.must(
    'action',
    fields.choice('action', [
      'hold',
      'clear-holds',
      'make-available',
      'set-deadline',
      'move-deadline',
      'appoint',
      'fee',
      'gate-out',
      'return-empty',
    ]),
  )
  switch (action) {
    case 'hold': {
      const name = fields.must('name', fields.text('name'))
      const description = fields.text('description') ?? null
      fields.nothingElse()
      placeHold(account, container, name, description)
      return
    }
    case 'clear-holds': {
      const name = fields.text('name')
      fields.nothingElse()
      clearHolds(account, container, name)
      return
    }
    case 'make-available':
      fields.nothingElse()
      makeAvailable(account, container)
      return
    case 'set-deadline': {
      const source = fields.must('source', fields.choice('source', sources))
      const day = fields.isNull('day') ? null : fields.must('day', fields.moment('day'))
      fields.nothingElse()
      if (source === 'rail' && container.container.rail === null)
        throw new Unclear('this container does not go on by rail')
      setDeadline(account, container, source, day)
      return
    }
    case 'move-deadline': {
      const source = fields.must('source', fields.choice('source', sources))
      const days = fields.must('days', fields.number('days'))
      fields.nothingElse()
      moveDeadline(account, container, source, Math.round(days))
      return
    }
    case 'appoint': {
      const appointment = fields.isNull('at') ? null : fields.must('at', fields.moment('at'))
      fields.nothingElse()
      setAppointment(account, container, appointment)
      return
    }
    case 'fee': {
      const type = fields.must('type', fields.choice('type', ['demurrage', 'exam', 'extended_dwell_time', 'other']))
      const amount = fields.must('amount', fields.number('amount'))
      fields.nothingElse()
      postFee(account, container, type, amount)
      return
    }
    case 'gate-out':
      fields.nothingElse()
      mustBeAshore(account, container)
      gateOut(account, container)
      return
    case 'return-empty':
      fields.nothingElse()
      mustBeAshore(account, container)
      returnEmpty(account, container)
  }
}

function mustBeAshore(account: Account, { container }: Container): void {
  if (container.discharged > account.now) throw new Unclear('this container is still on its vessel')
}

export function actOnTerminal(account: Account, fields: Fields): number {
  const action = fields.must('action', fields.choice('action', ['silence', 'speak']))
  const terminal = fields.must(
    'terminal',
    fields.choice(
      'terminal',
      quayTerminals.map(({ name }) => name),
    ),
  )
  const seconds = action === 'silence' ? (fields.count('seconds') ?? null) : null
  fields.nothingElse()
  if (action === 'silence') return silenceTerminal(account, terminal, seconds)
  terminalSpeaks(account, terminal)
  return account.shipments.filter(({ plan }) => plan.quay === terminal).length
}

export function wishesIn(fields: Fields): Wishes {
  const wishes: Wishes = {
    phase: fields.choice('phase', phases),
    fate: fields.choice('fate', fates),
    containers: fields.count('containers'),
    discharge: fields.choice(
      'discharge',
      dischargePorts.map(({ code }) => code),
    ),
    destination: fields.isNull('destination')
      ? null
      : fields.choice(
          'destination',
          inlandPoints.map(({ code }) => code),
        ),
    line: fields.choice(
      'line',
      lines.map(({ scac }) => scac),
    ),
    quay: fields.choice(
      'quay',
      quayTerminals.map(({ name }) => name),
    ),
    createdAt: fields.moment('createdAt'),
  }
  // An undefined wish would override the scenario's.
  return Object.fromEntries(Object.entries(wishes).filter(([, wish]) => wish !== undefined))
}
