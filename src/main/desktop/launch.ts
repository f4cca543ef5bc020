// What the program was started with: its own few flags, among whatever else the runtime puts on the command line.

export interface Launch {
  readonly withDemo: boolean
  /** No window, also of a program that runs already: started at login, or to take everything away. */
  readonly hidden: boolean
  /** Nothing is opened: what is kept for this user is taken away. */
  readonly removesEverything: boolean
  readonly userData: string | null
}

/** Chromium's own switches stand on the same line, so an unknown flag is not an error here; `npm start` is strict. */
export function readLaunch(words: readonly string[]): Launch {
  const removesEverything = words.includes('--remove-everything')
  return {
    withDemo: words.includes('--demo'),
    hidden: removesEverything || words.includes('--hidden'),
    removesEverything,
    userData: valueOf('--user-data', words),
  }
}

function valueOf(flag: string, words: readonly string[]): string | null {
  const joined = words.find((word) => word.startsWith(`${flag}=`))
  if (joined !== undefined) return joined.slice(flag.length + 1) || null
  const at = words.indexOf(flag)
  const next = at < 0 ? undefined : words[at + 1]
  return next === undefined || next.startsWith('--') ? null : next
}
