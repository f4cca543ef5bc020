// How the user's network is used from the next request on: the proxy, its login and the certificates, as the settings have them.

import type { AnswerFacts } from '#main/ipc/handlers.ts'
import { ApiKey, Concealed } from '#main/credentials/concealed.ts'
import type { CredentialStore } from '#main/credentials/credential-store.ts'
import type { OpenSystemHttp } from '#main/port/system-http.ts'
import type { WriteLog } from '#main/port/log.ts'
import type { AppSettingsStore } from '#main/store/settings-change.ts'
import type { NetworkSettings } from '#main/tracking-api/proxy.ts'
import { succeeded } from '#shared/contract/answer.ts'
import type { ProxyPassword } from '#shared/contract/app.ts'

export interface NetworkOptions {
  readonly settings: Pick<AppSettingsStore, 'read' | 'onChanged'>
  readonly credentials: CredentialStore
  /** Where the keychain has the password. */
  readonly entry: () => string
  readonly resolveProxy: (url: string) => Promise<string>
  /** Null where there is no such network: in the preview. */
  readonly openByLogin: OpenSystemHttp | null
  readonly writeLog: WriteLog
  /** No line of the log may hold it. */
  readonly conceal: (secret: Concealed) => void
}

export interface Network {
  /** The very same object until something about it changed: connections are then made anew. */
  settings(): NetworkSettings
  /** Reads the password of the proxy, where one is used. */
  start(): Promise<void>
  password(): ProxyPassword
  setPassword(password: string): Promise<AnswerFacts<ProxyPassword>>
  /** Connections of before may lead nowhere: another network, a VPN that came or went. */
  renew(): void
}

export function createNetwork({
  settings,
  credentials,
  entry,
  resolveProxy,
  openByLogin,
  writeLog,
  conceal,
}: NetworkOptions): Network {
  let password: Concealed | null = null
  let kept: ProxyPassword['kept'] = 'none'
  /** Null while nobody knows: it was not asked, or did not answer. */
  let isInKeychain: boolean | null = null
  let current = asSet()

  settings.onChanged(({ sync }) => {
    if (sync !== undefined && JSON.stringify(fieldsOf(sync)) !== of) renew()
  })
  let of = JSON.stringify(fieldsOf(settings.read().sync))

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
    of = JSON.stringify(fieldsOf(settings.read().sync))
    current = asSet()
  }

  function use(text: string, where: ProxyPassword['kept']): void {
    password = text === '' ? null : new Concealed(text, 'proxy password')
    if (password !== null) conceal(password)
    kept = where
    renew()
  }

  return {
    settings: () => current,
    async start() {
      const { proxy, proxyUser } = settings.read().sync
      if (proxy === 'none' || proxyUser === '') return
      const found = await credentials.read(entry(), false)
      if (found.state === 'present' || found.state === 'absent') isInKeychain = found.state === 'present'
      if (found.state === 'present') use(found.key.reveal(), 'keychain')
      else if (found.state !== 'absent') writeLog('warn', 'keychain', `proxy password: ${found.state}`)
    },
    password: () => ({ kept }),
    async setPassword(text) {
      if (text === '') {
        const deletion = isInKeychain === false ? null : await credentials.delete(entry())
        if (deletion === null || deletion.state === 'deleted') isInKeychain = false
        else writeLog('warn', 'keychain', `not deleted: ${deletion.state}`)
        // The next start would find it and use it again.
        use('', isInKeychain === true ? 'keychain' : 'none')
      } else {
        // The keychain takes secrets of any kind, and knows them all as keys.
        const saving = await credentials.save(entry(), new ApiKey(text))
        if (saving.state !== 'saved') writeLog('warn', 'keychain', `proxy password not saved: ${saving.state}`)
        if (saving.state === 'saved') isInKeychain = true
        use(text, saving.state === 'saved' ? 'keychain' : 'this-run')
      }
      return succeeded({ kept })
    },
    renew,
  }
}

type SyncFields = ReturnType<NetworkOptions['settings']['read']>['sync']

function fieldsOf({ proxy, proxyAddress, proxyUser, certificateFile }: SyncFields): readonly string[] {
  return [proxy, proxyAddress, proxyUser, certificateFile]
}
