// A small typed emitter, so that rooms need not know each other.

export interface Emitter<Events> {
  /** Calls all listeners even if one throws, then rethrows the first error. */
  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void
  /** Calls listeners in the order they were added. Dispose the result to unsubscribe. */
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

/** Makes all calls even if one throws, then rethrows the first error. */
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
