// The currency in which terminals and lines of a place usually bill.

import { UNITED_STATES } from '../fleet/place.ts'

/** Null for other countries: the user enters it. */
export function currencyAt(locode: string | null): string | null {
  const country = locode?.slice(0, 2).toUpperCase() ?? ''
  if (UNITED_STATES.has(country)) return 'USD'
  if (EURO.has(country)) return 'EUR'
  return OTHERS[country] ?? null
}

/** Countries with seaports or inland ports that use the euro. */
const EURO: ReadonlySet<string> = new Set('AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '))
const OTHERS: Readonly<Record<string, string>> = { CA: 'CAD', GB: 'GBP', MX: 'MXN' }
