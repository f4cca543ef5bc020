// The interface of the store for API keys, and its results.

import type { ApiKey } from './concealed.ts'

export interface CredentialStore {
  /** `expected`: the app saved a key for this account, so a missing key is a problem. */
  read(account: string, expected: boolean): Promise<KeyLookup>
  save(account: string, key: ApiKey): Promise<KeySaving>
  delete(account: string): Promise<KeyDeletion>
}

export type KeyLookup =
  | { readonly state: 'present'; readonly key: ApiKey }
  | { readonly state: 'absent' }
  /** The key may still be there. */
  | { readonly state: 'locked' }
  | Silent
  | Unavailable

export type KeySaving =
  | { readonly state: 'saved' }
  | { readonly state: 'locked' }
  | { readonly state: 'too-long' }
  /** The keychain returned another key than the saved one. */
  | { readonly state: 'changed' }
  /** A late save is deleted again, because the next start would not find it. */
  | Silent
  | Unavailable

export type KeyDeletion = { readonly state: 'deleted' } | { readonly state: 'locked' } | Silent | Unavailable

/** Timed out. The keychain may be waiting for the user. */
export interface Silent {
  readonly state: 'silent'
  readonly forSeconds: number
}

export interface Unavailable {
  readonly state: 'unavailable'
  /** In the system's own words. */
  readonly reason: string
}

/** The entry of the team database's password in the keychain. */
export function teamEntry(profile: string): string {
  return `team (${profile})`
}

/** The proxy password's entry in the keychain. */
export function proxyEntry(profile: string): string {
  return `proxy (${profile})`
}
