// Where the API key is kept: the OS keychain behind one small interface, and nowhere else.

import type { ApiKey } from './concealed.ts'

export interface CredentialStore {
  /** `expected`: the app knows that it saved a key for this account, so finding nothing needs an explanation. */
  read(account: string, expected: boolean): Promise<KeyLookup>
  save(account: string, key: ApiKey): Promise<KeySaving>
  delete(account: string): Promise<KeyDeletion>
}

export type KeyLookup =
  | { readonly state: 'present'; readonly key: ApiKey }
  | { readonly state: 'absent' }
  /** The keychain is there but does not open. Nothing may be concluded about the key, least of all that it is gone. */
  | { readonly state: 'locked' }
  | Silent
  | Unavailable

export type KeySaving =
  | { readonly state: 'saved' }
  | { readonly state: 'locked' }
  | { readonly state: 'too-long' }
  /** It took the key, and did not give the same key back. */
  | { readonly state: 'changed' }
  /** A late save is deleted again, because the next start would not find it. */
  | Silent
  | Unavailable

export type KeyDeletion = { readonly state: 'deleted' } | { readonly state: 'locked' } | Silent | Unavailable

/** It has not answered for so long; it may be waiting for the user to answer a question. */
export interface Silent {
  readonly state: 'silent'
  readonly forSeconds: number
}

export interface Unavailable {
  readonly state: 'unavailable'
  /** In the system's own words. */
  readonly reason: string
}

/** The proxy password's entry in the keychain. */
export function proxyEntry(profile: string): string {
  return `proxy (${profile})`
}
