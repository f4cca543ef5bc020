// App updates: checked daily, downloaded on request, installed at quit or on a click.

import { createEmitter } from '#main/core/events/emitter.ts'
import type { Handlers } from '#main/core/ipc/handlers.ts'
import type { Context } from '#main/core/port/context.ts'
import type { UpdatePort, UpdateProxy, UpdateTrouble, UpdateTroubleKind } from '#main/core/port/desktop.ts'
import type { PolicyKeeper } from '#main/shell/policy/policy.ts'
import type { AppSettingsStore } from '#main/store/settings-change.ts'
import { Timer } from '#main/core/time/timer.ts'
import { loginOf, parseProxyAddress, type NetworkSettings } from '#main/service/tracking-api/proxy.ts'
import { type Answer, failed, succeeded } from '#shared/contract/answer.ts'
import type { UpdatesView } from '#shared/contract/app-requests.ts'
import { DAY, HOUR, MINUTE } from '#shared/time/instant.ts'
import { messageOf, type Failure, type Sentence } from '#shared/words/failure-words.ts'
import { nextUpdate, NOTHING_KNOWN, type UpdateNews } from './update-state.ts'

interface UpdatesOptions {
  readonly port: UpdatePort
  readonly settings: Pick<AppSettingsStore, 'read' | 'onChanged'>
  readonly policy: Pick<PolicyKeeper, 'current' | 'onChanged'>
  readonly network: () => NetworkSettings
  /** Nothing is installed while a shipment is being resumed. */
  readonly isResuming: () => boolean
}

export interface Updates {
  view(): UpdatesView
  /** Short form for the tray. */
  newVersion(): { readonly version: string; readonly isReady: boolean } | null
  onChanged(listener: (view: UpdatesView) => void): Disposable
  ask(): Promise<Answer<UpdatesView>>
  download(): Answer<UpdatesView>
  install(): Answer<UpdatesView>
  move(): Answer<UpdatesView>
  /** Call before everything else closes, since it must know whether a resume is under way. Returns the last step. */
  close(): () => void
}

/** Startup has more urgent work. */
const FIRST_MS = 5 * MINUTE
/** Sooner after a failure, for laptops that are rarely online. */
const AGAIN_MS = 4 * HOUR
const LOOK_MS = HOUR

export function createUpdates(
  { clock, writeLog }: Pick<Context, 'clock' | 'writeLog'>,
  { port, settings, policy, network, isResuming }: UpdatesOptions,
): Updates {
  const events = createEmitter<{ changed: UpdatesView }>()
  const asking = new Timer(clock)
  const canUpdate = port.way === 'at-quit' || port.way === 'by-click'
  let state = NOTHING_KNOWN
  let currentSource = source()
  /** Increases with the channel, so that late answers are ignored. */
  let round = 0

  function source(): string {
    return JSON.stringify([settings.read().preferences.updates, policy.current.updateAddress])
  }

  function channel(): 'latest' | 'beta' | null {
    const { updates } = settings.read().preferences
    return updates === 'off' || !canUpdate ? null : updates
  }

  function view(): UpdatesView {
    return { way: port.way, isSigned: port.isSigned, ...state }
  }

  function take(news: UpdateNews): boolean {
    const next = nextUpdate(state, news)
    if (next === state) return false
    state = next
    events.emit('changed', view())
    return true
  }

  function logFailure(trouble: UpdateTrouble): ReturnType<typeof updateFailure> {
    // Being offline is no reason to warn.
    writeLog(trouble.is === 'unreachable' ? 'info' : 'warn', 'updates', `${trouble.is}: ${trouble.code}`)
    return updateFailure(trouble)
  }

  async function ask(): Promise<Answer<UpdatesView>> {
    const updateChannel = channel()
    if (updateChannel === null) return failed(UPDATES_OFF)
    const mine = round
    if (!take({ is: 'ask' })) return succeeded(view())
    const answer = await port.ask({
      address: policy.current.updateAddress,
      channel: updateChannel,
      proxy: proxyOf(network),
    })
    if (mine !== round) return succeeded(view())
    const checkedAt = clock.now()
    take(
      answer.ok
        ? { is: 'found', at: checkedAt, found: answer.value }
        : { is: 'not-asked', at: checkedAt, failure: logFailure(answer.trouble) },
    )
    return succeeded(view())
  }

  /** Uses the clock, since timers stand still while a computer sleeps. */
  function askIfDue(): void {
    const { lastAsked } = state
    const wait = lastAsked?.failure === null ? DAY : AGAIN_MS
    // Also if the clock was set back.
    if (lastAsked === null || Math.abs(clock.now() - lastAsked.at) >= wait) void ask()
  }

  async function download(): Promise<void> {
    const mine = round
    const answer = await port.download((percent) => {
      if (mine === round) take({ is: 'percent', percent })
    })
    if (mine !== round) return
    take(answer.ok ? { is: 'downloaded' } : { is: 'not-downloaded', failure: logFailure(answer.trouble) })
  }

  function follow(): void {
    if (source() === currentSource) return
    currentSource = source()
    round += 1
    take({ is: 'reset' })
    begin()
  }

  function begin(): void {
    if (channel() === null) asking.cancel()
    else {
      asking.set(FIRST_MS, () => {
        asking.repeat(LOOK_MS, askIfDue)
        askIfDue()
      })
    }
  }

  const listening = [settings.onChanged(follow), policy.onChanged(follow)]
  begin()
  return {
    view,
    newVersion() {
      const { step } = state
      if (!('found' in step) || step.found === null) return null
      return { version: step.found.version, isReady: step.is === 'ready' || step.is === 'installing' }
    },
    onChanged: (listener) => events.on('changed', listener),
    ask,
    download() {
      if (channel() === null) return failed(UPDATES_OFF)
      if (take({ is: 'download' })) void download()
      return succeeded(view())
    },
    install() {
      if (channel() === null) return failed(UPDATES_OFF)
      if (isResuming()) return failed(RESUME_UNDER_WAY)
      if (take({ is: 'install' })) {
        void port.restart().then((trouble) => take({ is: 'not-installed', failure: logFailure(trouble) }))
      }
      return succeeded(view())
    },
    move() {
      try {
        port.moveToApplications()
        return succeeded(view())
      } catch (error) {
        return failed({ ...NOT_MOVED, detail: messageOf(error) })
      }
    },
    close() {
      asking.cancel()
      for (const one of listening) one[Symbol.dispose]()
      const { is } = state.step
      const isDue = is === 'installing' || (is === 'ready' && port.way === 'at-quit')
      if (!isDue || channel() === null || isResuming()) return () => undefined
      return () => port.install(is === 'installing')
    },
  }
}

