// What letters mean while a table has the focus: one alone is a command, several in a row are a search.

export interface TypingOptions {
  /** By letter. A letter waits for another one; a sign such as `?` doesn't. */
  readonly commands: Readonly<Record<string, () => void>>
  readonly search: (text: string) => void
  /** Schedules a call and returns a function that cancels it. */
  readonly after: (milliseconds: number, act: () => void) => () => void
}

export interface Typing {
  /** Returns whether the key was handled. */
  take(key: string): boolean
  /** Runs a waiting command now, because of another action or lost focus. */
  settle(): void
}

/** Slower than typing, faster than a noticeable delay. */
export const WORD_PAUSE_MS = 350

export function createTyping({ commands, search, after }: TypingOptions): Typing {
  let waiting: { readonly key: string; readonly cancel: () => void } | null = null

  function settle(): void {
    const settled = waiting
    waiting = null
    settled?.cancel()
    if (settled !== null) commands[settled.key.toLowerCase()]?.()
  }

  return {
    settle,
    take(key) {
      if (key.length !== 1 || key === ' ') return false
      const before = waiting
      const command = commands[key.toLowerCase()]
      if (before !== null) {
        before.cancel()
        waiting = null
        search(before.key + key)
      } else if (command === undefined) {
        search(key)
      } else if (/\p{L}/u.test(key)) {
        waiting = { key, cancel: after(WORD_PAUSE_MS, settle) }
      } else {
        command()
      }
      return true
    },
  }
}

export function isModifier(key: string): boolean {
  return ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'].includes(key)
}
