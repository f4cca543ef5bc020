// The next action for a container, and the sentence above the board.

import type { TODO as ENGLISH } from '../en/todo.ts'
import type { Translated } from '../phrasebook.ts'

export const TODO = {
  'todo.book': 'Agende: listo, sin cita',
  'todo.book.hold-pending': 'Agende: listo, retención pendiente',
  'todo.book.next-working-day': 'Agende ya: queda un día hábil',
  'todo.book.today': 'Agende ya: último día para retirar',
  'todo.book.gate-closes': 'Agende ya: puerta cierra {time}',
  'todo.book.gate-closed': 'Agende ya: puerta cerrada por hoy',
  'todo.book.passed': 'Agende ya: no alcanza el LFD',
  'todo.book.never-open': 'Agende ya: sin día abierto',
  'todo.book.deadline-in-doubt': 'Agende ya: LFD en duda',
  'todo.book.estimated': 'Agende ya: LFD estimado',
  'todo.book-now.hold-pending': 'Agende ya: retención pendiente',

  'todo.rebook.after-last-free-day': 'Reagende: cita posterior al LFD',
  'todo.rebook.before-arrival': 'Reagende: cita anterior al arribo',
  'todo.rebook.closed-day': 'Reagende: terminal cerrada ese día',
  'todo.rebook.lost': 'Reagende: cita eliminada',
  'todo.rebook.missed': 'Reagende: cita perdida',

  'todo.get-out.ready': 'Sáquelo: listo',
  'todo.get-out.unknown': 'Sáquelo: ¿disponible?',
  'todo.get-out.held': 'Libere {holds}: vencido',
  'todo.get-out.not-available': 'Sáquelo: llame a la terminal',

  'todo.charging': 'Sáquelo: ya cobran, días desconocidos',
  'todo.charging.held': 'Libere {holds}: ya cobran',

  'todo.resume': 'Reanude: rastreo detenido',
  'todo.clear-hold': { by: 'count', one: 'Libere la retención {holds}', other: 'Libere retenciones: {holds}' },
  'todo.clear-hold.many': 'Libere {count} retenciones',

  'todo.hold': 'retención {hold}',
  'todo.hold.any': 'la retención',
  'todo.holds.several': '{count} retenciones',

  'todo.return.used-up': {
    by: 'days',
    one: 'Devuelva: {days} día de per diem',
    other: 'Devuelva: {days} días de per diem',
  },
  'todo.return.nearly-used-up': {
    by: 'days',
    none: 'Devuelva: último día libre',
    one: 'Devuelva: queda {days} día libre',
    other: 'Devuelva: quedan {days} días libres',
  },
  'todo.return.not-set': {
    by: 'days',
    one: 'Devuelva: {days} día, plazo sin definir',
    other: 'Devuelva: {days} días, plazo sin definir',
  },

  'todo.verify.long-past': 'Verifique: ¿sigue en la terminal?',
  'todo.verify.out-in-doubt': 'Verifique: quizá ya salió',
  'todo.verify.return-in-doubt': 'Verifique: devolución en duda',
  'todo.verify.gate-closed': 'Verifique: cita en día cerrado',
  'todo.verify.no-updates': 'Verifique: sin actualizaciones de la naviera',
  'todo.verify.resumed': 'Verifique: reanudado, aún sin actualizaciones',
  'todo.verify.stopped-at-sea': 'Verifique: rastreo detenido en el mar',
  'todo.verify.no-updates-at-sea': 'Verifique: sin actualizaciones en el mar',
  'todo.verify.availability-unknown': 'Verifique: ¿disponible?',
  'todo.verify.not-available': 'Verifique: por vencer, no disponible',
  'todo.verify.not-arrived': 'Verifique: por vencer, no ha llegado',

  'todo.none.booked': 'Con cita',
  'todo.none.booked-late': 'Cita tardía: primer horario disponible',
  'todo.none.not-available': 'Aún no disponible',
  'todo.none.on-rail': 'En tren',
  'todo.none.out': 'Salió (lleno)',
  'todo.none.returned': 'Vacío devuelto',
  'todo.none.street-turn': 'Street turn',
  'todo.none.dual-transaction': 'Doble transacción',
  'todo.none.at-sea': 'En el mar',

  'sentence.last-chance': {
    by: 'containers',
    one: '{containers} contenedor sin día para retirar antes del LFD, {where}',
    other: '{containers} contenedores sin día para retirar antes del LFD, {where}',
  },
  'sentence.to-book': '{count} por agendar {when}',
  'sentence.to-rebook': '{count} por reagendar {when}',
  'sentence.some-to-rebook': '{count} {when} ({rebook} por reagendar)',
  'sentence.as-many': '{count} {when}',
  'sentence.without-day': '{count} sin día para retirar',
  'sentence.today': 'hoy',
  'sentence.tomorrow': 'mañana',
  'sentence.by-day': 'a más tardar el {day}',
  'sentence.rebook': {
    by: 'containers',
    one: '{containers} contenedor por reagendar, {where}',
    other: '{containers} contenedores por reagendar, {where}',
  },
  'sentence.past': {
    by: 'containers',
    one: '{containers} contenedor con LFD vencido por sacar, {where}',
    other: '{containers} contenedores con LFD vencido por sacar, {where}',
  },
  'sentence.due-blocked': {
    by: 'containers',
    one: '{containers} contenedor por vencer y bloqueado, {where}',
    other: '{containers} contenedores por vencer y bloqueados, {where}',
  },
  'sentence.calm': 'Nada por agendar hoy',
  'sentence.calm-here': 'Nada por agendar hoy en esta lista',
  'sentence.calm-but': '{handled}: nada más por agendar hoy en esta lista',
  'sentence.terminals': { by: 'terminals', one: 'en {terminals} terminal', other: 'en {terminals} terminales' },
  'sentence.in-list': 'en esta lista',
  'sentence.saved': '{amounts} evitables',
  'sentence.avoidable': '{what}: {amounts} evitables',
  'sentence.stakes': '{what}: {amounts} hasta ahora',
} as const satisfies Translated<typeof ENGLISH>
