// The account the app watches: entering the key, where the key is kept, and whether the service accepts it.

import { z } from 'zod'
import type { Failure } from './answer.ts'
import { LONGEST_ADDRESS } from './key-safe-address.ts'
import { answers, nothing } from './route.ts'

/** Longer text is not a key or an address; Windows keeps no credential above 2560 bytes. */
export const LONGEST_KEY = 2560

export const accountRequests = {
  'account.session': answers<Session>().to(nothing),
  /** Checks the key against the service and, if it is accepted, keeps it as asked. */
  'account.connect': answers<Session>().to(
    z.strictObject({
      baseAddress: z.string().max(LONGEST_ADDRESS),
      key: z.string().min(1).max(LONGEST_KEY),
      keep: z.enum(['keychain', 'this-run']),
    }),
  ),
  /** Opens the built-in demo fleet; nothing of it touches a real account. */
  'account.startDemo': answers<Session>().to(nothing),
  /** Asks the keychain again, after the user unlocked it. */
  'account.retryKeychain': answers<Session>().to(nothing),
  /** Has the open account ask this cache in place of the service, once it has answered; null: no cache any more. */
  'account.useCache': answers<null>().to(z.strictObject({ address: z.string().max(LONGEST_ADDRESS).nullable() })),
  /** Leaves the demo, or forgets the key: it is deleted from the keychain. */
  'account.disconnect': answers<Session>().to(nothing),
} as const

/** Where the app stands with its account. */
export type Session =
  | { readonly phase: 'starting' }
  /** No account: the first-run screen, with the address used last. */
  | { readonly phase: 'first-run'; readonly baseAddress: string | null }
  /** There is a key, but the keychain does not give it out. */
  | { readonly phase: 'keychain-problem'; readonly problem: KeychainProblem; readonly baseAddress: string }
  | { readonly phase: 'open'; readonly account: Account }

export interface Account {
  readonly kind: 'live' | 'demo'
  readonly baseAddress: string
  readonly keyKept: 'keychain' | 'this-run'
}

export interface KeychainProblem extends Failure {
  readonly state: 'locked' | 'missing' | 'unavailable'
}

export interface AccountEvents {
  'session.changed': Session
}
