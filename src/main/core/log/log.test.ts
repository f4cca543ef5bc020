import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ApiKey, Concealed } from '#main/core/credentials/concealed.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { openLogFile } from './log-file.ts'
import { createLog, type LogFile, type LogLine } from './log.ts'

/** A system tool. */
const MAKE_PIPE = 'mkfifo'

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function inMemory() {
  const lines: LogLine[] = []
  const file: LogFile = { append: (line) => void lines.push(line), read: (most) => lines.slice(-most) }
  const log = createLog({ clock: createFakeClock(), open: () => Promise.resolve(file) })
  return { log, lines, said: async () => (await log.flushed(), lines.map(({ text }) => text).join('\n')) }
}

describe('log', () => {
  it('removes keys and passwords in every form', async () => {
    const { log, said } = inMemory()
    log.conceal(new ApiKey('tk_live_4a7d1ed414474e40'))
    log.conceal(new Concealed('pässword 1', 'proxy password'))
    const base64 = Buffer.from('maria:pässword 1').toString('base64')
    log.reportBug('sync', new Error('header Token tk_live_4a7d1ed414474e40'))
    log.write('warn', 'proxy', `http://maria:pässword%201@proxy:8080 Proxy-Authorization: Basic ${base64}`)
    log.write('warn', 'sync', 'Authorization: Bearer another-key-that-nobody-told-of')
    const text = await said()
    expect(text).not.toMatch(/tk_live|pässword|another-key/)
    expect(text).not.toContain(base64)
    expect(text).toContain('[key]')
  })

  it('removes container, bill and request numbers and quoted text unless the user wants numbers', async () => {
    const { log, said } = inMemory()
    const names = 'MSCU1234566, mscu 123456 6, MAEU987654321, ONEYSZPV12345678, 2600481734'
    log.write('warn', 'sync', `${names}: Unexpected token, "ACME Imports" is not valid JSON`)
    expect(await said()).not.toMatch(/123456|987654|2600481734|ACME/i)
    const withNumbers = inMemory()
    withNumbers.log.useNumbers(() => true)
    withNumbers.log.write('warn', 'sync', names)
    expect(await withNumbers.said()).toContain('MSCU1234566')
    expect(withNumbers.log.redact(names)).not.toContain('MSCU1234566')
  })

  it.each(['Acme\nCorp, "x" ]', '{"a": Acme "Corp\nLtd" and more of it}', '["Acme",\n Corp]'])(
    'removes invalid JSON that the parser quotes: %j',
    async (text) => {
      const { log, said } = inMemory()
      try {
        JSON.parse(text)
      } catch (error) {
        log.reportBug('test', error)
      }
      expect(await said()).not.toMatch(/Acme|Corp|Ltd/)
      expect(await said()).toContain('is not valid JSON')
    },
  )

  it('keeps codes, states, addresses and IDs', async () => {
    const { log, said } = inMemory()
    const line =
      'GET /v2/shipments/2b7c3c5e-0000-4000-8000-1234567890ab HTTP 503, UND_ERR_CONNECT_TIMEOUT, 127.0.0.1:8080'
    log.write('warn', 'network', line)
    expect(await said()).toBe(line)
  })

  it('keeps lines written before the file is open, and reports the first error only', async () => {
    const { log, lines } = inMemory()
    const onFirstError = vi.fn<() => void>()
    log.onFirstError(onFirstError)
    log.write('info', 'start', 'one')
    log.write('warn', 'start', 'two')
    expect(onFirstError).not.toHaveBeenCalled()
    log.reportBug('start', new Error('three'))
    log.reportBug('start', new Error('four'))
    expect(onFirstError).toHaveBeenCalledOnce()
    await log.flushed()
    expect(lines.map(({ level }) => level)).toEqual(['info', 'warn', 'error', 'error'])
  })

  it("keeps logging in memory if the file can't be opened", async () => {
    const log = createLog({ clock: createFakeClock(), open: () => Promise.reject(new Error('EROFS')) })
    log.write('warn', 'start', 'one')
    expect(await log.read(10)).toMatchObject([{ text: 'one' }, { text: 'in memory only: EROFS' }])
    for (let line = 0; line < 3_000; line += 1) log.write('info', 'sync', `line ${line}`)
    expect(await log.read(2)).toMatchObject([{ text: 'line 2998' }, { text: 'line 2999' }])
  })
})

describe('log file', () => {
  it('is readable by its owner only, and reads back stacks', () => {
    const folder = temporary()
    const file = openLogFile({ folder })
    file.append({ at: 1_750_000_000_000, level: 'error', where: 'sync', text: 'Error: no\n  at sync.ts:1' })
    file.append({ at: 1_750_000_001_000, level: 'info', where: 'start', text: 'version 1' })
    expect(file.read(5)).toEqual([
      { at: 1_750_000_000_000, level: 'error', where: 'sync', text: 'Error: no\n  at sync.ts:1' },
      { at: 1_750_000_001_000, level: 'info', where: 'start', text: 'version 1' },
    ])
    expect(file.read(1)).toHaveLength(1)
    // Windows has no file modes.
    const mode = process.platform === 'win32' ? 0o600 : statSync(join(folder, 'quaywatch.log')).mode & 0o777
    expect(mode).toBe(0o600)
  })

  it('rotates by size and keeps the newest lines', () => {
    const folder = temporary()
    const file = openLogFile({ folder, mostBytes: 2_000 })
    for (let minute = 0; minute < 1_000; minute += 1)
      file.append({ at: minute, level: 'info', where: 'noise', text: `line ${minute} of many` })
    const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size)
    expect(sizes).toHaveLength(4)
    expect(Math.max(...sizes)).toBeLessThan(2_200)
    expect(file.read(10_000).at(-1)?.text).toBe('line 999 of many')
  })

  it('never writes to the terminal, even if the disk refuses', () => {
    const folder = temporary()
    const streams = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')]
    const consoles = (['log', 'info', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name))
    onTestFinished(() => void vi.restoreAllMocks())
    const file = openLogFile({ folder })
    file.append({ at: 0, level: 'error', where: 'disk', text: 'taken' })
    // Makes writing to the folder fail.
    renameSync(join(folder, 'quaywatch.log'), join(folder, 'quaywatch.1.log'))
    mkdirSync(join(folder, 'quaywatch.log'))
    file.append({ at: 0, level: 'error', where: 'disk', text: 'refused' })
    for (const spy of [...streams, ...consoles]) expect(spy).not.toHaveBeenCalled()
    expect(file.read(9)).toMatchObject([{ text: 'taken' }])
    expect(() => openLogFile({ folder })).toThrow('is no file')
  })

  it('reads only the end of a file of 3 GB', () => {
    const folder = temporary()
    const file = openLogFile({ folder })
    file.append({ at: 0, level: 'info', where: 'start', text: 'first' })
    truncateSync(join(folder, 'quaywatch.log'), 3 * 1024 ** 3)
    appendFileSync(join(folder, 'quaywatch.log'), '\n2026-01-01T00:00:00.000Z info [start] last\n')
    expect(file.read(9).at(-1)?.text).toBe('last')
  })

  it.skipIf(process.platform === 'win32')('does not wait for a pipe in the place of a rotated file', () => {
    const folder = temporary()
    const file = openLogFile({ folder })
    file.append({ at: 0, level: 'info', where: 'start', text: 'here' })
    execFileSync(MAKE_PIPE, [join(folder, 'quaywatch.1.log'), join(folder, 'quaywatch.3.log')])
    expect(file.read(9)).toMatchObject([{ text: 'here' }])
  })
})
