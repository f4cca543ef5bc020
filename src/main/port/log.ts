// A line of the log, as every room writes it: what it says is made harmless where it is written, not here.

/** `error`: something that should not happen at all; `warn`: something failed; `info`: something began or ended. */
export type LogLevel = 'error' | 'warn' | 'info'

/** `where`: the part of the program. `text` quotes nothing of what the service said. */
export type WriteLog = (level: LogLevel, where: string, text: string) => void
