// A small typed emitter: rooms learn what happened without knowing each other.

export interface Emitter<Events> {
  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void
  /** Listeners are called in the order in which they came. Disposing of the answer ends it. */
  on<Name extends keyof Events>(name: Name, listener: (payload: Events[Name]) => void): Disposable
}

export function createEmitter<Events>(): Emitter<Events> {
  const listeners = new Map<keyof Events, Set<(payload: never) => void>>()
  return {
    emit(name, payload) {
      for (const listener of listeners.get(name) ?? []) listener(payload as never)
    },
    on(name, listener) {
      const ofName = listeners.get(name) ?? new Set()
      listeners.set(name, ofName.add(listener))
      return { [Symbol.dispose]: () => void ofName.delete(listener) }
    },
  }
}
