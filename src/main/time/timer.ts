// A disposable timer that can be set, repeated and cancelled.

import type { Clock } from './clock.ts'

export class Timer implements Disposable {
  readonly #clock: Pick<Clock, 'after'>
  #cancel: (() => void) | null = null

  constructor(clock: Pick<Clock, 'after'>) {
    this.#clock = clock
  }

  /** True from being set until it calls or is cancelled. */
  get isSet(): boolean {
    return this.#cancel !== null
  }

  /** Calls once after a while, and no longer at the time it was set to before. */
  set(milliseconds: number, call: () => void): void {
    this.cancel()
    this.#cancel = this.#clock.after(milliseconds, () => {
      this.#cancel = null
      call()
    })
  }

  /** Like {@link set}, but leaves a timer that is set as it is. */
  setUnlessSet(milliseconds: number, call: () => void): void {
    if (!this.isSet) this.set(milliseconds, call)
  }

  /** Calls again and again; a call that throws does not end it. */
  repeat(milliseconds: number, call: () => void): void {
    this.set(milliseconds, () => {
      this.repeat(milliseconds, call)
      call()
    })
  }

  cancel(): void {
    this.#cancel?.()
    this.#cancel = null
  }

  [Symbol.dispose](): void {
    this.cancel()
  }
}
