// The preferences that are of one account: what was looked up in it, which of its terminals and customers are one's own.

import type { Preferences } from './settings.ts'

export const OF_ACCOUNT = ['scope', 'lookUps', 'webhooks', 'lastLookedAt'] as const satisfies (keyof Preferences)[]
export type OfAccount = Pick<Preferences, (typeof OF_ACCOUNT)[number]>

export function ofAccount({ scope, lookUps, webhooks, lastLookedAt }: Preferences): OfAccount {
  return { scope, lookUps, webhooks, lastLookedAt }
}
