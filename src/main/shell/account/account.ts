// Opens, switches and closes accounts: first run, key check, demo and the connection that everything else uses.

import type { CredentialStore } from '#main/core/credentials/credential-store.ts'
import { ApiKey } from '#main/core/credentials/concealed.ts'
import { createEmitter } from '#main/core/events/emitter.ts'
import type { Handlers } from '#main/core/ipc/handlers.ts'
import type { Context } from '#main/core/port/context.ts'
import type { KeptAccount } from '#main/store/settings-file.ts'
import { DECIDED, notSaved } from '#main/store/settings-change.ts'
import type { AccountFiles } from '#main/store/store.ts'
import type { TrackingApi } from '#main/service/tracking-api/api.ts'
import { baseAddressCandidates } from '#main/service/tracking-api/base-address.ts'
import type { Account, Session } from '#shared/contract/account-requests.ts'
import { type Answer, failed, succeeded } from '#shared/contract/answer.ts'
import type { RequestInput } from '#shared/contract/requests.ts'
import type { Failure } from '#shared/words/failure-words.ts'
import { type AccountBook, createKeptKeys, entryOf } from './account-book.ts'
import {
  CLOSING,
  dataNotDeleted,
  demoFailed,
  keychainProblem,
  NAME_TAKEN,
  NO_KEY,
  OVERTAKEN,
  REMOVED,
  TOO_MANY,
  WHOSE_KEY,
} from './failures.ts'
import { findService } from './find-service.ts'

export interface DemoService {
  readonly baseAddress: string
  readonly key: ApiKey
  close(): Promise<void>
}

export interface OpenedAccount {
  /** The mark on its notifications. */
  readonly mark: string
  close(): void | Promise<void>
}

export interface AccountOptions {
  readonly book: AccountBook
  readonly files: Pick<AccountFiles, 'remove'>
  readonly credentials: CredentialStore
  readonly services: AccountServices
  onOpen(account: Account, api: TrackingApi): OpenedAccount
}

export interface AccountServices {
  /** The only address that the policy allows. Null or absent: any. */
  readonly decidedAddress?: () => string | null
  openApi(baseAddress: string, key: ApiKey): TrackingApi
  startDemo(): Promise<DemoService>
}

const DONE = succeeded(null)

export interface Refusal {
  readonly baseAddress: string
  readonly failure: Failure
}

export interface AccountService {
  readonly session: Session
  onSession(listener: (session: Session) => void): Disposable
  /** The last failed attempt to connect. Null after a success. */
  readonly refusal: Refusal | null
  /** The service of the open account, of the last tried key, or of the last account. */
  readonly serviceAddress: string | null
  /** Opens the last account, or the demo if the command line asks for it. `ready`: requests can be sent. */
  start(withDemo: boolean, ready?: Promise<void>): Promise<void>
  connect(input: RequestInput<'account.connect'>): Promise<Answer<null>>
  /** Closes the open account and opens this one. */
  choose(id: number): Promise<Answer<null>>
  /** Closes the open account and opens it again. */
  reopen(): Promise<Answer<null>>
  rename(input: RequestInput<'account.rename'>): Promise<Answer<null>>
  remove(input: RequestInput<'account.remove'>): Promise<Answer<null>>
  startDemo(): Promise<Answer<null>>
  retryKeychain(): Promise<Answer<null>>
  /** Applies a changed policy address: closes an account of any other service. */
  obeyAddress(): Promise<Answer<null>>
  disconnect(): Promise<Answer<null>>
  /** Disconnects the account and keeps its data. */
  close(): Promise<void>
}

