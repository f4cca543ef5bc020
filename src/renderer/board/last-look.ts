// Since when changes count as news on the board: since the user last looked away from it.

export interface LastLook {
  /** What changed after this is news. Epoch milliseconds, as everything here. */
  readonly since: number
  /** When the user last left the board; null before the first time. */
  readonly leftAt: number | null
  /** Null while the board is not looked at. */
  readonly cameAt: number | null
}

/** A glance at another window is no absence. */
export const AWAY_MS = 60_000
/** A window that comes up by the way has not been looked at. */
export const LOOKED_MS = 10_000

/** `lastLookedAt` is of an earlier run. Who never looked has seen nothing, and so nothing is news to them. */
export function firstLook(lastLookedAt: number | null, now: number): LastLook {
  return { since: lastLookedAt ?? now, leftAt: lastLookedAt, cameAt: null }
}

export function came(look: LastLook, now: number): LastLook {
  const wasAway = look.leftAt !== null && now - look.leftAt >= AWAY_MS
  return { ...look, since: wasAway && look.leftAt !== null ? look.leftAt : look.since, cameAt: look.cameAt ?? now }
}

export function left(look: LastLook, now: number): LastLook {
  if (look.cameAt === null) return look
  const hasLooked = look.leftAt === null || now - look.cameAt >= LOOKED_MS
  return { ...look, leftAt: hasLooked ? now : look.leftAt, cameAt: null }
}

/** The user has seen what is new. */
export function seen(look: LastLook, now: number): LastLook {
  return { ...look, since: now, leftAt: now }
}
