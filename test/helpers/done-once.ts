// Finds repeated toasts and repeated requests of a program that was killed.

export interface ShownOrBegun {
  /** A start of the program, with the keys of alerts whose toast was in progress when the previous run died. */
  readonly interrupted?: readonly number[] | undefined
  readonly toast?: string | undefined
}

/**
 * Toasts of a single alert that were repeated without an interruption; an interrupted toast may replace itself once.
 */
export function shownAgain(said: Iterable<ShownOrBegun>): readonly string[] {
  const again: string[] = []
  const shownToasts = new Set<string>()
  const mayComeAgain = new Set<number>()
  for (const { interrupted, toast = '' } of said) {
    // In a later run, if the next one is muted.
    for (const key of interrupted ?? []) mayComeAgain.add(key)
    const alert = alertOf(toast)
    if (alert === null) continue
    if (shownToasts.has(alert.name) && !mayComeAgain.has(alert.key)) again.push(toast)
    mayComeAgain.delete(alert.key)
    shownToasts.add(alert.name)
  }
  return again
}

/** Null for a toast about several alerts. */
export function alertOf(toastId: string): { readonly name: string; readonly key: number } | null {
  const [, name, key] = /^(alert-[0-9a-z]+-(\d+))-\d+$/.exec(toastId) ?? []
  return name === undefined ? null : { name, key: Number(key) }
}

export interface AskedOrLooked {
  readonly asked?: string | undefined
  readonly looked?: string | undefined
}

/** Shipments with a second resume request before a read showed that the first had no effect. */
export function askedUnseen(said: Iterable<AskedOrLooked>): readonly string[] {
  const unseen: string[] = []
  const lookedSince = new Set<string>()
  for (const { asked, looked } of said) {
    if (looked !== undefined) lookedSince.add(looked)
    if (asked !== undefined && !lookedSince.delete(asked)) unseen.push(asked)
  }
  return unseen
}
