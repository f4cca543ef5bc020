// The words of a rate, in a file and in the form.

import type { LanguageId } from './language-id.ts'
import type { RateWord, WordField } from '../rules/rate-rule.ts'
import type { RateField } from '../rates/rate-fields.ts'

/** The column titles of a rate file, and the labels of the form. */
export const RATE_TITLES: Readonly<Record<RateField, Readonly<Record<LanguageId, string>>>> = {
  clock: { en: 'Charge', es: 'Cargo' },
  label: { en: 'Your name', es: 'Su nombre' },
  payee: { en: 'Payee', es: 'Se paga a' },
  payeeName: { en: 'Payee name', es: 'Nombre de quien cobra' },
  places: { en: 'Places', es: 'Lugares' },
  isPlacesExcluded: { en: 'Except there', es: 'Excepto ahí' },
  equipment: { en: 'Equipment', es: 'Equipo' },
  sizes: { en: 'Sizes', es: 'Tamaños' },
  who: { en: 'Customers', es: 'Clientes' },
  validFrom: { en: 'Valid from', es: 'Válida desde' },
  validTo: { en: 'Valid to', es: 'Válida hasta' },
  validBy: { en: 'Valid by', es: 'Válida según' },
  startEvent: { en: 'Starts when', es: 'Empieza cuando' },
  startOffset: { en: 'First day', es: 'Primer día' },
  cutoff: { en: 'Cutoff', es: 'Hora de corte' },
  free: { en: 'Free days', es: 'Días libres' },
  freeUnit: { en: 'Free time in', es: 'Tiempo libre en' },
  charged: { en: 'Charged days', es: 'Días cobrados' },
  tiers: { en: 'Tiers', es: 'Escalones' },
  countedFrom: { en: 'Tiers counted from', es: 'Escalones desde' },
  extensionSkipsTiers: { en: 'Extension skips tiers', es: 'Prórroga salta escalones' },
  per: { en: 'Per', es: 'Por' },
  currency: { en: 'Currency', es: 'Moneda' },
  cap: { en: 'Maximum', es: 'Máximo' },
  isAdded: { en: 'Added to others', es: 'Se suma a otras' },
  reference: { en: 'Tariff', es: 'Tarifa' },
}

/** The choices of a rate file and of the form. Files of both languages are read on every computer. */
export const RATE_CHOICES: {
  readonly [Field in WordField]: Readonly<Record<RateWord<Field>, Readonly<Record<LanguageId, string>>>>
} = {
  clock: {
    demurrage: { en: 'Demurrage', es: 'Demoras (demurrage)' },
    'per-diem': { en: 'Per diem', es: 'Per diem (detención)' },
    storage: { en: 'Storage', es: 'Almacenaje' },
    combined: { en: 'Discharge to empty return', es: 'De descarga a vacío devuelto' },
    surcharge: { en: 'Surcharge', es: 'Recargo' },
  },
  payee: {
    line: { en: 'Line', es: 'Naviera' },
    terminal: { en: 'Terminal', es: 'Terminal' },
    rail: { en: 'Railroad', es: 'Ferrocarril' },
  },
  equipment: {
    any: { en: 'Any equipment', es: 'Cualquier equipo' },
    dry: { en: 'dry', es: 'seco' },
    reefer: { en: 'reefer', es: 'refrigerado' },
    special: { en: 'special', es: 'especial' },
    tank: { en: 'tank', es: 'tanque' },
  },
  validBy: {
    start: { en: 'the clock’s start', es: 'inicio del plazo' },
    'gate-out': { en: 'gate-out', es: 'salida' },
  },
  startEvent: {
    arrived: { en: 'arrived', es: 'arriba' },
    discharged: { en: 'discharged', es: 'se descarga' },
    available: { en: 'available', es: 'está disponible' },
    'rail-arrived': { en: 'at the rail ramp', es: 'llega a la rampa' },
    'rail-notified': { en: 'notified by the railroad', es: 'el ferrocarril avisa' },
    'rail-unloaded': { en: 'unloaded from rail', es: 'se baja del tren' },
    'gated-out': { en: 'gated out', es: 'sale (lleno)' },
  },
  startOffset: {
    'same-day': { en: 'that day', es: 'ese día' },
    'next-calendar-day': { en: 'next day', es: 'día siguiente' },
    'next-working-day': { en: 'next working day', es: 'siguiente día hábil' },
  },
  freeUnit: {
    'working-days': { en: 'working days', es: 'días hábiles' },
    'calendar-days': { en: 'calendar days', es: 'días naturales' },
    hours: { en: 'hours', es: 'horas' },
  },
  charged: {
    'calendar-days': { en: 'every day', es: 'todos los días' },
    'working-days': { en: 'working days', es: 'días hábiles' },
    'open-gate-days': { en: 'open gate days', es: 'días con la terminal abierta' },
  },
  countedFrom: {
    expiry: { en: 'the first charged day', es: 'el primero cobrado' },
    start: { en: 'the clock’s first day', es: 'el primero del plazo' },
  },
  extensionSkipsTiers: {
    yes: { en: 'yes: the tier of that day is charged', es: 'sí: se cobra el escalón de ese día' },
    no: { en: 'no: the first tier comes first', es: 'no: se empieza por el primer escalón' },
    unknown: { en: 'unknown: show both', es: 'no se sabe: mostrar ambos' },
  },
  per: {
    unit: { en: 'container', es: 'contenedor' },
    teu: { en: 'TEU', es: 'TEU' },
  },
}
