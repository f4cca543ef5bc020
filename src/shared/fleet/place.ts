// The places of a journey: ports and terminals, as the service's `included` describes them.

import type { Unmapped } from './json.ts'

export interface Port {
  readonly id: string
  readonly name: string | null
  readonly locode: string | null
  readonly city: string | null
  readonly state: string | null
  readonly country: string | null
  /** IANA name as the service wrote it; may be an alias or unknown. */
  readonly zone: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly unmapped: Unmapped
}

/** A marine or rail terminal. */
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

/** A place as a shipment names it: its own words, whether or not the port itself was included. */
export interface NamedPlace {
  readonly locode: string | null
  readonly name: string | null
  /** IANA name as the service wrote it; null means unknown. */
  readonly zone: string | null
  /** The zone of the included port, kept only where `zone` is missing or may be unknown; undefined and null: not known. */
  readonly portZone?: string | null
  /** The related resource, where the service links one. */
  readonly id: string | null
}

/** By country code, with their territories, as 46 U.S.C. 114 has it: Puerto Rico, Guam, the Virgin Islands, American Samoa, the Northern Marianas. */
export const UNITED_STATES: ReadonlySet<string> = new Set(['US', 'PR', 'GU', 'VI', 'AS', 'MP'])
