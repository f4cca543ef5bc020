// The column titles of a rate file. Files of both languages are read on every computer.

import type { LanguageId } from './language-id.ts'
import type { RateField } from '../rates/rate-fields.ts'

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
