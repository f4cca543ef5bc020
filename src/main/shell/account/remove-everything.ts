// Removes all of a user's data, keys and autostart when the app is uninstalled.

import { existsSync, rmSync } from 'node:fs'
import {
  proxyEntry,
  teamEntry,
  type CredentialStore,
  type KeyDeletion,
} from '#main/core/credentials/credential-store.ts'
import type { AutostartPort } from '#main/core/port/desktop.ts'
import { openSettings, type SettingsDisk } from '#main/store/settings-file.ts'
import { messageOf } from '#shared/words/failure-words.ts'
import type { Language } from '#shared/words/language.ts'
import { entryOf } from './account-book.ts'

export interface RemoveEverythingOptions {
  readonly disk: DiskToClear
  readonly credentials: Pick<CredentialStore, 'delete'>
  readonly autostart: Pick<AutostartPort, 'set'> | null
  readonly say: Language['say']
  readonly tell: (line: string) => void
}

export interface DiskToClear {
  readonly settings: SettingsDisk
  /** The user-data folder comes first. Deleted with all their content. */
  readonly folders: readonly string[]
  /** Called before the folders are deleted: on Windows the single-instance lock is an open file in the first. */
  readonly releaseLock: () => void
}

/**
 * Returns whether everything was removed. The settings name the keychain entries, so they stay while one can't be
 * deleted.
 */
export async function removeEverything(options: RemoveEverythingOptions): Promise<boolean> {
  const { disk, credentials, autostart, say, tell } = options
  const { current, notice } = openSettings(disk.settings)
  if (notice !== null) tell(say('removal.damaged'))
  const entries = current.accounts
    .filter(({ keyInKeychain }) => keyInKeychain)
    .map((account) => ({ entry: entryOf(account), address: account.baseAddress }))
  // An unusable keychain must not stop users who stored nothing in it. A policy may have named proxy and team.
  if (entries.length > 0 || current.sync.proxyUser !== '' || current.team.address !== '') {
    entries.push({ entry: proxyEntry(current.profile), address: say('removal.proxy') })
    entries.push({ entry: teamEntry(current.profile), address: say('removal.team') })
  }
  for (const { entry, address } of entries) {
    const deletion = await credentials.delete(entry)
    if (deletion.state !== 'deleted') {
      tell(keptWords(deletion, address))
      return false
    }
    tell(say('removal.key', { address }))
  }
  const failures = autostart === null ? [] : [tried(say('removal.autostart'), () => autostart.set(false))]
  disk.releaseLock()
  for (const folder of disk.folders.filter((each) => existsSync(each)))
    failures.push(tried(folder, () => remove(folder)))
  return notice === null && !failures.includes(false)

  function keptWords(deletion: Exclude<KeyDeletion, { state: 'deleted' }>, address: string): string {
    if (deletion.state === 'locked') return say('removal.key-locked', { address })
    const reason =
      deletion.state === 'silent' ? say('failure.keychain.silent', { seconds: deletion.forSeconds }) : deletion.reason
    return say('removal.key-kept', { address, reason })
  }

  function tried(what: string, act: () => void): boolean {
    try {
      act()
      tell(say('removal.done', { what }))
      return true
    } catch (error) {
      tell(say('removal.failed', { what, reason: messageOf(error) }))
      return false
    }
  }
}

/** On Windows a virus scanner may hold a file for a moment. */
function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
