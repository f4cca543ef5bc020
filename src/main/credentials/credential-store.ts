// Where the API key is kept: the OS keychain behind one small interface, and nowhere else.

import type { ApiKey } from './concealed.ts'

export interface CredentialStore {
  /** `expected`: the app knows that it saved a key for this account, so finding nothing needs an explanation. */
  read(account: string, expected: boolean): Promise<KeyReading>
  save(account: string, key: ApiKey): Promise<KeySaving>
  forget(account: string): Promise<KeyForgetting>
}

export type KeyReading =
  | { readonly state: 'present'; readonly key: ApiKey }
  | { readonly state: 'absent' }
  /** The keychain is there but does not open. Nothing may be concluded about the key, least of all that it is gone. */
  | { readonly state: 'locked' }
  | { readonly state: 'unavailable'; readonly reason: string }

export type KeySaving =
  | { readonly state: 'saved' }
  | { readonly state: 'locked' }
  | { readonly state: 'too-long' }
  | { readonly state: 'unavailable'; readonly reason: string }

export type KeyForgetting =
  | { readonly state: 'forgotten' }
  | { readonly state: 'locked' }
  | { readonly state: 'unavailable'; readonly reason: string }