function proxyOf(network: () => NetworkSettings): UpdateProxy {
  const { proxy, resolveProxy } = network()
  const parsed = proxy === undefined ? null : parseProxyAddress(proxy)
  const ownProxy = parsed?.ok === true && parsed.route.kind === 'proxy' ? { address: parsed.route.address } : 'none'
  return { by: resolveProxy === undefined ? ownProxy : 'system', login: () => loginOf(network()) }
}

export function updatesHandlers(updates: Updates) {
  const withoutView = (answer: Answer): Answer<null> => (answer.ok ? succeeded(null) : answer)
  return {
    'updates.ask': async () => withoutView(await updates.ask()),
    'updates.download': () => withoutView(updates.download()),
    'updates.install': () => withoutView(updates.install()),
    'updates.move': () => withoutView(updates.move()),
  } satisfies Partial<Handlers>
}

function updateFailure({ is, code }: UpdateTrouble): Failure {
  const { message, hint } = WORDS[is](code)
  return { code: `update_${is}`, message, hint, detail: code }
}

const WORDS: Readonly<Record<UpdateTroubleKind, (code: string) => { message: Sentence; hint: Sentence }>> = {
  unreachable: (code) => ({
    message: { key: 'failure.update.unreachable', with: { code } },
    hint: { key: 'failure.check-connection.hint' },
  }),
  certificate: () => ({
    message: { key: 'failure.update.certificate' },
    hint: { key: 'failure.certificate.system.hint' },
  }),
  'nothing-published': () => ({
    message: { key: 'failure.update.nothing' },
    hint: { key: 'failure.update.nothing.hint' },
  }),
  publisher: () => ({
    message: { key: 'failure.update.publisher' },
    hint: { key: 'failure.update.publisher.hint' },
  }),
  damaged: () => ({ message: { key: 'failure.update.damaged' }, hint: { key: 'failure.update.again.hint' } }),
  'no-room': () => ({ message: { key: 'failure.update.no-room' }, hint: { key: 'failure.update.again.hint' } }),
  other: (code) => ({
    message: { key: 'failure.update.other', with: { code } },
    hint: { key: 'failure.update.other.hint' },
  }),
}

const UPDATES_OFF: Failure = {
  code: 'updates_off',
  message: { key: 'failure.update.off' },
  hint: { key: 'failure.update.off.hint' },
}

const NOT_MOVED: Failure = {
  code: 'app_not_moved',
  message: { key: 'failure.update.not-moved' },
  hint: { key: 'failure.update.not-moved.hint' },
}

const RESUME_UNDER_WAY: Failure = {
  code: 'resume_under_way',
  message: { key: 'failure.update.resume' },
  hint: { key: 'failure.update.resume.hint' },
}
