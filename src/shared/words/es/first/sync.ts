// Getting the account from the service: how fresh it is, and what goes wrong.

import type { SYNC as ENGLISH } from '../../en/first/sync.ts'
import type { Translated } from '../../phrasebook.ts'

export const SYNC = {
  'sync.fresh.reading': 'Sincronizando…',
  'sync.fresh.progress': 'Sincronizando: {received} de {total} embarques',
  'sync.fresh.never': 'Nunca sincronizado por completo',
  'sync.fresh.read': 'Actualizado {age}',
  'sync.step.active': 'Sincronizando embarques rastreados',
  'sync.step.stopped': 'Sincronizando embarques detenidos',
  'sync.step.missing': 'Revisando embarques que no aparecieron',
  'sync.step.of': '{step}: {received} de {total}',
  'sync.step.so-far': '{step}: {received} hasta ahora',
  'sync.first.title': 'Primera sincronización de esta cuenta',
  'sync.first.filling': 'Primera sincronización. {step}. Los conteos de abajo aún aumentan.',
  'sync.calm.demo': 'Flota de demostración: nada aquí es real',
  'sync.calm.needs': {
    by: 'containers',
    none: 'Nada requiere su atención por ahora',
    one: '{containers} contenedor requiere su atención',
    other: '{containers} contenedores requieren su atención',
  },
  'sync.calm.watched': {
    by: 'containers',
    one: '{containers} contenedor vigilado',
    other: '{containers} contenedores vigilados',
  },
  'sync.trouble.more': { by: 'count', one: 'Y {count} más', other: 'Y {count} más' },
  'sync.open': 'más sobre la sincronización',
  'sync.read-now': 'Actualizar',
} as const satisfies Translated<typeof ENGLISH>
