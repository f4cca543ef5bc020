// Lists, adds, renames and selects the user's accounts in the settings file and stores their keys in the keychain.

import { randomUUID } from 'node:crypto'
import type { KeptAccount, SettingsStore } from '#main/store/settings-file.ts'
import type { AccountFiles } from '#main/store/store.ts'
import { type Accounts, MOST_ACCOUNTS } from '#shared/contract/account-requests.ts'
import type { ApiKey } from '#main/core/credentials/concealed.ts'
import type { CredentialStore } from '#main/core/credentials/credential-store.ts'
import { createEmitter } from '#main/core/events/emitter.ts'
import type { WriteLog } from '#main/core/port/write-log.ts'
import type { Failure } from '#shared/words/failure-words.ts'
import { deletionFailure, savingFailure, settingsNotSaved } from './failures.ts'

export interface AccountBookOptions {
  readonly settings: SettingsStore
  readonly files: Pick<AccountFiles, 'isThere'>
  readonly newEntry?: () => string
}

/** Writing methods throw if the disk refuses. The change still holds in memory. */
export interface AccountBook {
  list(): Accounts
  onChanged(listener: () => void): Disposable
  find(id: number): KeptAccount | null
  findByMark(mark: string): KeptAccount | null
  chosen(): KeptAccount | null
  /** The account to use for a key. Null if there are too many. */
  accountFor(wanted: AccountWish): KeptAccount | null
  /** Data of this account is on the computer, perhaps from before it was removed. */
  hasData(id: number): boolean
  isNameTaken(account: KeptAccount): boolean
  /** Adds or replaces the account and selects it. */
  put(account: KeptAccount): void
  change(id: number, changes: Partial<Omit<KeptAccount, 'id'>>): void
  choose(id: number): void
  /** `withData`: also removes the account's preferences. */
  remove(id: number, withData: boolean): void
  /** Returns a function that restores the present state. */
  undo(): () => void
}

export interface AccountWish {
  readonly baseAddress: string
  /** The name of an additional account; null: the selected one, if there is one. */
  readonly addAs: string | null
  /** False: an account without data. */
  readonly isSame: boolean
}

export function createAccountBook(options: AccountBookOptions): AccountBook {
  const { settings, files, newEntry = randomUUID } = options
  const events = createEmitter<{ changed: void }>()
  const accountList = (): readonly KeptAccount[] => settings.current.accounts
  const find = (id: number): KeptAccount | null => accountList().find((account) => account.id === id) ?? null
  const chosen = (): KeptAccount | null => find(settings.current.chosen ?? 0)

  function list(): Accounts {
    const accounts = accountList().map((account) => ({
      id: account.id,
      name: nameOf(account),
      baseAddress: account.baseAddress,
    }))
    return { accounts, chosen: settings.current.chosen }
  }

  function write(changes: Partial<Pick<SettingsStore['current'], 'accounts' | 'chosen' | 'ofAccounts'>>): void {
    try {
      settings.change(changes)
    } finally {
      events.emit('changed', undefined)
    }
  }

  /** `isSame`: an account that is added again finds its data. */
  function freeId(isSame: boolean): number | null {
    const ids = Array.from({ length: MOST_ACCOUNTS }, (_, at) => at + 1)
    const free = ids.filter((id) => find(id) === null && (isSame || !files.isThere(id)))
    return free.find((id) => files.isThere(id)) ?? free[0] ?? null
  }

  function isNameTaken(account: KeptAccount): boolean {
    const name = nameOf(account).toLowerCase()
    return accountList().some((other) => other.id !== account.id && nameOf(other).toLowerCase() === name)
  }

  function withFreeName(account: KeptAccount): KeptAccount {
    let named = account
    for (let number = 2; isNameTaken(named); number += 1) named = { ...account, name: `${nameOf(account)} ${number}` }
    return named
  }

  function change(id: number, changes: Partial<Omit<KeptAccount, 'id'>>): void {
    write({ accounts: accountList().map((account) => (account.id === id ? { ...account, ...changes } : account)) })
  }

  return {
    list,
    onChanged: (listener) => events.on('changed', listener),
    find,
    findByMark: (mark) => accountList().find((account) => account.mark === mark) ?? null,
    chosen,
    accountFor({ baseAddress, addAs, isSame }) {
      const before = addAs === null && isSame ? chosen() : null
      if (before !== null) return { ...before, baseAddress }
      const id = freeId(isSame)
      if (id === null) return null
      const added = { id, name: addAs ?? '', baseAddress, keyInKeychain: false, entry: newEntry(), mark: null }
      return addAs === null ? withFreeName(added) : added
    },
    hasData: (id) => files.isThere(id),
    isNameTaken,
    put(account) {
      const isKnown = find(account.id) !== null
      const accounts = isKnown
        ? accountList().map((each) => (each.id === account.id ? account : each))
        : [...accountList(), account]
      write({ accounts, chosen: account.id })
    },
    change,
    choose: (id) => write({ chosen: id }),
    remove(id, withData) {
      const { [id]: _, ...remaining } = settings.current.ofAccounts
      const accounts = accountList().filter((account) => account.id !== id)
      const isChosen = settings.current.chosen === id
      write({
        accounts,
        chosen: isChosen ? (accounts[0]?.id ?? null) : settings.current.chosen,
        ...(withData ? { ofAccounts: remaining } : {}),
      })
    },
    undo() {
      const { accounts, chosen: chosenId } = settings.current
      return () => write({ accounts, chosen: chosenId })
    },
  }
}

