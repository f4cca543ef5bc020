// The keys of accounts in the keychain, and the markers in the settings by which the next start finds them.

import type { ApiKey } from '#main/credentials/concealed.ts'
import type { CredentialStore } from '#main/credentials/credential-store.ts'
import type { WriteLog } from '#main/port/log.ts'
import type { KeptAccount } from '#main/store/kept-accounts.ts'
import type { FailureFacts } from '#shared/words/failure-words.ts'
import { entryOf, type AccountBook } from './account-book.ts'
import { deletionFailure, savingFailure, settingsNotSaved } from './failures.ts'

export interface KeptKeysOptions {
  readonly book: AccountBook
  readonly credentials: CredentialStore
  readonly writeLog: WriteLog
}

export interface KeptKeys {
  /** The account is chosen from now on. Answers why its key could not be kept; null: it is. */
  keep(kept: KeptAccount, key: ApiKey): Promise<FailureFacts | null>
  /** Answers why the key is still there; null: it is not. */
  forget(kept: KeptAccount): Promise<FailureFacts | null>
  /** For what the next start can do without: at worst it asks for the address, or for a key it finds absent. */
  tryToRemember(change: () => void): void
}

export function createKeptKeys({ book, credentials, writeLog }: KeptKeysOptions): KeptKeys {
  async function keep(kept: KeptAccount, key: ApiKey): Promise<FailureFacts | null> {
    const before = book.find(kept.id)
    const entry = entryOf(kept)
    const saving = await credentials.save(entry, key)
    if (saving.state !== 'saved') return savingFailure(saving)
    if (before?.keyInKeychain === true && before.baseAddress === kept.baseAddress) return null
    const undo = book.undo()
    try {
      book.put({ ...kept, keyInKeychain: true })
    } catch (error) {
      // The settings in memory hold what the disk refused; a key that no start would find again must not stay.
      tryToRemember(undo)
      await credentials.delete(entry)
      return settingsNotSaved(error)
    }
    // The keychain was open a moment ago; where it closed since, the old key stays, and nothing can be done about it.
    if (before?.keyInKeychain === true) await credentials.delete(entryOf(before))
    return null
  }

  function tryToRemember(change: () => void): void {
    try {
      change()
    } catch (error) {
      // The app works all the same.
      writeLog('warn', 'settings', `not saved: ${String(error)}`)
    }
  }

  async function forget(kept: KeptAccount): Promise<FailureFacts | null> {
    if (!kept.keyInKeychain) return null
    const deletion = await credentials.delete(entryOf(kept))
    if (deletion.state !== 'deleted') return deletionFailure(deletion)
    tryToRemember(() => book.change(kept.id, { keyInKeychain: false }))
    return null
  }

  return { keep, forget, tryToRemember }
}
