// The account the app watches: entering the key, where the key is kept, and whether the service accepts it.

import { z } from 'zod'
import type { Failure } from './answer.ts'
import { answers, LONGEST_ADDRESS, nothing } from './route.ts'

/** Longer text is not a key or an address; Windows keeps no credential above 2560 bytes. */
export const LONGEST_KEY = 2560

/** Beyond this no head of a window and no tray has room for them. */
export const MOST_ACCOUNTS = 12
export const LONGEST_NAME = 60

const accountName = z.string().max(LONGEST_NAME)
/** Of an account in the list. */
const accountId = z.number().int().min(1).max(MOST_ACCOUNTS)

/** With a request that is kept for an account: the one whose window asked; null: the demo. */
export const ofAccount = accountId.nullable()

export const accountRequests = {
  'account.session': answers<Session>().to(nothing),
  /** Checks the key against the service and, if it is accepted, keeps it as asked. */
  'account.connect': answers<Session>().to(
    z.strictObject({
      baseAddress: z.string().max(LONGEST_ADDRESS),
      key: z.string().min(1).max(LONGEST_KEY),
      keep: z.enum(['keychain', 'this-run']),
      /** The name of one more account; left out, the key is for the one that is chosen. */
      addAs: accountName.optional(),
    }),
  ),
  'account.list': answers<Accounts>().to(nothing),
  /** Closes the account that is open and opens this one: one is watched at a time. */
  'account.choose': answers<Session>().to(z.strictObject({ id: accountId })),
  /** An empty name: called by its address. */
  'account.rename': answers<Accounts>().to(z.strictObject({ id: accountId, name: accountName })),
  /** Deletes its key and, where asked, all that this computer holds of it. */
  'account.remove': answers<Session>().to(z.strictObject({ id: accountId, withData: z.boolean() })),
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
  /** `opening`: counts in this run what was opened, so that a request can say for which of them it is meant. */
  | { readonly phase: 'open'; readonly account: Account; readonly opening: number }

export interface Account {
  readonly kind: 'live' | 'demo'
  /** Null: the demo. */
  readonly id: number | null
  readonly baseAddress: string
  readonly keyKept: 'keychain' | 'this-run'
}

/** All accounts that the user has, by name. */
export interface Accounts {
  readonly accounts: readonly ListedAccount[]
  /** The one that is open, or would be but for its key or the demo; null where there is none. */
  readonly chosen: number | null
}

export interface ListedAccount {
  readonly id: number
  /** As the user named it, else where its service is; no two have the same. */
  readonly name: string
  readonly baseAddress: string
}

export interface KeychainProblem extends Failure {
  readonly state: 'locked' | 'missing' | 'unavailable'
}

export interface AccountEvents {
  'session.changed': Session
  'accounts.changed': Accounts
}