export function entryOf({ baseAddress, entry }: Pick<KeptAccount, 'baseAddress' | 'entry'>): string {
  return `${baseAddress} (${entry})`
}

/** The settings file can be edited by hand, so this may not be an address. */
function nameOf({ name, baseAddress }: KeptAccount): string {
  return name || (URL.parse(baseAddress)?.host ?? baseAddress)
}

export interface KeptKeysOptions {
  readonly book: AccountBook
  readonly credentials: CredentialStore
  readonly writeLog: WriteLog
}

export interface KeptKeys {
  /** Selects the account. Returns a failure if its key could not be saved. */
  keep(kept: KeptAccount, key: ApiKey): Promise<Failure | null>
  /** Returns a failure if the key could not be deleted. */
  forget(kept: KeptAccount): Promise<Failure | null>
  /** Logs a failure. The next start asks for the address or the key again. */
  tryToRemember(change: () => void): void
}

export function createKeptKeys({ book, credentials, writeLog }: KeptKeysOptions): KeptKeys {
  async function keep(kept: KeptAccount, key: ApiKey): Promise<Failure | null> {
    const before = book.find(kept.id)
    const entry = entryOf(kept)
    const saving = await credentials.save(entry, key)
    if (saving.state !== 'saved') return savingFailure(saving)
    if (before?.keyInKeychain === true && before.baseAddress === kept.baseAddress) return null
    const undo = book.undo()
    try {
      book.put({ ...kept, keyInKeychain: true })
    } catch (error) {
      // Delete the key: without the settings, no later start would find it.
      tryToRemember(undo)
      await credentials.delete(entry)
      return settingsNotSaved(error)
    }
    // If this fails, the old key stays.
    if (before?.keyInKeychain === true) await credentials.delete(entryOf(before))
    return null
  }

  function tryToRemember(change: () => void): void {
    try {
      change()
    } catch (error) {
      writeLog('warn', 'settings', `not saved: ${String(error)}`)
    }
  }

  async function forget(kept: KeptAccount): Promise<Failure | null> {
    if (!kept.keyInKeychain) return null
    const deletion = await credentials.delete(entryOf(kept))
    if (deletion.state !== 'deleted') return deletionFailure(deletion)
    tryToRemember(() => book.change(kept.id, { keyInKeychain: false }))
    return null
  }

  return { keep, forget, tryToRemember }
}
