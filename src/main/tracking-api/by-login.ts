// A proxy that wants a login of the company's: by undici where Basic will do, else by the system's own network, for good.

import { Dispatcher } from 'undici'
import type { SystemHttp } from '#main/port/system-http.ts'
import { wantsProxyLogin } from './transport-errors.ts'

/** undici's way, until the proxy refuses its login: nothing was sent to the service then. */
export class ByLoginWhereWanted extends Dispatcher {
  readonly #usual: Dispatcher
  readonly #open: () => SystemHttp
  readonly #underWay = new Set<Dispatcher.DispatchController>()
  #system: SystemHttp | null = null

  constructor(usual: Dispatcher, open: () => SystemHttp) {
    super()
    this.#usual = usual
    this.#open = open
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    if (this.#system !== null) return send(this.#system, options, handler, this.#underWay)
    return this.#usual.dispatch(options, {
      onRequestStart: (controller, context: unknown) => handler.onRequestStart?.(controller, context),
      onResponseStart: (controller, status, headers, text) =>
        handler.onResponseStart?.(controller, status, headers, text),
      onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
      onResponseEnd: (controller, trailers) => handler.onResponseEnd?.(controller, trailers),
      onResponseError: (controller, error) => {
        if (!wantsProxyLogin(error)) return handler.onResponseError?.(controller, error)
        this.#system ??= this.#open()
        send(this.#system, options, handler, this.#underWay)
      },
    })
  }

  /** Those under way end as they began. */
  override close(): Promise<void> {
    return this.#usual.close()
  }

  override destroy(): Promise<void> {
    const why = new Error('the connections were closed')
    for (const controller of this.#underWay) controller.abort(why)
    return this.#usual.destroy()
  }
}

function send(
  system: SystemHttp,
  options: Dispatcher.DispatchOptions,
  handler: Dispatcher.DispatchHandler,
  underWay: Set<Dispatcher.DispatchController>,
): boolean {
  const { origin = '', path, method, headers, body } = options
  let reason: Error | null = null
  let end = (): void => undefined
  const controller: Dispatcher.DispatchController = {
    get aborted() {
      return reason !== null
    },
    paused: false,
    get reason() {
      return reason
    },
    abort(why) {
      if (reason !== null) return
      reason = why
      underWay.delete(controller)
      end()
      handler.onResponseError?.(controller, why)
    },
    // Answers are small, and are taken as they come.
    pause: () => undefined,
    resume: () => undefined,
  }
  handler.onRequestStart?.(controller, null)
  if (reason !== null) return true
  underWay.add(controller)
  end = system.send(
    {
      method,
      url: `${String(origin)}${path}`,
      headers: headers as Readonly<Record<string, string>>,
      body: typeof body === 'string' ? body : null,
    },
    {
      onStart: (status, incoming) =>
        handler.onResponseStart?.(controller, status, incoming as Record<string, string | string[]>, ''),
      onData: (chunk) => handler.onResponseData?.(controller, chunk),
      onEnd() {
        underWay.delete(controller)
        handler.onResponseEnd?.(controller, {})
      },
      onError(error) {
        underWay.delete(controller)
        handler.onResponseError?.(controller, error)
      },
    },
  )
  return true
}
