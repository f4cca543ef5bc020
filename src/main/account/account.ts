// Which account is open: from the first run through the check of the key to the connection everything else works with.

import type { CredentialStore } from '#main/credentials/credential-store.ts'
import { ApiKey } from '#main/credentials/concealed.ts'
import type { AnswerFacts } from '#main/ipc/handlers.ts'
import type { WriteLog } from '#main/port/log.ts'
import type { SettingsStore } from '#main/store/settings-file.ts'
import type { TrackingApi } from '#main/tracking-api/api.ts'
import { baseAddressCandidates } from '#main/tracking-api/base-address.ts'
import type { Account, Session as WordedSession } from '#shared/contract/account.ts'
import type { OfficeCache } from '#shared/settings/own-values.ts'
import { failed, succeeded } from '#shared/contract/answer.ts'
import type { RequestInput } from '#shared/contract/requests.ts'
import type { FailureFacts, Unworded } from '#shared/words/failure-words.ts'
import {
  CLOSING,
  demoFailed,
  deletionFailure,
  keychainProblem,
  NO_ACCOUNT,
  NO_KEY,
  OVERTAKEN,
  savingFailure,
  settingsNotSaved,
} from './failures.ts'
import { findCache, findService } from './find-service.ts'

type Session = Unworded<WordedSession>
type Answer = AnswerFacts<Session>

/** The demo's service, running inside the app. */
export interface DemoService {
  readonly baseAddress: string
  readonly key: ApiKey
  close(): Promise<void>
}

export interface AccountOptions {
  readonly settings: SettingsStore
  readonly credentials: CredentialStore
  /** `cacheAddress`: asked in place of the service; left out, as the settings have it. */
  openApi(baseAddress: string, key: ApiKey, cacheAddress?: string): TrackingApi
  startDemo(): Promise<DemoService>
  /** An account is open from now on; what it answers lets go of it. */
  onOpen(account: Account, api: TrackingApi): () => void | Promise<void>
  onSession(session: Session): void
  readonly writeLog: WriteLog
}

export interface AccountService {
  readonly session: Session
  /** Opens what was open last time, or the demo where the command line asks for it. */
  start(withDemo: boolean): Promise<void>
  connect(input: RequestInput<'account.connect'>): Promise<Answer>
  startDemo(): Promise<Answer>
  retryKeychain(): Promise<Answer>
  /** Whether the cache that was typed answers for the open account; the key is sent there. */
  tryCache(typed: string): Promise<AnswerFacts<OfficeCache>>
  disconnect(): Promise<Answer>
  /** Lets go of the account without deleting anything. */
  close(): Promise<void>
}

