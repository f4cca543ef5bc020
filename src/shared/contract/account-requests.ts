// Requests about accounts: connect, choose, rename, remove, demo.

import { z } from 'zod'
import type { Failure } from '../words/failure-words.ts'
import { answers, LONGEST_ADDRESS, nothing } from './route.ts'

/** Longer text is not a key or an address; Windows keeps no credential above 2560 bytes. */
export const LONGEST_KEY = 2560

/** More accounts would not fit the header and the tray. */
export const MOST_ACCOUNTS = 12
export const LONGEST_NAME = 60

const accountName = z.string().max(LONGEST_NAME)
const accountId = z.number().int().min(1).max(MOST_ACCOUNTS)

/** The account of the window that asked; null: the demo. */
export const askingAccount = accountId.nullable()

export const accountRequests = {
  /** Checks the key against the service and, if it is accepted, keeps it as asked. */
  'account.connect': answers<null>().to(
    z.strictObject({
      baseAddress: z.string().max(LONGEST_ADDRESS),
      key: z.string().min(1).max(LONGEST_KEY),
      keep: z.enum(['keychain', 'this-run']),
      /** Adds an account with this name; omitted: changes the key of the chosen one. */
      addAs: accountName.optional(),
      /** False: another account than the one whose data is on this computer. Omitted: the user was not asked yet. */
      isSameAccount: z.boolean().optional(),
    }),
  ),
  /** Closes the open account and opens this one. */
  'account.choose': answers<null>().to(z.strictObject({ id: accountId })),
  /** Empty: named after its address. */
  'account.rename': answers<null>().to(z.strictObject({ id: accountId, name: accountName })),
  /** Deletes its key and, if requested, its data. */
  'account.remove': answers<null>().to(z.strictObject({ id: accountId, withData: z.boolean() })),
  /** Opens the built-in demo fleet; nothing of it touches a real account. */
  'account.startDemo': answers<null>().to(nothing),
  /** Asks the keychain again, after the user unlocked it. */
  'account.retryKeychain': answers<null>().to(nothing),
  /** Leaves the demo, or deletes the key from the keychain. */
  'account.disconnect': answers<null>().to(nothing),
} as const

export type Session =
  | { readonly phase: 'starting' }
  /** No account; shows the last address. */
  | { readonly phase: 'first-run'; readonly baseAddress: string | null }
  /** The keychain does not return the key. */
  | { readonly phase: 'keychain-problem'; readonly problem: KeychainProblem; readonly baseAddress: string }
  /** `opening`: a counter that lets a request name the opening it belongs to. */
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
  /** The open account, or the one that would be open without a key problem or the demo; null if there is none. */
  readonly chosen: number | null
}

export interface ListedAccount {
  readonly id: number
  /** Unique; the user's name for it, else its address. */
  readonly name: string
  readonly baseAddress: string
}

export interface KeychainProblem extends Failure {
  readonly state: 'locked' | 'missing' | 'unavailable'
}
