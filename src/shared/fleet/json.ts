// JSON values for attributes without a field in the app.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Unknown attributes by the service's names, so that no received data is lost. */
export type Unmapped = Readonly<Record<string, Json>>

export const NOTHING_UNMAPPED: Unmapped = Object.freeze({})
