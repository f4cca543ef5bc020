// The password of the team's database. It is stored in the keychain only.

import { ApiKey, Concealed } from '#main/core/credentials/concealed.ts'
import type { CredentialStore } from '#main/core/credentials/credential-store.ts'
import type { WriteLog } from '#main/core/port/write-log.ts'
import type { TeamPassword as PasswordView } from '#shared/contract/team-requests.ts'

export interface TeamPassword {
  view(): Promise<PasswordView>
  set(text: string): Promise<PasswordView>
  /** Null if none is stored for this server, database and user. Reads the keychain once for each. */
  read(): Promise<Concealed | null>
  onChanged(listener: () => void): Disposable
}

interface Login {
  readonly address: string
  readonly database: string
  readonly user: string
}

export interface TeamPasswordOptions {
  readonly credentials: CredentialStore
  /** Name of the entry in the keychain. */
  readonly entry: () => string
  /** From the settings. No other server, database or user gets the password. */
  readonly login: () => Login
  /** Hides the password from the log. */
  readonly conceal: (secret: Concealed) => void
  readonly writeLog: WriteLog
}

export function createTeamPassword({
  credentials,
  entry,
  login,
  conceal,
  writeLog,
}: TeamPasswordOptions): TeamPassword {
  let held: Promise<Held> | null = null
  let heldFor = ''
  const listeners = new Set<() => void>()

  function holding(text: string, kept: PasswordView['kept']): Held {
    if (text === '') return { password: null, kept }
    const password = new Concealed(text, 'team password')
    conceal(password)
    return { password, kept }
  }

  async function load(owner: string): Promise<Held> {
    const entryState = await credentials.read(entry(), false)
    if (entryState.state !== 'present' && entryState.state !== 'absent')
      writeLog('warn', 'keychain', `team password: ${entryState.state}`)
    const text = entryState.state === 'present' ? entryState.key.reveal() : ''
    return text.startsWith(owner) ? holding(text.slice(owner.length), 'keychain') : holding('', 'none')
  }

  async function store(owner: string, text: string): Promise<Held> {
    if (text === '') {
      const deletion = await credentials.delete(entry())
      if (deletion.state !== 'deleted') writeLog('warn', 'keychain', `team password not deleted: ${deletion.state}`)
      return holding('', deletion.state === 'deleted' ? 'none' : 'keychain')
    }
    // The keychain stores any secret as an ApiKey.
    const saving = await credentials.save(entry(), new ApiKey(`${owner}${text}`))
    if (saving.state !== 'saved') writeLog('warn', 'keychain', `team password not saved: ${saving.state}`)
    return holding(text, saving.state === 'saved' ? 'keychain' : 'this-run')
  }

  function hold(owner: string, next: (owner: string) => Promise<Held>): Promise<Held> {
    heldFor = owner
    held = next(owner)
    return held
  }

  function current(): Promise<Held> {
    const owner = ownerOf(login())
    return held !== null && heldFor === owner ? held : hold(owner, load)
  }

  return {
    view: async () => ({ kept: (await current()).kept }),
    async set(text) {
      const { kept } = await hold(ownerOf(login()), (owner) => store(owner, text))
      for (const listener of listeners) listener()
      return { kept }
    },
    read: async () => (await current()).password,
    onChanged(listener) {
      listeners.add(listener)
      return { [Symbol.dispose]: () => void listeners.delete(listener) }
    },
  }
}

/** The start of the entry's text. */
function ownerOf({ address, database, user }: Login): string {
  return `${JSON.stringify([address, database, user])} `
}

interface Held {
  readonly password: Concealed | null
  readonly kept: PasswordView['kept']
}
