// A disposable timer that can be set, repeated and cancelled.

import type { Clock } from './clock.ts'

export class Timer implements Disposable {
  readonly #clock: Pick<Clock, 'after'>
  #cancel: (() => void) | null = null

  constructor(clock: Pick<Clock, 'after'>) {
    this.#clock = clock
  }

  get isSet(): boolean {
    return this.#cancel !== null
  }

  /** Calls once; replaces an earlier time. */
  set(milliseconds: number, call: () => void): void {
    this.cancel()
    this.#cancel = this.#clock.after(milliseconds, () => {
      this.#cancel = null
      call()
    })
  }

  /** Like {@link set}, but keeps an earlier time. */
  setUnlessSet(milliseconds: number, call: () => void): void {
    if (!this.isSet) this.set(milliseconds, call)
  }

  /** Calls repeatedly, even if a call throws. */
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
