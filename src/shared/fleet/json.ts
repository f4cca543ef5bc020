// JSON values, as which the app keeps attributes that it has no field for.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Attributes the app has no field for, by the service's own names, so that nothing received is lost. */
export type Unmapped = Readonly<Record<string, Json>>

export const NOTHING_UNMAPPED: Unmapped = Object.freeze({})
