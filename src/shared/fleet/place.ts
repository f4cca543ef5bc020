// Ports and terminals, from the service's `included` records.

import type { Unmapped } from './json.ts'

export interface Port {
  readonly id: string
  readonly name: string | null
  readonly locode: string | null
  readonly city: string | null
  readonly state: string | null
  readonly country: string | null
  /** IANA name as written; may be an alias or unknown. */
  readonly zone: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly unmapped: Unmapped
}

export interface Terminal {
  readonly id: string
  readonly kind: 'terminal' | 'rail_terminal'
  readonly name: string
  readonly nickname: string | null
  readonly firmsCode: string | null
  readonly smdgCode: string | null
  readonly bicCode: string | null
  readonly street: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zip: string | null
  readonly country: string | null
  readonly portId: string | null
  readonly unmapped: Unmapped
}

/** A place in the shipment's own words, even if the port was not included. */
export interface NamedPlace {
  readonly locode: string | null
  readonly name: string | null
  /** IANA name as written; null if unknown. */
  readonly zone: string | null
  /** Zone of the included port. */
  readonly portZone?: string | null
  /** Id of the related resource. */
  readonly id: string | null
}

/**
 * Country codes with territories (46 U.S.C. 114): Puerto Rico, Guam, Virgin Islands, American Samoa, Northern Marianas.
 */
export const UNITED_STATES: ReadonlySet<string> = new Set(['US', 'PR', 'GU', 'VI', 'AS', 'MP'])
