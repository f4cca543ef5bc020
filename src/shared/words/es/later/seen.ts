// What was seen of a container while it was watched: its holds, its deadlines, and how fresh each source is.

import type { SEEN as ENGLISH } from '../../en/later/seen.ts'
import type { Translated } from '../../phrasebook.ts'

export const SEEN = {
  'seen.holds': 'Retenciones',
  'seen.since': 'Vista desde {when}',
  'seen.since-start': 'Estaba cuando Quaywatch vio el contenedor por primera vez',
  'seen.since-older': 'Desde antes de los cambios de abajo',
  'seen.clears.customs': 'La libera la aduana: consulte al agente aduanal',
  'seen.clears.freight': 'La libera la naviera cuando se paga el flete',
  'seen.clears.tmf': 'La libera PierPass cuando se paga la tarifa TMF',
  'seen.clears.exam': 'Termina con la revisión: consulte al agente aduanal',
  'seen.clears.line': 'La libera la naviera',
  'seen.clears.other': 'Pregunte a la terminal quién la libera',
  'seen.moves': 'Cómo cambiaron las fechas límite',
  'seen.moves-of': 'Cómo cambió: {deadline}',
  'seen.removed': 'eliminada',
  'seen.from': '{day} (vista {when})',
  'seen.fresh': 'Qué tan recientes son las fuentes',
  'seen.fresh.terminal': 'Terminal revisada',
  'seen.fresh.terminal-asked': 'El servicio preguntó a la terminal',
  'seen.fresh.service': 'El servicio preguntó por el embarque',
} as const satisfies Translated<typeof ENGLISH>
