// The password of the team's database. It is stored in the keychain only.

import { ApiKey, Concealed } from '#main/credentials/concealed.ts'
import type { CredentialStore } from '#main/credentials/credential-store.ts'
import type { WriteLog } from '#main/port/log.ts'
import type { TeamPassword as PasswordView } from '#shared/contract/team.ts'

export interface TeamPassword {
  view(): PasswordView
  set(text: string): Promise<PasswordView>
  /** Null if none is stored. Reads the keychain once. */
  read(): Promise<Concealed | null>
  onChanged(listener: () => void): Disposable
}

export interface TeamPasswordOptions {
  readonly credentials: CredentialStore
  /** Name of the entry in the keychain. */
  readonly entry: () => string
  /** Hides the password from the log. */
  readonly conceal: (secret: Concealed) => void
  readonly writeLog: WriteLog
}

export function createTeamPassword({ credentials, entry, conceal, writeLog }: TeamPasswordOptions): TeamPassword {
  let password: Concealed | null = null
  let kept: PasswordView['kept'] = 'none'
  let reading: Promise<void> | null = null
  const listeners = new Set<() => void>()

  function use(text: string, where: PasswordView['kept']): void {
    password = text === '' ? null : new Concealed(text, 'team password')
    if (password !== null) conceal(password)
    kept = where
  }

  async function load(): Promise<void> {
    const entryState = await credentials.read(entry(), false)
    if (entryState.state === 'present') use(entryState.key.reveal(), 'keychain')
    else if (entryState.state !== 'absent') writeLog('warn', 'keychain', `team password: ${entryState.state}`)
  }

  return {
    view: () => ({ kept }),
    async set(text) {
      reading = Promise.resolve()
      if (text === '') {
        const deletion = await credentials.delete(entry())
        if (deletion.state !== 'deleted') writeLog('warn', 'keychain', `team password not deleted: ${deletion.state}`)
        use('', deletion.state === 'deleted' ? 'none' : 'keychain')
      } else {
        // The keychain stores any secret as an ApiKey.
        const saving = await credentials.save(entry(), new ApiKey(text))
        if (saving.state !== 'saved') writeLog('warn', 'keychain', `team password not saved: ${saving.state}`)
        use(text, saving.state === 'saved' ? 'keychain' : 'this-run')
      }
      for (const listener of listeners) listener()
      return { kept }
    },
    async read() {
      await (reading ??= load())
      return password
    },
    onChanged(listener) {
      listeners.add(listener)
      return { [Symbol.dispose]: () => void listeners.delete(listener) }
    },
  }
}
