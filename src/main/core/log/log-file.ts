// The log file through electron-log: rotated by size, readable by its owner only.

import { closeSync, constants, fstatSync, lstatSync, mkdirSync, openSync, readSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import logger from 'electron-log/node'
import type { LogLevel } from '#main/core/port/write-log.ts'
import type { LogFile, LogLine } from './log.ts'

export interface LogFileOptions {
  readonly folder: string
  readonly mostBytes?: number
}

const NAME = 'quaywatch.log'
/** Rotated files, newest first. */
const ASIDE = ['quaywatch.1.log', 'quaywatch.2.log', 'quaywatch.3.log']
const MOST_BYTES = 1024 * 1024
const OWNER_ONLY_FILE = 0o600

/** Throws if the path is not a regular file: opening a pipe would block forever. */
export function openLogFile({ folder, mostBytes = MOST_BYTES }: LogFileOptions): LogFile {
  const path = join(folder, NAME)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() === false) throw new Error(`${path} is no file`)
  // The package's default logger is shared by the process and writes to the console.
  const fileLogger = logger.create({ logId: path })
  fileLogger.transports.console.level = false
  // electron-log reports write errors to the console at any level.
  for (const { transports } of [fileLogger, logger]) transports.console.writeFn = () => undefined
  if (fileLogger.transports.ipc) fileLogger.transports.ipc.level = false
  if (fileLogger.transports.remote) fileLogger.transports.remote.level = false
  const { file } = fileLogger.transports
  // Otherwise it reads the name from a package.json that a packaged app may not have.
  file.setAppName('Quaywatch')
  file.resolvePathFn = () => path
  file.level = 'info'
  file.maxSize = mostBytes
  file.writeOptions = { flag: 'a', mode: OWNER_ONLY_FILE, encoding: 'utf8' }
  file.archiveLogFn = () => putAside(folder)
  // Lines are formatted here: UTC timestamps and nothing added by the package.
  file.transforms = [({ data }) => String(data[0])]

  return {
    append: (line) => fileLogger[line.level](formatLine(line)),
    read(most) {
      // A file may be larger than its limit, because another program or an earlier version wrote it.
      const texts = [...ASIDE.toReversed(), NAME].map((name) => endOf(join(folder, name), 2 * mostBytes))
      return texts.flatMap(linesOf).slice(-most)
    },
  }
}

function putAside(folder: string): void {
  const names = [NAME, ...ASIDE]
  try {
    rmSync(join(folder, names.at(-1) ?? ''), { force: true })
  } catch {
    // The file is overwritten or kept: logging must not crash the app.
  }
  for (let index = names.length - 2; index >= 0; index -= 1) {
    try {
      renameSync(join(folder, names[index] ?? ''), join(folder, names[index + 1] ?? ''))
    } catch {}
  }
}

function formatLine({ at, level, where, text }: LogLine): string {
  return `${new Date(at).toISOString()} ${level} [${where}] ${text}`
}

/** Indented lines continue the previous line. */
function linesOf(text: string): LogLine[] {
  const lines: LogLine[] = []
  for (const row of text.split(/\r?\n/)) {
    const [, at = '', level = '', where = '', said = ''] = LINE.exec(row) ?? []
    const last = lines.at(-1)
    if (at !== '') lines.push({ at: Date.parse(at), level: level as LogLevel, where, text: said })
    else if (last !== undefined && row !== '') lines[lines.length - 1] = { ...last, text: `${last.text}\n${row}` }
  }
  return lines
}

const LINE = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) (error|warn|info) \[([^\]]*)\] (.*)$/

/** Empty if it can't be read. */
function endOf(path: string, most: number): string {
  try {
    return readEnd(path, most)
  } catch {
    return ''
  }
}

/** The last part of a file of any size. Does not wait for a pipe. */
function readEnd(path: string, mostBytes: number): string {
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const stats = fstatSync(file)
    if (!stats.isFile()) return ''
    const bytes = Buffer.alloc(Math.min(stats.size, mostBytes))
    return bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, stats.size - bytes.length))
  } finally {
    closeSync(file)
  }
}
