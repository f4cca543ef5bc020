// A small typed emitter, so that rooms need not know each other.

export interface Emitter<Events> {
  /** All of them hear of it, though one fails; its error is thrown at the end. */
  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void
  /** Listeners are called in the order in which they came. Disposing of the answer ends it. */
  on<Name extends keyof Events>(name: Name, listener: (payload: Events[Name]) => void): Disposable
}

export function createEmitter<Events>(): Emitter<Events> {
  const listeners = new Map<keyof Events, Set<(payload: never) => void>>()
  return {
    emit(name, payload) {
      const calls = [...(listeners.get(name) ?? [])].map((listener) => () => listener(payload as never))
      callAll(calls)
    },
    on(name, listener) {
      const ofName = listeners.get(name) ?? new Set()
      listeners.set(name, ofName.add(listener))
      return { [Symbol.dispose]: () => void ofName.delete(listener) }
    },
  }
}

/** Each one, though one before it failed; the first error is thrown at the end. */
export function callAll(calls: Iterable<() => void>): void {
  const errors: unknown[] = []
  for (const call of calls) {
    try {
      call()
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
}