export function createAccount({ writeLog }: Pick<Context, 'writeLog'>, options: AccountOptions): AccountService {
  const { book, files, credentials, services } = options
  const { decidedAddress = () => null } = services
  const events = createEmitter<{ session: Session }>()
  const keys = createKeptKeys({ book, credentials, writeLog })
  let session: Session = { phase: 'starting' }
  let openings = 0
  let closeOpen: () => Promise<void> = () => Promise.resolve()
  let leave = closeOpen
  /** Real accounts opened in this run, by id. Keys that were not saved exist only here. */
  const live = new Map<number, { readonly account: Account; readonly key: ApiKey }>()
  let checking = new AbortController()
  let refusal: Refusal | null = null
  let lastChange: Promise<unknown> = Promise.resolve()
  let isClosed = false

  /** Serialized: of two accounts opened at once, one would keep syncing forever. */
  function oneAtATime<Result>(change: () => Promise<Result>): Promise<Result> {
    const done = lastChange.then(change)
    lastChange = done.catch(() => undefined)
    return done
  }

  function enter(next: Session): Answer<null> {
    session = next
    events.emit('session', next)
    return DONE
  }

  async function open(account: Account, key: ApiKey, demo?: DemoService): Promise<Answer<null>> {
    await leave()
    if (isClosed) {
      await demo?.close()
      return failed(CLOSING)
    }
    const api = services.openApi(account.baseAddress, key)
    const opened = options.onOpen(account, api)
    const parts = new AsyncDisposableStack()
    parts.defer(() => demo?.close())
    parts.defer(() => api.close())
    parts.defer(() => opened.close())
    closeOpen = async () => {
      const disposal = parts.disposeAsync()
      // Quitting waits for this too. Its failure is reported once.
      closeOpen = leave = () => disposal.catch(() => undefined)
      await disposal
    }
    const { id } = account
    leave = async () => {
      if (id !== null) rememberMark(id, account.baseAddress, opened.mark)
      await closeOpen()
    }
    if (id !== null) live.set(id, { account, key })
    openings += 1
    return enter({ phase: 'open', account, opening: openings })
  }

  const firstRun = (): Session => ({
    phase: 'first-run',
    baseAddress: decidedAddress() ?? book.chosen()?.baseAddress ?? null,
  })

  function rememberMark(id: number, baseAddress: string, mark: string): void {
    const savedAccount = book.find(id)
    if (savedAccount?.baseAddress === baseAddress && savedAccount.mark !== mark)
      keys.tryToRemember(() => book.change(id, { mark }))
  }

  async function openLast(): Promise<Answer<null>> {
    const savedAccount = book.chosen()
    return savedAccount === null ? await openNone(firstRun()) : await openKept(savedAccount)
  }

  async function openNone(why: Session): Promise<Answer<null>> {
    await leave()
    return isClosed ? failed(CLOSING) : enter(why)
  }

  /** The open account keeps running because the keychain may ask the user first. */
  async function openKept(kept: KeptAccount): Promise<Answer<null>> {
    const { id, baseAddress } = kept
    const decided = decidedAddress()
    const liveAccount = live.get(id)
    if (liveAccount !== undefined && isBaseAddress(liveAccount.account.baseAddress, decided))
      return await open(liveAccount.account, liveAccount.key)
    if (!kept.keyInKeychain || !isBaseAddress(baseAddress, decided))
      return await openNone({ phase: 'first-run', baseAddress: decided ?? baseAddress })
    const storedKey = await credentials.read(entryOf(kept), true)
    if (isClosed) return failed(CLOSING)
    if (storedKey.state === 'present')
      return await open({ kind: 'live', id, baseAddress, keyKept: 'keychain' }, storedKey.key)
    return await openNone({ phase: 'keychain-problem', baseAddress, problem: keychainProblem(storedKey) })
  }

  async function choose(id: number): Promise<Answer<null>> {
    const savedAccount = book.find(id)
    if (savedAccount === null) return failed(REMOVED)
    if (session.phase === 'open' && session.account.id === id) return DONE
    keys.tryToRemember(() => book.choose(id))
    return await openKept(savedAccount)
  }

  async function openDemo(): Promise<Answer<null>> {
    if (isDemo(session)) return DONE
    let demo: DemoService
    try {
      demo = await services.startDemo()
    } catch (error) {
      return failed(demoFailed(error))
    }
    const account: Account = { kind: 'demo', id: null, baseAddress: demo.baseAddress, keyKept: 'this-run' }
    return await open(account, demo.key, demo)
  }

  /** Only the user knows whether a changed key opens the account whose data is here. */
  function isForOldData(id: number, key: ApiKey): boolean {
    return book.hasData(id) && live.get(id)?.key.reveal() !== key.reveal()
  }

  /** A key saved earlier stays in the keychain, and so does its marker. */
  function rememberAddress(kept: KeptAccount): void {
    const isLost = session.phase === 'keychain-problem' && session.problem.state === 'missing'
    if (book.find(kept.id)?.keyInKeychain !== true || isLost) {
      keys.tryToRemember(() => book.put({ ...kept, keyInKeychain: false }))
    }
  }

  async function deleteLive(): Promise<Answer<null>> {
    const savedAccount = book.chosen()
    // A key entered for this run hides the saved one, which the user did not ask to delete.
    const isHidden =
      session.phase === 'open' &&
      (session.account.baseAddress !== savedAccount?.baseAddress || session.account.keyKept !== 'keychain')
    const failure = savedAccount === null || isHidden ? null : await keys.forget(savedAccount)
    if (failure !== null) return failed(failure)
    if (savedAccount !== null) live.delete(savedAccount.id)
    return await openLast()
  }

  async function remove({ id, withData }: RequestInput<'account.remove'>): Promise<Answer<null>> {
    const savedAccount = book.find(id)
    if (savedAccount === null) return failed(REMOVED)
    const failure = await keys.forget(savedAccount)
    if (failure !== null) return failed(failure)
    const isShown = session.phase === 'open' ? session.account.id === id : book.chosen()?.id === id
    live.delete(id)
    if (isShown) await closeOpen()
    try {
      if (withData) files.remove(id)
    } catch (error) {
      if (isShown) await openLast()
      return failed(dataNotDeleted(error))
    }
    keys.tryToRemember(() => book.remove(id, withData))
    return isShown ? await openLast() : DONE
  }

  function rename({ id, name: typed }: RequestInput<'account.rename'>): Answer<null> {
    const name = typed.trim()
    const savedAccount = book.find(id)
    if (savedAccount === null) return failed(REMOVED)
    if (book.isNameTaken({ ...savedAccount, name })) return failed(NAME_TAKEN)
    try {
      book.change(id, { name })
    } catch (error) {
      return failed(notSaved(error))
    }
    return DONE
  }

  return {
    get session() {
      return session
    },
    onSession: (listener) => events.on('session', listener),
    get refusal() {
      return refusal
    },
    get serviceAddress() {
      if (session.phase === 'open') return session.account.baseAddress
      return refusal?.baseAddress ?? book.chosen()?.baseAddress ?? null
    },

    start(withDemo, ready) {
      return oneAtATime(async () => {
        await ready
        const answer = withDemo ? await openDemo() : await openLast()
        if (!answer.ok && !isClosed) enter(firstRun())
      })
    },

    async connect({ baseAddress: typed, key: text, keep, addAs: typedName, isSameAccount }) {
      checking.abort()
      checking = new AbortController()
      const { signal } = checking
      const key = new ApiKey(text.trim())
      const addAs = typedName?.trim() ?? null
      if (key.reveal() === '') return failed(NO_KEY)
      // Checked first because the key is sent to the typed address.
      if (!isAllowed(typed, decidedAddress())) return failed({ ...DECIDED, field: 'baseAddress' })
      let tried = ''
      const openApi = (candidate: string): TrackingApi => services.openApi((tried = candidate), key)
      const search = await findService(typed, openApi, signal)
      refusal = search.found || tried === '' || signal.aborted ? null : { baseAddress: tried, failure: search.failure }
      if (!search.found) return failed(signal.aborted ? OVERTAKEN : search.failure)
      const { baseAddress } = search
      return await oneAtATime(async () => {
        if (signal.aborted) return failed(OVERTAKEN)
        const savedAccount = book.accountFor({ baseAddress, addAs, isSame: isSameAccount ?? true })
        if (savedAccount === null) return failed(TOO_MANY)
        if (addAs !== null && book.isNameTaken(savedAccount)) return failed(NAME_TAKEN)
        if (isSameAccount === undefined && isForOldData(savedAccount.id, key)) return failed(WHOSE_KEY)
        if (keep === 'keychain') {
          const failure = await keys.keep(savedAccount, key)
          if (failure !== null) return failed(failure)
        } else {
          rememberAddress(savedAccount)
        }
        return await open({ kind: 'live', id: savedAccount.id, baseAddress, keyKept: keep }, key)
      })
    },

    choose(id) {
      checking.abort()
      return oneAtATime(() => choose(id))
    },

    reopen() {
      return oneAtATime(async () => {
        const id = session.phase === 'open' ? session.account.id : null
        const opened = id === null ? undefined : live.get(id)
        return opened === undefined ? DONE : await open(opened.account, opened.key)
      })
    },

    rename: (input) => oneAtATime(() => Promise.resolve(rename(input))),

    remove(input) {
      checking.abort()
      return oneAtATime(() => remove(input))
    },

    startDemo() {
      checking.abort()
      return oneAtATime(openDemo)
    },

    retryKeychain() {
      return oneAtATime(async () => (session.phase === 'keychain-problem' ? await openLast() : DONE))
    },

    obeyAddress() {
      return oneAtATime(async () => {
        const decided = decidedAddress()
        const isRefused =
          session.phase === 'open' && !isDemo(session) && !isBaseAddress(session.account.baseAddress, decided)
        const savedAccount = book.chosen()
        const isFree =
          session.phase === 'first-run' &&
          savedAccount?.keyInKeychain === true &&
          isBaseAddress(savedAccount.baseAddress, decided)
        if (isRefused) checking.abort()
        return isRefused || isFree ? await openLast() : DONE
      })
    },

    disconnect() {
      checking.abort()
      return oneAtATime(() => (isDemo(session) ? openLast() : deleteLive()))
    },

    async close() {
      isClosed = true
      checking.abort()
      await closeOpen()
    },
  }
}

