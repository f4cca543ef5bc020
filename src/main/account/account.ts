// Which account is open: from the first run through the check of the key to the connection everything else works with.

import type { CredentialStore } from '#main/credentials/credential-store.ts'
import { ApiKey } from '#main/credentials/concealed.ts'
import type { SettingsStore } from '#main/store/settings-file.ts'
import type { TrackingApi } from '#main/tracking-api/api.ts'
import type { Account, KeychainProblem, Session } from '#shared/contract/account.ts'
import { failed, succeeded, type Answer, type Failure } from '#shared/contract/answer.ts'
import type { RequestInput } from '#shared/contract/requests.ts'
import { findService } from './find-service.ts'

/** The demo's service, running inside the app. */
export interface DemoService {
  readonly baseAddress: string
  readonly key: ApiKey
  close(): Promise<void>
}

export interface AccountOptions {
  readonly settings: SettingsStore
  readonly credentials: CredentialStore
  openApi(baseAddress: string, key: ApiKey): TrackingApi
  startDemo(): Promise<DemoService>
  /** An account is open from now on; what it answers lets go of it. */
  onOpen(account: Account, api: TrackingApi): () => void
  onSession(session: Session): void
}

export interface AccountService {
  readonly session: Session
  /** Opens what was open last time, or the demo where the command line asks for it. */
  start(withDemo: boolean): Promise<void>
  connect(input: RequestInput<'account.connect'>): Promise<Answer<Session>>
  startDemo(): Promise<Answer<Session>>
  retryKeychain(): Promise<Answer<Session>>
  disconnect(): Promise<Answer<Session>>
  /** Lets go of the account without forgetting anything. */
  close(): Promise<void>
}

export function createAccount(options: AccountOptions): AccountService {
  const { settings, credentials } = options
  let session: Session = { phase: 'starting' }
  let letGo: () => Promise<void> = () => Promise.resolve()
  /** Ends a check of an older attempt when a newer one begins. */
  let checking = new AbortController()

  function enter(next: Session): Answer<Session> {
    session = next
    options.onSession(next)
    return succeeded(next)
  }

  async function open(account: Account, key: ApiKey, demo?: DemoService): Promise<Answer<Session>> {
    await letGo()
    const api = options.openApi(account.baseAddress, key)
    const stop = options.onOpen(account, api)
    letGo = async () => {
      letGo = () => Promise.resolve()
      stop()
      await api.close()
      await demo?.close()
    }
    return enter({ phase: 'open', account })
  }

  const firstRun = (): Session => ({ phase: 'first-run', baseAddress: settings.current.baseAddress })

  async function openLast(): Promise<Answer<Session>> {
    const { baseAddress, keyInKeychain } = settings.current
    if (baseAddress === null || !keyInKeychain) return enter(firstRun())
    const reading = await credentials.read(baseAddress, true)
    if (reading.state === 'present') return await open({ kind: 'live', baseAddress, keyKept: 'keychain' }, reading.key)
    return enter({ phase: 'keychain-problem', baseAddress, problem: keychainProblem(reading) })
  }

  async function startDemo(): Promise<Answer<Session>> {
    checking.abort()
    let demo: DemoService
    try {
      demo = await options.startDemo()
    } catch (error) {
      return failed({ ...DEMO_FAILED, detail: error instanceof Error ? error.message : String(error) })
    }
    return await open({ kind: 'demo', baseAddress: demo.baseAddress, keyKept: 'this-run' }, demo.key, demo)
  }

  return {
    get session() {
      return session
    },

    async start(withDemo) {
      const answer = withDemo ? await startDemo() : await openLast()
      if (!answer.ok) enter(firstRun())
    },

    async connect({ baseAddress: typed, key: text, keep }) {
      checking.abort()
      checking = new AbortController()
      const { signal } = checking
      const key = new ApiKey(text.trim())
      if (key.reveal() === '') return failed(NO_KEY)
      const search = await findService(typed, (candidate) => options.openApi(candidate, key), signal)
      if (signal.aborted) return failed(OVERTAKEN)
      if (!search.found) return failed(search.failure)

      const { baseAddress } = search
      if (keep === 'keychain') {
        const saving = await credentials.save(baseAddress, key)
        if (saving.state !== 'saved') return failed(savingFailure(saving))
      }
      try {
        settings.change({ baseAddress, keyInKeychain: keep === 'keychain' })
      } catch {
        // The account works all the same; the next start will ask for the address again.
      }
      return await open({ kind: 'live', baseAddress, keyKept: keep }, key)
    },

    startDemo,

    async retryKeychain() {
      return session.phase === 'keychain-problem' ? await openLast() : succeeded(session)
    },

    async disconnect() {
      const { baseAddress, keyInKeychain } = settings.current
      const isDemo = session.phase === 'open' && session.account.kind === 'demo'
      if (isDemo) {
        await letGo()
        return await openLast()
      }
      if (baseAddress !== null && keyInKeychain) {
        const forgetting = await credentials.forget(baseAddress)
        if (forgetting.state === 'locked') return failed(NOT_FORGOTTEN)
      }
      await letGo()
      try {
        settings.change({ keyInKeychain: false })
      } catch {
        // Without the marker's removal the next start looks for the key, finds it absent, and says so.
      }
      return enter(firstRun())
    },

    async close() {
      checking.abort()
      await letGo()
    },
  }
}

