// The password of the team's database. It is stored in the keychain only.

import { ApiKey, Concealed } from '#main/core/credentials/concealed.ts'
import type { CredentialStore } from '#main/core/credentials/credential-store.ts'
import { createEmitter } from '#main/core/events/emitter.ts'
import type { WriteLog } from '#main/core/port/write-log.ts'
import type { AppSettingsStore } from '#main/store/settings-change.ts'
import type { PasswordState } from '#shared/contract/app-requests.ts'

export interface TeamPassword {
  /** Loads the password of a team's database, so that the page knows whether there is one. */
  start(): void
  kept(): PasswordState['kept']
  set(text: string): Promise<void>
  /** Null if none is stored for this server, database and user. Reads the keychain once for each. */
  read(): Promise<Concealed | null>
  /** The user entered another one. */
  onEntered(listener: () => void): Disposable
  onKept(listener: () => void): Disposable
}

type TeamSettings = ReturnType<AppSettingsStore['read']>['team']

export interface TeamPasswordOptions {
  readonly credentials: CredentialStore
  /** Name of the entry in the keychain. */
  readonly entry: () => string
  /** No other server, database or user gets the password. */
  readonly settings: Pick<AppSettingsStore, 'read' | 'onChanged'>
  /** Hides the password from the log. */
  readonly conceal: (secret: Concealed) => void
  readonly writeLog: WriteLog
}

export function createTeamPassword({
  credentials,
  entry,
  settings,
  conceal,
  writeLog,
}: TeamPasswordOptions): TeamPassword {
  let held: Promise<Held> | null = null
  let heldFor = ''
  let lastKept: PasswordState['kept'] = 'none'
  const events = createEmitter<{ entered: undefined; kept: undefined }>()

  function holding(text: string, kept: PasswordState['kept']): Held {
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

  async function hold(owner: string, next: (owner: string) => Promise<Held>): Promise<Held> {
    heldFor = owner
    const mine = next(owner)
    held = mine
    const { kept } = await mine
    if (held === mine) {
      lastKept = kept
      events.emit('kept', undefined)
    }
    return await mine
  }

  function current(): Promise<Held> {
    const owner = ownerOf(settings.read().team)
    return held !== null && heldFor === owner ? held : hold(owner, load)
  }

  function start(): void {
    if (settings.read().team.place === 'postgres') void current()
  }

  settings.onChanged(({ team }) => {
    if (team !== undefined) start()
  })

  return {
    start,
    kept: () => lastKept,
    async set(text) {
      await hold(ownerOf(settings.read().team), (owner) => store(owner, text))
      events.emit('entered', undefined)
    },
    read: async () => (await current()).password,
    onEntered: (listener) => events.on('entered', listener),
    onKept: (listener) => events.on('kept', listener),
  }
}

/** The start of the entry's text. */
function ownerOf({ address, database, user }: TeamSettings): string {
  return `${JSON.stringify([address, database, user])} `
}

interface Held {
  readonly password: Concealed | null
  readonly kept: PasswordState['kept']
}
