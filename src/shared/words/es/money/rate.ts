// The list of the rates: how it is filled, imported and exported, in Spanish.

import type { RATE as ENGLISH } from '../../en/money/rate.ts'
import type { Translated } from '../../phrasebook.ts'

export const RATE = {
  'rate.learned.title': 'Aprendido de cargos publicados',
  'rate.learned.hint':
    'Se usa solo donde ninguna de sus tarifas aplica, y solo si al menos tres contenedores coinciden.',
  'rate.table': 'Tarifas',
  'rate.table.hint': 'Lo que cobran navieras, terminales y ferrocarriles. Se quedan en esta computadora.',
  'rate.table.none': 'Todavía no hay tarifas. Agregue una tarifa, o descargue la plantilla, llénela e impórtela.',
  'rate.import': 'Importar CSV',
  'rate.export': 'Exportar CSV',
  'rate.template': 'Descargar plantilla',
  'rate.template.line': 'Naviera de ejemplo',
  'rate.template.place': 'Puerto de ejemplo',
  'rate.import.done': {
    by: 'count',
    none: 'Ninguna tarifa nueva',
    one: '{count} tarifa agregada',
    other: '{count} tarifas agregadas',
  },
  'rate.import.contradicted': {
    by: 'count',
    one: '{count} tarifa anterior contradice lo importado. Donde ambas aplican, no se usa ninguna:',
    other: '{count} tarifas anteriores contradicen lo importado. Donde ambas aplican, no se usa ninguna:',
  },
  'rate.import.remove-earlier': 'Conservar las nuevas',
  'rate.import.earlier-removed': {
    by: 'count',
    one: '{count} tarifa anterior eliminada',
    other: '{count} tarifas anteriores eliminadas',
  },
  'rate.import.no-columns': 'No se importó nada: la primera fila debe nombrar las columnas, como en la plantilla.',
  'rate.import.unknown': {
    by: 'count',
    one: 'No se leyó una columna que ninguna tarifa tiene: {columns}.',
    other: 'No se leyeron {count} columnas que ninguna tarifa tiene: {columns}.',
  },
  'rate.import.fault': 'La fila {row} no se importó. {column}: “{text}” {why}.',
  'rate.import.no-room': {
    by: 'count',
    one: 'La fila {row} no se importó: se guardan {most} tarifas como máximo.',
    other: '{count} más, desde la fila {row}, no se importaron: se guardan {most} tarifas como máximo.',
  },
  'rate.fault.word': 'no es una de estas: {words}',
  'rate.fault.text': 'es demasiado largo',
  'rate.fault.many': 'tiene demasiados elementos',
  'rate.fault.number': 'no es un número de 0 o más, con punto decimal, como 1500 o 1.50',
  'rate.fault.no-free-time': 'está vacío: escriba 0 si no hay tiempo libre',
  'rate.fault.date': 'no es una fecha',
  'rate.fault.date-order': 'puede ser dos fechas: escriba 2026-12-31',
  'rate.fault.time': 'no es una hora como 17:00',
  'rate.fault.currency': 'no es una moneda como USD',
  'rate.fault.tiers': 'no se puede leer: escriba 1-4: 172; 5+: 1500.50',
  'rate.fault.tier-order': 'tiene días que se traslapan o que faltan',
  'rate.fault.tier-gap':
    'deja fuera días que se cobran: empiece con el primero después del tiempo libre y termine con uno como 10+',
  'rate.fault.ends-early': 'termina antes de empezar',
} as const satisfies Translated<typeof ENGLISH>
