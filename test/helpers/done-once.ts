// What no program that was killed may have done: shown a toast again that had been shown, or asked for the same twice unseen.

export interface ShownOrBegun {
  /** A run of the program begins: the keys of alerts whose toast was on its way when the run before died. */
  readonly interrupted?: readonly number[] | undefined
  /** The id of a toast that was shown. */
  readonly toast?: string | undefined
}

/** The toasts of a single alert that came again, though nothing had interrupted them; one that was replaces itself, once. */
export function shownAgain(said: Iterable<ShownOrBegun>): readonly string[] {
  const again: string[] = []
  const shown = new Set<string>()
  let mayComeAgain = new Set<number>()
  for (const { interrupted, toast = '' } of said) {
    if (interrupted !== undefined) mayComeAgain = new Set(interrupted)
    const alert = alertOf(toast)
    if (alert === null) continue
    if (shown.has(alert.name) && !mayComeAgain.has(alert.key)) again.push(toast)
    mayComeAgain.delete(alert.key)
    shown.add(alert.name)
  }
  return again
}

/** Null where it is not about one alert alone. */
export function alertOf(toastId: string): { readonly name: string; readonly key: number } | null {
  const [, name, key] = /^(alert-[0-9a-z]+-(\d+))-\d+$/.exec(toastId) ?? []
  return name === undefined ? null : { name, key: Number(key) }
}

export interface AskedOrLooked {
  /** A shipment the service was asked to resume. */
  readonly asked?: string | undefined
  /** A shipment that was read by itself. */
  readonly looked?: string | undefined
}

/** The shipments that were asked for although no look before had shown that the last request did nothing. */
export function askedUnseen(said: Iterable<AskedOrLooked>): readonly string[] {
  const unseen: string[] = []
  const lookedSince = new Set<string>()
  for (const { asked, looked } of said) {
    if (looked !== undefined) lookedSince.add(looked)
    if (asked !== undefined && !lookedSince.delete(asked)) unseen.push(asked)
  }
  return unseen
}
