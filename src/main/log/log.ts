// The log of the program: levels, nothing secret in it, and kept until its file can be opened; the file itself is loaded later.

import type { Concealed } from '#main/credentials/concealed.ts'
import { createEmitter } from '#main/events/emitter.ts'
import { logText } from '#main/port/log-text.ts'
import type { LogLevel, WriteLog } from '#main/port/log.ts'
import type { Clock } from '#main/time/clock.ts'
import { createLogRedaction } from './redact-line.ts'

export interface LogLine {
  /** Epoch milliseconds of this computer's clock. */
  readonly at: number
  readonly level: LogLevel
  readonly where: string
  readonly text: string
}

/** Where lines are kept. None of its methods throws. */
export interface LogFile {
  append(line: LogLine): void
  /** The newest so many, oldest first. */
  read(most: number): readonly LogLine[]
}

export interface Log {
  readonly write: WriteLog
  /** Something that nobody foresaw: an error line with the stack, for the file alone. */
  readonly reportBug: (where: string, error: unknown) => void
  /** From now on it is in no line. */
  conceal(secret: Concealed): void
  /** Where the user wants numbers in the log; asked for each line. */
  useNumbers(keepsNumbers: () => boolean): void
  /** The same in any text that leaves the program: never with numbers. */
  redact(text: string): string
  onError(listener: () => void): void
  read(most: number): Promise<readonly LogLine[]>
  /** Settles when all that was written lies in the file. */
  flushed(): Promise<void>
}

export interface LogOptions {
  readonly clock: Pick<Clock, 'now'>
  /** Where the file cannot be opened, the log is kept in memory for this run. */
  readonly open: () => Promise<LogFile>
  /** For who started the program from its sources. */
  readonly echo?: (line: LogLine) => void
}

const MOST_WAITING = 2_000

export function createLog({ clock, open, echo }: LogOptions): Log {
  const events = createEmitter<{ error: undefined }>()
  const redaction = createLogRedaction()
  let keepsNumbers = (): boolean => false
  let waiting: LogLine[] = []
  let file: LogFile | null = null
  const opened = begin()

  async function begin(): Promise<void> {
    try {
      const ready = await open()
      for (const line of waiting) ready.append(line)
      waiting = []
      file = ready
    } catch (error) {
      write('warn', 'log', `in memory only: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  function write(level: LogLevel, where: string, text: string): void {
    const line = { at: clock.now(), level, where, text: redaction.redact(logText(text), keepsNumbers()) }
    echo?.(line)
    if (file !== null) file.append(line)
    else if (waiting.push(line) > MOST_WAITING) waiting.shift()
    if (level === 'error') events.emit('error', undefined)
  }

  return {
    write,
    reportBug: (where, error) => write('error', where, stackOf(error)),
    conceal: (secret) => redaction.conceal(secret.reveal(), String(secret).slice(1, -1)),
    useNumbers(wanted) {
      keepsNumbers = wanted
    },
    redact: (text) => redaction.redact(text, false),
    onError: (listener) => void events.on('error', listener),
    async read(most) {
      await opened
      return file === null ? waiting.slice(-most) : file.read(most)
    },
    flushed: () => opened,
  }
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
