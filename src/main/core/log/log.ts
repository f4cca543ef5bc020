// The log: levels, redaction of keys and numbers, and a buffer until the file is open.

import { Refusal } from '#main/core/events/refusal.ts'
import type { Concealed } from '#main/core/credentials/concealed.ts'
import { createEmitter } from '#main/core/events/emitter.ts'
import { logText, type LogLevel, type WriteLog } from '#main/core/port/write-log.ts'
import type { Clock } from '#main/core/time/clock.ts'
import { createRedaction, type Redact } from '#main/service/tracking-api/redaction.ts'
import type { ToastPort } from '#main/core/port/desktop.ts'
import type { Exchange } from '#main/service/tracking-api/caller.ts'

export interface LogLine {
  /** Epoch milliseconds by this computer's clock. */
  readonly at: number
  readonly level: LogLevel
  readonly where: string
  readonly text: string
}

/** Stores lines. No method throws. */
export interface LogFile {
  append(line: LogLine): void
  /** The newest lines, oldest first. */
  read(most: number): readonly LogLine[]
}

export interface Log {
  readonly write: WriteLog
  /** Logs an unexpected error with its stack. */
  readonly reportBug: (where: string, error: unknown) => void
  /** Redacts the secret in all lines from now on. */
  conceal(secret: Concealed): void
  /** Called for each line: whether the user wants numbers in the log. */
  useNumbers(keepsNumbers: () => boolean): void
  /** Redacts text that leaves the app, numbers included. */
  redact(text: string): string
  /** Of this run. */
  onFirstError(listener: () => void): void
  read(most: number): Promise<readonly LogLine[]>
  /** Resolves when all lines are in the file. */
  flushed(): Promise<void>
}

interface LogOptions {
  readonly clock: Pick<Clock, 'now'>
  /** If it fails, the log stays in memory for this run. */
  readonly open: () => Promise<LogFile>
  /** For developers running from source. */
  readonly echo?: (line: LogLine) => void
}

const MOST_WAITING = 2_000

export function createLog({ clock, open, echo }: LogOptions): Log {
  const events = createEmitter<{ firstError: void }>()
  let hasFailed = false
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
    if (level !== 'error' || hasFailed) return
    hasFailed = true
    events.emit('firstError', undefined)
  }

  return {
    write,
    reportBug(where, error) {
      if (!(error instanceof Refusal)) write('error', where, stackOf(error))
    },
    conceal: (secret) => redaction.conceal(secret.reveal(), String(secret).slice(1, -1)),
    useNumbers(wanted) {
      keepsNumbers = wanted
    },
    redact: (text) => redaction.redact(text, false),
    onFirstError: (listener) => void events.on('firstError', listener),
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

interface LogRedaction {
  conceal(secret: string, label: string): void
  readonly redact: (text: string, keepsNumbers: boolean) => string
}

function createLogRedaction(): LogRedaction {
  const secrets = new Map<string, string>()
  let redactSecrets: Redact = (text) => text
  return {
    conceal(secret, label) {
      if (secrets.get(secret) === label) return
      secrets.set(secret, label)
      redactSecrets = createRedaction([...secrets].map(([value, name]) => ({ value, label: name }))).redact
    },
    redact(text, keepsNumbers) {
      const safe = redactSecrets(text).replace(BEARER, '$1 [key]').replace(LOGIN_IN_ADDRESS, '$1[login]@')
      return keepsNumbers ? safe : withoutNumbers(safe)
    },
  }
}

/** A key in a request header that was never registered. */
const BEARER = /\b(bearer|token|basic|authorization:)\s+(?:(?:bearer|token|basic)\s+)?[\w.~+/=-]{6,}/gi
const LOGIN_IN_ADDRESS = /(\w:\/\/)[^\s/@]+@/g

function withoutNumbers(text: string): string {
  return text
    .replace(NOT_JSON, '"…"$1')
    .replace(CONTAINER, '[container]')
    .replace(NUMBER, '[number]')
    .replace(QUOTED, '"…"')
}

const CONTAINER = /\b[A-Z]{4}[ -]?\d{6}[ -]?\d\b/gi
/** Bills, references and requests: uppercase with digits, or many digits. IDs are lowercase with dashes. */
const NUMBER = /(?<![\w.:-])(?=[A-Z\d]*\d{4})[A-Z\d]{7,}(?![\w-])/g
/** JSON.parse quotes the text around an error, including quotes and line breaks. */
const NOT_JSON = /"[^]*?"(?:\.{3})?( is not valid JSON)/g
/** Errors quote invalid values, which may name a customer. */
const QUOTED = /"[^"\n]*"/g

export function logExchange(
  write: WriteLog,
  { method, path, attempt, outcome, status, failure, tookMs }: LoggedExchange,
): void {
  const isFine = outcome === 'cancelled' || (status !== null && status < 400)
  if (isFine) return
  const tries = attempt === 1 ? '' : `, attempt ${attempt}`
  const became = status === null ? (failure ?? outcome) : `HTTP ${status}`
  write('warn', 'request', `${method} ${path.replace(/\?.*/s, '')}: ${became} after ${Math.round(tookMs)} ms${tries}`)
}

type LoggedExchange = Pick<Exchange, 'method' | 'path' | 'attempt' | 'outcome' | 'status' | 'failure' | 'tookMs'>

/** The same port, logging each toast that the system did not show. */
export function loggedToasts(toasts: ToastPort, write: WriteLog): ToastPort {
  return {
    ...toasts,
    async show(toast) {
      const outcome = await toasts.show(toast)
      if (outcome.state === 'not_shown') write('warn', 'toast', `${outcome.trouble}: ${outcome.reason ?? 'no reason'}`)
      return outcome
    },
  }
}