function isDemo(session: Session): boolean {
  return session.phase === 'open' && session.account.kind === 'demo'
}

function isBaseAddress(text: string, decided: string | null): boolean {
  const parsed = baseAddressCandidates(decided ?? text)
  return parsed.ok && parsed.candidates.includes(text)
}

function isAllowed(typed: string, decided: string | null): boolean {
  const parsed = baseAddressCandidates(typed)
  return decided === null || !parsed.ok || parsed.candidates.every((candidate) => isBaseAddress(candidate, decided))
}

/** For the log. Without the address, which may name the customer. */
export function describeSession(session: Session): string {
  if (session.phase === 'open') return `open: ${session.account.kind}, key kept: ${session.account.keyKept}`
  if (session.phase !== 'keychain-problem') return session.phase
  return `keychain: ${session.problem.state}${session.problem.detail === undefined ? '' : `, ${session.problem.detail}`}`
}

export function accountHandlers(account: AccountService) {
  return {
    'account.connect': (input) => account.connect(input),
    'account.choose': ({ id }) => account.choose(id),
    'account.rename': (input) => account.rename(input),
    'account.remove': (input) => account.remove(input),
    'account.startDemo': () => account.startDemo(),
    'account.retryKeychain': () => account.retryKeychain(),
    'account.disconnect': () => account.disconnect(),
  } satisfies Partial<Handlers>
}
