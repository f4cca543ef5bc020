// What is said on the terminal while all of a user’s is taken away.

import type { REMOVAL as ENGLISH } from '../../en/main/removal.ts'
import type { Translated } from '../../phrasebook.ts'

export const REMOVAL = {
  'removal.damaged': 'Los ajustes están dañados: pueden quedar entradas llamadas Quaywatch en el llavero.',
  'removal.key': 'Se eliminó del llavero la clave de {address}.',
  'removal.key-locked': 'El llavero está bloqueado y conserva la clave de {address}. No se eliminó nada más.',
  'removal.key-kept': 'El llavero conserva la clave de {address}: {reason}. No se eliminó nada más.',
  'removal.proxy': 'el proxy',
  'removal.autostart': 'el inicio con la sesión',
  'removal.done': 'Eliminado: {what}.',
  'removal.failed': 'No se pudo eliminar {what}: {reason}',
  'removal.running': 'Quaywatch está en marcha. Salga primero desde su icono en la bandeja.',
} as const satisfies Translated<typeof ENGLISH>
