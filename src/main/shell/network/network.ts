// Provides the current network settings: proxy, proxy login and certificates.

import { ApiKey, Concealed } from '#main/core/credentials/concealed.ts'
import type { CredentialStore } from '#main/core/credentials/credential-store.ts'
import { createEmitter } from '#main/core/events/emitter.ts'
import type { Desktop } from '#main/core/port/desktop.ts'
import type { WriteLog } from '#main/core/port/write-log.ts'
import type { AppSettingsStore } from '#main/store/settings-change.ts'
import type { NetworkSettings } from '#main/service/tracking-api/proxy.ts'
import { type Answer, succeeded } from '#shared/contract/answer.ts'
import type { PasswordState } from '#shared/contract/app-requests.ts'

export interface NetworkOptions {
  readonly settings: Pick<AppSettingsStore, 'read' | 'onChanged'>
  readonly credentials: CredentialStore
  /** Name of the password's keychain entry. */
  readonly entry: () => string
  readonly system: Pick<Desktop['network'], 'resolveProxy' | 'openByLogin'>
  readonly writeLog: WriteLog
  /** Hides the password from the log. */
  readonly conceal: (secret: Concealed) => void
}

export interface Network {
  /** Returns the same object until a setting changes; a new object opens new connections. */
  settings(): NetworkSettings
  /** Loads the proxy password if a proxy asks for one. */
  start(): Promise<void>
  passwordKept(): PasswordState['kept']
  setPassword(password: string): Promise<Answer<null>>
  onPasswordKept(listener: () => void): Disposable
  /** Opens new connections: after a network or VPN change the old ones may be dead. */
  renew(): void
}

export function createNetwork({
  settings,
  credentials,
  entry,
  system: { resolveProxy, openByLogin },
  writeLog,
  conceal,
}: NetworkOptions): Network {
  let password: Concealed | null = null
  let passwordKept: PasswordState['kept'] = 'none'
  const events = createEmitter<{ passwordKept: undefined }>()
  /** Null if not checked or unreadable. */
  let isInKeychain: boolean | null = null
  let current = asSet()

  settings.onChanged(({ sync }) => {
    if (sync !== undefined && JSON.stringify(fieldsOf(sync)) !== fieldsJson) {
      renew()
      void load()
    }
  })
  let fieldsJson = JSON.stringify(fieldsOf(settings.read().sync))

  function asSet(): NetworkSettings {
    const { proxy, proxyAddress, proxyUser, certificateFile } = settings.read().sync
    const proxyLogin = { user: proxyUser, password: password ?? new Concealed('', 'proxy password') }
    return {
      ...(proxy === 'system' ? { resolveProxy } : {}),
      ...(proxy === 'manual' ? { proxy: proxyAddress } : {}),
      ...(proxy === 'none' || proxyUser === '' ? {} : { proxyLogin }),
      ...(proxy === 'none' || openByLogin === null ? {} : { openByLogin }),
      ...(certificateFile === '' ? {} : { extraCertificateFile: certificateFile }),
    }
  }

  function renew(): void {
    fieldsJson = JSON.stringify(fieldsOf(settings.read().sync))
    current = asSet()
  }

  function use(text: string, where: PasswordState['kept']): void {
    password = text === '' ? null : new Concealed(text, 'proxy password')
    if (password !== null) conceal(password)
    passwordKept = where
    renew()
    events.emit('passwordKept', undefined)
  }

  /** Reads the password once, when a proxy first asks for one. */
  async function load(): Promise<void> {
    const { proxy, proxyUser } = settings.read().sync
    if (proxy === 'none' || proxyUser === '' || isInKeychain !== null) return
    const entryState = await credentials.read(entry(), false)
    // A password may have been entered meanwhile.
    if (isInKeychain !== null || password !== null) return
    if (entryState.state === 'present' || entryState.state === 'absent') isInKeychain = entryState.state === 'present'
    if (entryState.state === 'present') use(entryState.key.reveal(), 'keychain')
    else if (entryState.state !== 'absent') writeLog('warn', 'keychain', `proxy password: ${entryState.state}`)
  }

  return {
    settings: () => current,
    start: load,
    passwordKept: () => passwordKept,
    async setPassword(text) {
      if (text === '') {
        const deletion = isInKeychain === false ? null : await credentials.delete(entry())
        if (deletion === null || deletion.state === 'deleted') isInKeychain = false
        else writeLog('warn', 'keychain', `not deleted: ${deletion.state}`)
        // The next start would load the old password again.
        use('', isInKeychain === true ? 'keychain' : 'none')
      } else {
        // The keychain stores any secret as an ApiKey.
        const saving = await credentials.save(entry(), new ApiKey(text))
        if (saving.state !== 'saved') writeLog('warn', 'keychain', `proxy password not saved: ${saving.state}`)
        if (saving.state === 'saved') isInKeychain = true
        use(text, saving.state === 'saved' ? 'keychain' : 'this-run')
      }
      return succeeded(null)
    },
    onPasswordKept: (listener) => events.on('passwordKept', listener),
    renew,
  }
}

type SyncFields = ReturnType<NetworkOptions['settings']['read']>['sync']

function fieldsOf({ proxy, proxyAddress, proxyUser, certificateFile }: SyncFields): readonly string[] {
  return [proxy, proxyAddress, proxyUser, certificateFile]
}
