// The OS keychain through keytar: Keychain on macOS, Credential Manager on Windows, the Secret Service on Linux.

import type { Clock } from '#main/core/time/clock.ts'
import { messageOf } from '#shared/words/failure-words.ts'
import { ApiKey } from './concealed.ts'
import type { CredentialStore, KeyDeletion, KeyLookup, KeySaving, Silent, Unavailable } from './credential-store.ts'

/**
 * The part of keytar that the app uses. With a locked keyring on Linux, `findCredentials` and `findPassword` crash the
 * process.
 */
export interface Keytar {
  getPassword(service: string, account: string): Promise<string | null>
  setPassword(service: string, account: string, password: string): Promise<void>
  deletePassword(service: string, account: string): Promise<boolean>
}

const SERVICE = 'Quaywatch'
const PROBE = 'keychain-probe'
/** The limit of Windows for one credential, in UTF-8. */
const MOST_BYTES_ON_WINDOWS = 2560
/** Long enough to type a password. The app waits meanwhile. */
const READ_LIMIT_MS = 15_000
/** Long enough to create a keyring, or to find a prompt behind other windows. */
const WRITE_LIMIT_MS = 60_000

export interface KeychainOptions {
  /** May reject: on Linux the native module needs libsecret. */
  readonly load: () => Promise<Keytar>
  readonly clock: Clock
  readonly platform: NodeJS.Platform
}

export function createKeychain({ load, clock, platform }: KeychainOptions): CredentialStore {
  let loaded: Promise<Keytar> | undefined
  const keytar = (): Promise<Keytar> => (loaded ??= load())
  /** Saves per account: a late one must not undo a newer one. */
  const turns = new Map<string, number>()

  async function whyNothing(): Promise<{ readonly state: 'absent' } | { readonly state: 'locked' } | Unavailable> {
    // A locked keyring reads like an empty one. Only a write fails.
    const opened = await attempt(async () => (await keytar()).setPassword(SERVICE, PROBE, 'yes'))
    if (opened.state !== 'done') return opened
    await attempt(async () => (await keytar()).deletePassword(SERVICE, PROBE))
    return { state: 'absent' }
  }

  async function find(account: string, expected: boolean): Promise<KeyLookup> {
    const reading = await attempt(async () => (await keytar()).getPassword(SERVICE, account))
    if (reading.state !== 'done') return reading
    if (reading.value !== null) return { state: 'present', key: new ApiKey(reading.value) }
    return expected ? await whyNothing() : { state: 'absent' }
  }

  /** A keyring may hang, or prompt in a hidden window. */
  async function inTime<Answer>(limitMs: number, answering: Promise<Answer>): Promise<Answer | Silent> {
    let cancel = (): void => undefined
    const limit = new Promise<Silent>((resolve) => {
      cancel = clock.after(limitMs, () => resolve({ state: 'silent', forSeconds: limitMs / 1_000 }))
    })
    const answer = await Promise.race([answering, limit])
    cancel()
    return answer
  }

  async function put(account: string, key: ApiKey): Promise<KeySaving> {
    const saved = await attempt(async () => (await keytar()).setPassword(SERVICE, account, key.reveal()))
    if (saved.state !== 'done') return saved
    const back = await attempt(async () => (await keytar()).getPassword(SERVICE, account))
    if (back.state !== 'done') return back
    if (back.value === key.reveal()) return { state: 'saved' }
    return { state: 'changed' }
  }

  async function drop(account: string): Promise<KeyDeletion> {
    const deleted = await attempt(async () => (await keytar()).deletePassword(SERVICE, account))
    if (deleted.state !== 'done') return deleted
    if (deleted.value) return { state: 'deleted' }
    // Either there was no key, or the keyring is locked.
    const reason = await whyNothing()
    return reason.state === 'absent' ? { state: 'deleted' } : reason
  }

  async function takeBack(account: string, putting: Promise<KeySaving>, turn: number): Promise<void> {
    const late = await putting
    if (late.state === 'saved' && turns.get(account) === turn) await drop(account)
  }

  return {
    read: (account, expected) => inTime(READ_LIMIT_MS, find(account, expected)),

    async save(account, key) {
      if (platform === 'win32' && Buffer.byteLength(key.reveal()) > MOST_BYTES_ON_WINDOWS) return { state: 'too-long' }
      const turn = (turns.get(account) ?? 0) + 1
      turns.set(account, turn)
      const putting = put(account, key)
      const answer = await inTime(WRITE_LIMIT_MS, putting)
      if (answer.state === 'silent') void takeBack(account, putting, turn)
      return answer
    },

    delete: (account) => inTime(WRITE_LIMIT_MS, drop(account)),
  }
}

type Attempt<Value> = { readonly state: 'done'; readonly value: Value } | { readonly state: 'locked' } | Unavailable

async function attempt<Value>(action: () => Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { state: 'done', value: await action() }
  } catch (error) {
    const reason = messageOf(error)
    // The systems have no common error code, so match their messages.
    const isLocked = /locked|cancell?ed|denied|not allowed|interaction|passphrase/i.test(reason)
    return isLocked ? { state: 'locked' } : { state: 'unavailable', reason: firstSentence(reason) }
  }
}

function firstSentence(text: string): string {
  return text.split('\n')[0]?.slice(0, 200) ?? ''
}
