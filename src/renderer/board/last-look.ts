// The time since which changes count as news: the user's last look at the board.

export interface LastLook {
  /** Later changes are news. Epoch milliseconds. */
  readonly since: number
  /** When the user last left the board; null if never. */
  readonly leftAt: number | null
  /** Null while the user does not look at the board. */
  readonly startedAt: number | null
}

/** A shorter absence does not count: the user only glanced at another window. */
export const AWAY_MS = 60_000
/** A shorter visit does not count. */
export const LOOKED_MS = 10_000

/** `lastLookedAt`: from an earlier run; null for a new user, who gets no news. */
export function firstLook(lastLookedAt: number | null, now: number): LastLook {
  return { since: lastLookedAt ?? now, leftAt: lastLookedAt, startedAt: null }
}

export function startLooking(look: LastLook, now: number): LastLook {
  const wasAway = look.leftAt !== null && now - look.leftAt >= AWAY_MS
  return {
    ...look,
    since: wasAway && look.leftAt !== null ? look.leftAt : look.since,
    startedAt: look.startedAt ?? now,
  }
}

export function stopLooking(look: LastLook, now: number): LastLook {
  if (look.startedAt === null) return look
  const hasLooked = look.leftAt === null || now - look.startedAt >= LOOKED_MS
  return { ...look, leftAt: hasLooked ? now : look.leftAt, startedAt: null }
}

/** The user dismissed the news. */
export function markLooked(look: LastLook, now: number): LastLook {
  return { ...look, since: now, leftAt: now }
}
