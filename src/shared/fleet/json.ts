// Values as JSON can carry them: what the service sent and the app has no field for is kept in this form.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Attributes the app has no field for, by the service's own names, so that nothing received is lost. */
export type Unmapped = Readonly<Record<string, Json>>