export function createAccount(options: AccountOptions): AccountService {
  const { settings, credentials } = options
  let session: Session = { phase: 'starting' }
  let letGo: () => Promise<void> = () => Promise.resolve()
  /** The real account opened last: what leaving the demo returns to. A key kept for this run is nowhere else. */
  let live: { readonly account: Account; readonly key: ApiKey } | null = null
  /** Ends a check of an older attempt when a newer one begins. */
  let checking = new AbortController()
  let lastChange: Promise<unknown> = Promise.resolve()
  let isClosed = false

  /** One change at a time: of two accounts opened at once, one would go on syncing with nobody to close it. */
  function oneAtATime<Result>(change: () => Promise<Result>): Promise<Result> {
    const done = lastChange.then(change)
    lastChange = done.catch(() => undefined)
    return done
  }

  function enter(next: Session): Answer {
    session = next
    options.onSession(next)
    return succeeded(next)
  }

  async function open(account: Account, key: ApiKey, demo?: DemoService): Promise<Answer> {
    await letGo()
    if (isClosed) {
      await demo?.close()
      return failed(CLOSING)
    }
    const api = options.openApi(account.baseAddress, key)
    const stop = options.onOpen(account, api)
    letGo = async () => {
      letGo = () => Promise.resolve()
      await stop()
      await api.close()
      await demo?.close()
    }
    if (account.kind === 'live') live = { account, key }
    return enter({ phase: 'open', account })
  }

  const firstRun = (): Session => ({ phase: 'first-run', baseAddress: settings.current.baseAddress })

  /** The keychain is one for all user folders: each has its own entry for an address. */
  function entryFor(baseAddress: string): string {
    const { profile } = settings.current
    return profile === null ? baseAddress : `${baseAddress} (${profile})`
  }

  async function openLast(): Promise<Answer> {
    const { baseAddress, keyInKeychain } = settings.current
    if (baseAddress === null || !keyInKeychain || !isBaseAddress(baseAddress)) return enter(firstRun())
    const found = await credentials.read(entryFor(baseAddress), true)
    if (isClosed) return failed(CLOSING)
    if (found.state === 'present') return await open({ kind: 'live', baseAddress, keyKept: 'keychain' }, found.key)
    return enter({ phase: 'keychain-problem', baseAddress, problem: keychainProblem(found) })
  }

  async function openDemo(): Promise<Answer> {
    // A second click on the button.
    if (isDemo(session)) return succeeded(session)
    let demo: DemoService
    try {
      demo = await options.startDemo()
    } catch (error) {
      return failed(demoFailed(error))
    }
    return await open({ kind: 'demo', baseAddress: demo.baseAddress, keyKept: 'this-run' }, demo.key, demo)
  }

  async function leaveDemo(): Promise<Answer> {
    await letGo()
    return live === null ? await openLast() : await open(live.account, live.key)
  }

  async function keepInKeychain(baseAddress: string, key: ApiKey): Promise<FailureFacts | null> {
    const { baseAddress: before, keyInKeychain: wasKept } = settings.current
    const entry = entryFor(baseAddress)
    const saving = await credentials.save(entry, key)
    if (saving.state !== 'saved') return savingFailure(saving)
    if (wasKept && before === baseAddress) return null
    try {
      settings.change({ baseAddress, keyInKeychain: true })
    } catch (error) {
      // The settings in memory hold what the disk refused; a key that no start would find again must not stay.
      tryToRemember({ baseAddress: before, keyInKeychain: wasKept })
      await credentials.delete(entry)
      return settingsNotSaved(error)
    }
    // The keychain was open a moment ago; where it closed since, the old key stays, and nothing can be done about it.
    if (wasKept && before !== null) await credentials.delete(entryFor(before))
    return null
  }

  /** A key kept for another day stays where it is, and so does the marker by which the next start finds it. */
  function rememberAddress(baseAddress: string): void {
    const isLost = session.phase === 'keychain-problem' && session.problem.state === 'missing'
    if (!settings.current.keyInKeychain || isLost) tryToRemember({ baseAddress, keyInKeychain: false })
  }

  /** For what the next start can do without: at worst it asks for the address, or for a key it finds absent. */
  function tryToRemember(changes: { baseAddress?: string | null; keyInKeychain: boolean }): void {
    try {
      settings.change(changes)
    } catch (error) {
      // The app works all the same.
      options.writeLog('warn', 'settings', `not saved: ${String(error)}`)
    }
  }

  async function deleteLive(): Promise<Answer> {
    const { baseAddress, keyInKeychain } = settings.current
    // An account opened for this run alone hides the kept one, whose key nobody asked to forget.
    const isHidden =
      session.phase === 'open' &&
      (session.account.baseAddress !== baseAddress || session.account.keyKept !== 'keychain')
    if (baseAddress !== null && keyInKeychain && !isHidden) {
      const deletion = await credentials.delete(entryFor(baseAddress))
      if (deletion.state !== 'deleted') return failed(deletionFailure(deletion))
      tryToRemember({ keyInKeychain: false })
    }
    live = null
    await letGo()
    return await openLast()
  }

  return {
    get session() {
      return session
    },

    start(withDemo) {
      return oneAtATime(async () => {
        const answer = withDemo ? await openDemo() : await openLast()
        if (!answer.ok && !isClosed) enter(firstRun())
      })
    },

    async connect({ baseAddress: typed, key: text, keep }) {
      checking.abort()
      checking = new AbortController()
      const { signal } = checking
      const key = new ApiKey(text.trim())
      if (key.reveal() === '') return failed(NO_KEY)
      const search = await findService(typed, (candidate) => options.openApi(candidate, key), signal)
      if (!search.found) return failed(signal.aborted ? OVERTAKEN : search.failure)
      const { baseAddress } = search
      return await oneAtATime(async () => {
        if (signal.aborted) return failed(OVERTAKEN)
        if (keep === 'keychain') {
          const failure = await keepInKeychain(baseAddress, key)
          if (failure !== null) return failed(failure)
        } else {
          rememberAddress(baseAddress)
        }
        return await open({ kind: 'live', baseAddress, keyKept: keep }, key)
      })
    },

    startDemo() {
      checking.abort()
      return oneAtATime(openDemo)
    },

    retryKeychain() {
      return oneAtATime(async () => (session.phase === 'keychain-problem' ? await openLast() : succeeded(session)))
    },

    async tryCache(typed) {
      if (session.phase !== 'open' || session.account.kind !== 'live' || live === null) return failed(NO_ACCOUNT)
      const { account, key } = live
      const service = account.baseAddress
      const search = await findCache(typed, service, (address) => options.openApi(service, key, address))
      return search.found ? succeeded({ service, address: search.baseAddress }) : failed(search.failure)
    },

    disconnect() {
      checking.abort()
      return oneAtATime(() => (isDemo(session) ? leaveDemo() : deleteLive()))
    },

    async close() {
      isClosed = true
      checking.abort()
      await letGo()
    },
  }
}

function isDemo(session: Session): boolean {
  return session.phase === 'open' && session.account.kind === 'demo'
}

/** The settings file can be edited by hand: what stands in it is no more to be trusted than what is typed. */
function isBaseAddress(text: string): boolean {
  const parsed = baseAddressCandidates(text)
  return parsed.ok && parsed.candidates.includes(text)
}