function keychainProblem(
  reading: { state: 'absent' } | { state: 'locked' } | { state: 'unavailable'; reason: string },
): KeychainProblem {
  switch (reading.state) {
    case 'locked':
      return {
        state: 'locked',
        message: 'The keychain of this computer is locked, so Quaywatch cannot read its key.',
        hint: 'Unlock the keychain (your login keyring) and try again. The key is still there; nothing was deleted.',
      }
    case 'absent':
      return {
        state: 'missing',
        message: 'The key is no longer in the keychain of this computer.',
        hint: 'Enter the key again. Somebody, or another program, has removed it.',
      }
    case 'unavailable':
      return {
        state: 'unavailable',
        message: `The keychain of this computer cannot be used (${reading.reason}).`,
        hint: KEYCHAIN_HINT,
      }
  }
}

function savingFailure(
  saving: { state: 'locked' } | { state: 'too-long' } | { state: 'unavailable'; reason: string },
): Failure {
  switch (saving.state) {
    case 'locked':
      return {
        code: 'keychain_locked',
        message: 'The service accepts the key, but the keychain of this computer is locked, so the key was not saved.',
        hint: 'Unlock the keychain and try again, or keep the key for this run only.',
      }
    case 'too-long':
      return {
        code: 'key_too_long',
        message: 'The service accepts the key, but it is too long for the keychain, so it was not saved.',
        hint: 'Keep the key for this run only.',
      }
    case 'unavailable':
      return {
        code: 'keychain_unavailable',
        message: `The service accepts the key, but the keychain cannot be used (${saving.reason}), so the key was not saved.`,
        hint: `${KEYCHAIN_HINT} Or keep the key for this run only.`,
      }
  }
}

const KEYCHAIN_HINT =
  process.platform === 'linux'
    ? 'Install libsecret and a keyring such as gnome-keyring or KWallet, and sign in to a desktop session.'
    : 'Restart the computer; if that does not help, ask your administrator.'

const NO_KEY: Failure = {
  code: 'no_key',
  message: 'No key was entered.',
  hint: 'Paste the API key of your account; the service shows it on its developer settings page.',
}
const OVERTAKEN: Failure = {
  code: 'cancelled',
  message: 'The check was called off because another one began.',
  hint: '',
}
const NOT_FORGOTTEN: Failure = {
  code: 'keychain_locked',
  message: 'The keychain of this computer is locked, so the key could not be deleted. Nothing was changed.',
  hint: 'Unlock the keychain and try again.',
}
const DEMO_FAILED: Failure = {
  code: 'demo_failed',
  message: 'The demo fleet could not be started.',
  hint: 'Restart Quaywatch and try again.',
}
