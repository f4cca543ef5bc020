import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import type { FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, describe, it, onTestFinished, vi } from 'vitest'
import { lineOf } from '#main/team/folder-lines.ts'
import { createFolderPlace } from '#main/team/folder-place.ts'
import type { OwnSeat, TeamPlace } from '#main/team/place.ts'
import { systemClock, type Clock } from '#main/core/time/clock.ts'
import { LONGEST_NOTE } from '#shared/fleet/note.ts'
import { DAY } from '#shared/time/instant.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { HOSTILE_TEXTS, UNSEEN } from '#test/helpers/hostile-texts.ts'
import { createSeat, joinedSeat, type Seat } from '#test/helpers/team-seat.ts'

/** A system tool. */
const MAKE_PIPE = 'mkfifo'

type Trouble = 'full' | 'read-only' | 'slow'

const disk = vi.hoisted(() => ({ troubleOf: (_path: string): Trouble | null => null }))

vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<{ readonly open: typeof open }>()
  return {
    ...original,
    async open(path: string, flags: string | number): Promise<FileHandle> {
      const isRead = typeof flags === 'number' && (flags & constants.O_RDWR) === 0
      const trouble = isRead ? null : disk.troubleOf(path)
      if (trouble === 'read-only') throw Object.assign(new Error('read-only'), { code: 'EROFS' })
      if (trouble === 'slow') await new Promise((resolve) => setTimeout(resolve, 300))
      const file = await original.open(path, flags)
      if (trouble === 'full') letHalfIn(file)
      return file
    },
  }
})

/** A full disk takes a part of the first write. */
function letHalfIn(file: FileHandle): void {
  const write = file.write.bind(file)
  let isFull = false
  Object.assign(file, {
    write(bytes: Buffer, at: number, length: number, position: number) {
      if (isFull) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
      isFull = true
      return write(bytes, at, Math.floor(length / 2), position)
    },
  })
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-team-'))
  onTestFinished(() => {
    disk.troubleOf = () => null
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

async function aSeat(name: string, folder: string, clock: Clock = systemClock): Promise<Seat> {
  const seat = await joinedSeat({
    name,
    clock,
    openPlace: (own) => createFolderPlace({ folder, seat: own, clock, now: () => clock.now() }),
  })
  onTestFinished(() => seat[Symbol.asyncDispose]())
  return seat
}

async function syncAll(...seats: readonly Seat[]): Promise<void> {
  for (const seat of [...seats, ...seats]) await seat.connection().sync()
}

const logOf = (folder: string, seat: Seat): string => join(folder, `${seat.own().seat}.1.log`)

describe('a team folder that fails', () => {
  it.each([
    ['full', 'team_folder_full'],
    ['read-only', 'team_folder_refused'],
  ] as const)('still shows the changes of others while it is %s, and sends later', async (trouble, code) => {
    const folder = aFolder()
    const [one, two] = [await aSeat('One', folder), await aSeat('Two', folder)]
    one.handle('a', '1')
    await syncAll(one, two)
    disk.troubleOf = (path) => (path.includes(one.own().seat) ? trouble : null)
    for (const key of ['b', 'c', 'd']) one.handle(key, '2')
    two.handle('e', '3')
    await two.connection().sync()
    // The first may be an attempt that began earlier.
    await syncAll(one, one)
    expect(one.connection()).toMatchObject({ state: 'unreachable', failure: { code } })
    expect(one.log.waiting()).toBe(3)
    expect(one.state()).toEqual({ a: '1', b: '2', c: '2', d: '2', e: '3' })
    disk.troubleOf = () => null
    await syncAll(one, two)
    expect(one.connection().state).toBe('connected')
    expect(two.state()).toEqual(one.state())
    expect(two.connection().skipped).toBe(0)
  })

  it('loses nothing while it is slow and a claim comes during a push', async () => {
    const folder = aFolder()
    const [one, two] = [await aSeat('One', folder), await aSeat('Two', folder)]
    disk.troubleOf = () => 'slow'
    one.handle('a', '1')
    const claim = one.connection().place?.claim(one.log.make('claim', 's-1', {}))
    one.handle('b', '2')
    expect(await claim).toBe(true)
    await syncAll(one, two)
    expect(two.state()).toEqual({ a: '1', b: '2' })
    expect(two.connection().skipped).toBe(0)
  })

  it('counts changes while it is gone and sends them when it is back', async () => {
    const folder = aFolder()
    const [one, two] = [await aSeat('One', folder), await aSeat('Two', folder)]
    await vi.waitFor(() => renameSync(folder, `${folder}-away`))
    one.handle('a', '1')
    two.handle('b', '2')
    await syncAll(one, two)
    expect(one.connection()).toMatchObject({ state: 'unreachable', failure: { code: 'team_folder_missing' } })
    expect(one.log.waiting()).toBe(1)
    await vi.waitFor(() => renameSync(`${folder}-away`, folder))
    await syncAll(one, two, one, two)
    expect([one.state(), two.state()]).toEqual([
      { a: '1', b: '2' },
      { a: '1', b: '2' },
    ])
  })

  it('has the changes of a day on both sides when it is back after a day', async () => {
    const folder = aFolder()
    const clocks = [createFakeClock(), createFakeClock()] as const
    const seats = await Promise.all(clocks.map((clock, at) => aSeat(`Seat ${at}`, folder, clock)))
    const [one, two] = seats as [Seat, Seat]
    await vi.waitFor(() => renameSync(folder, `${folder}-away`))
    await Promise.all(seats.map((seat) => seat.connection().sync()))
    const since = one.connection().since
    for (let hour = 0; hour < 24; hour += 1) {
      one.handle(`one-${hour}`, '1')
      two.handle(`two-${hour}`, '2')
      one.handle('shared', `one ${hour}`)
      for (const clock of clocks) await clock.advance(DAY / 24)
      two.handle('shared', `two ${hour}`)
    }
    expect(one.connection()).toMatchObject({ state: 'unreachable', since })
    expect(one.log.waiting()).toBe(48)
    await vi.waitFor(() => renameSync(`${folder}-away`, folder))
    // The next attempt by itself.
    const areConnected = () =>
      seats.every(({ connection, log }) => {
        const { state, seats: present } = connection()
        return state === 'connected' && log.waiting() === 0 && present.every(({ ageMs }) => ageMs < DAY)
      })
    await expect
      .poll(async () => {
        for (const clock of clocks) await clock.advance(10_000)
        return areConnected() && JSON.stringify(one.state()) === JSON.stringify(two.state())
      })
      .toBe(true)
    expect(Object.keys(one.state())).toHaveLength(49)
    expect(one.state()['shared']).toBe('two 23')
    expect(one.connection().seats).toHaveLength(2)
  })

  it('notices a restored file that has grown again', async () => {
    const folder = aFolder()
    const [one, two] = [await aSeat('One', folder), await aSeat('Two', folder)]
    one.handle('a', '1')
    await syncAll(one, two)
    copyFileSync(logOf(folder, one), `${folder}-backup`)
    one.handle('b', '2')
    await syncAll(one, two)
    copyFileSync(`${folder}-backup`, logOf(folder, one))
    rmSync(`${folder}-backup`)
    for (const key of ['c', 'd', 'e']) one.handle(key, '3')
    await syncAll(one, two)
    const late = await aSeat('Late', folder)
    const all = { a: '1', b: '2', c: '3', d: '3', e: '3' }
    expect([one.state(), two.state(), late.state()]).toEqual([all, all, all])
  })

  it('reaches the same state if a sync client delivers late, in parts and as conflict copies', async () => {
    const [here, there] = [aFolder(), aFolder()]
    const one = await aSeat('One', here)
    copyFileSync(join(here, 'quaywatch-team.json'), join(there, 'quaywatch-team.json'))
    const two = await aSeat('Two', there)
    const deliver = (part: number): void => {
      const sides = [
        [here, there, one],
        [there, here, two],
      ] as const
      for (const [from, to, seat] of sides) {
        const name = readdirSync(from).find((file) => file === `${seat.own().seat}.1.log`)
        if (name === undefined) continue
        const bytes = readFileSync(join(from, name))
        writeFileSync(join(to, name), bytes.subarray(0, Math.ceil(bytes.length * part)))
        writeFileSync(join(to, name.replace('.1.log', '.1 (conflicted copy).log')), bytes.subarray(0, bytes.length / 2))
      }
    }
    for (const [turn, part] of [0.3, 0.9, 0.5, 0.7, 1].entries()) {
      one.handle(`one-${turn}`, '1')
      two.handle(`two-${turn}`, '2')
      one.handle('shared', `one ${turn}`)
      two.handle('shared', `two ${turn}`)
      await syncAll(one, two)
      deliver(part)
      await syncAll(one, two)
    }
    deliver(1)
    await syncAll(one, two)
    deliver(1)
    await syncAll(one, two)
    expect(Object.keys(one.state())).toHaveLength(11)
    expect(two.state()).toEqual(one.state())
  })
})

describe('a faulty seat', () => {
  const value = (text: string): string =>
    JSON.stringify({ shipment_id: null, handled_at: 1, until: null, text, who: text.slice(0, 50), facts: null })

  it('neither damages others nor stops them', async () => {
    const folder = aFolder()
    const [one, two] = [await aSeat('One', folder), await aSeat('Two', folder)]
    const good = { ...one.log.make('handled', 'x', null), seat: 'faulty', id: 'f' }
    const far = (Date.now() + 20 * 365 * DAY) * 1_000
    const bad: readonly object[] = [
      { ...good, id: 'f1', value: '{"text":5}' },
      { ...good, id: 'f2', value: value('x'.repeat(70_000)) },
      { ...good, id: 'f3', stamp: Date.parse('9999-01-01') * 1_000, value: value('9999') },
      { ...good, id: 'f4', key: '', value: value('x') },
      { ...good, id: 'f6', key: 'far', stamp: far, value: value('from the future') },
      { ...good, id: 'f7', kind: 'claim', key: 's-1', stamp: far, value: '{}' },
    ]
    const rubbish = ['no line', '5 abc hello', `4 ${crc32('{"a}').toString(16)} {"a}`, '\0\0\0', '9'.repeat(5_000)]
    const others = [
      { ...good, id: 'f5', kind: 'berth', value: '{}' },
      { ...good, id: 'f8', key: "'); DROP TABLE handled; --", value: value("'); DROP TABLE handled; --") },
    ]
    const lines = [...bad, ...others].map((record) => lineOf(record as never))
    appendFileSync(join(folder, 'faulty.1.log'), `${[...rubbish, ...lines.map((line) => line.trimEnd())].join('\n')}\n`)
    await syncAll(one, two)
    expect(one.connection()).toMatchObject({ state: 'connected', skipped: bad.length + rubbish.length })
    expect(Object.keys(one.state())).toEqual(["'); DROP TABLE handled; --"])
    expect(one.log.needsUpdate()).toBe(true)
    // Its stamps move no clock, and its claim blocks no resume.
    expect(one.log.make('note', 'x', null).stamp).toBeLessThan((Date.now() + DAY) * 1_000)
    expect(await two.connection().place?.claim(two.log.make('claim', 's-1', {}))).toBe(true)
    one.handle('far', 'corrected')
    two.handle('y', 'good')
    await syncAll(one, two)
    expect(two.state()).toMatchObject({ far: 'corrected', y: 'good' })
    expect(one.state()).toEqual(two.state())
  })

  it('is counted once for each damaged or invalid line, also if its file grows and is repaired', async () => {
    const folder = aFolder()
    const one = await aSeat('One', folder)
    const good = { ...one.log.make('handled', 'x', null), seat: 'faulty' }
    const [invalid, first, second] = [
      lineOf({ ...good, id: 'f1', value: '{"text":5}' }),
      lineOf({ ...good, id: 'f2', key: 'a', value: value('a') }),
      lineOf({ ...good, id: 'f3', key: 'b', value: value('b') }),
    ]
    const file = join(folder, 'faulty.1.log')
    writeFileSync(file, `${first.replace('"a"', '"#"')}${invalid}`)
    await one.connection().sync()
    expect(one.connection().skipped).toBe(2)
    appendFileSync(file, second)
    await one.connection().sync()
    expect([one.connection().skipped, Object.keys(one.state())]).toEqual([2, ['b']])
    writeFileSync(file, `${first}${invalid}${second}`)
    await one.connection().sync()
    expect([one.connection().skipped, Object.keys(one.state())]).toEqual([2, ['a', 'b']])
  })

  it('cannot put control characters or broken characters into the texts of others', async () => {
    const folder = aFolder()
    const one = await aSeat('One', folder)
    const good = { ...one.log.make('handled', 'x', null), seat: 'faulty' }
    const texts = Object.values(HOSTILE_TEXTS).map((text) => text.slice(0, LONGEST_NOTE))
    const lines = texts.map((text, at) => lineOf({ ...good, id: `f${at}`, key: `c-${at}`, value: value(text) }))
    appendFileSync(join(folder, 'faulty.1.log'), lines.join(''))
    await one.connection().sync()
    const shown = Object.values(one.state())
    expect(shown).toHaveLength(texts.length)
    for (const text of shown) expect(text).not.toMatch(UNSEEN)
  })
})

describe('the own file in a team folder', () => {
  const outside = (folder: string): string => {
    const path = `${folder}-outside`
    onTestFinished(() => rmSync(path, { recursive: true, force: true }))
    return path
  }

  it.each([
    ['a symbolic link', (path: string, target: string) => symlinkSync(target, path)],
    ['a hard link', (path: string, target: string) => linkSync(target, path)],
    ['a dangling link', (path: string, target: string) => symlinkSync(`${target}-missing`, path)],
    ['a folder', (path: string) => mkdirSync(path)],
    ['a pipe', (path: string) => void execFileSync(MAKE_PIPE, [path])],
  ])('stays unwritten if it is replaced by %s, and a new one has all entries', async (_, replace) => {
    const folder = aFolder()
    const target = outside(folder)
    const [one, two] = [await aSeat('One', folder), await aSeat('Two', folder)]
    one.handle('a', '1')
    await syncAll(one, two)
    writeFileSync(target, 'export PATH\nalias l')
    rmSync(logOf(folder, one))
    replace(logOf(folder, one), target)
    one.handle('b', '2')
    await syncAll(one, two)
    expect(readFileSync(target, 'utf8')).toBe('export PATH\nalias l')
    expect(existsSync(`${target}-missing`)).toBe(false)
    expect(one.connection()).toMatchObject({ state: 'connected', disturbed: { what: 'file' } })
    const late = await aSeat('Late', folder)
    expect([two.state(), late.state()]).toEqual([one.state(), { a: '1', b: '2' }])
  })

  it('is never truncated at a partial line that another process wrote', async () => {
    const folder = aFolder()
    const [one, two] = [await aSeat('One', folder), await aSeat('Two', folder)]
    one.handle('a', '1')
    await syncAll(one, two)
    appendFileSync(logOf(folder, one), 'not mine')
    one.handle('b', '2')
    await syncAll(one, two)
    expect(readFileSync(logOf(folder, one), 'utf8')).toMatch(/\nnot mine$/)
    expect([two.state(), one.log.waiting()]).toEqual([{ a: '1', b: '2' }, 0])
    expect(one.connection().disturbed?.what).toBe('file')
  })

  it('is followed by another one after a kill during a write', async () => {
    const folder = aFolder()
    const [one, two] = [await aSeat('One', folder), await aSeat('Two', folder)]
    one.handle('a', '1')
    await syncAll(one, two)
    await one.disconnect()
    appendFileSync(logOf(folder, one), '57 abcdef {"id"')
    one.connect()
    one.handle('b', '2')
    await syncAll(one, two)
    expect(two.state()).toEqual({ a: '1', b: '2' })
    expect(one.connection().disturbed).toBe(null)
    expect(two.connection().skipped).toBe(0)
    // A member removes the older file before a new seat reads it.
    rmSync(logOf(folder, one))
    const three = await aSeat('Three', folder)
    await syncAll(one, two, three)
    expect(three.state()).toEqual({ a: '1', b: '2' })
  })
})

describe('the same seat on several computers', () => {
  /** Copies of one profile, connected. */
  async function copies(folder: string, names: readonly string[], clock: Clock): Promise<readonly Seat[]> {
    const profiles = aFolder()
    const openPlace = (own: () => OwnSeat): TeamPlace =>
      createFolderPlace({ folder, seat: own, clock, now: () => clock.now() })
    const original = join(profiles, 'original.db')
    await (await joinedSeat({ name: 'Original', path: original, clock, openPlace }))[Symbol.asyncDispose]()
    return names.map((name) => {
      const path = join(profiles, `${name}.db`)
      copyFileSync(original, path)
      const seat = createSeat({ name, path, clock, openPlace })
      onTestFinished(() => seat[Symbol.asyncDispose]())
      seat.connect()
      return seat
    })
  }

  it('loses no change of any, and gives each a seat of its own', async () => {
    const folder = aFolder()
    const seats = await copies(folder, ['One', 'Two', 'Three'], systemClock)
    for (let turn = 0; turn < 20; turn += 1) {
      for (const seat of seats) seat.handle(`${seat.name}-${turn}`, seat.name)
      const [first, second, third] = seats
      await Promise.all([first?.connection().sync(), second?.connection().sync()])
      await third?.connection().sync()
    }
    await syncAll(...seats)
    await syncAll(...seats)
    const late = await aSeat('Late', folder)
    expect(Object.keys(late.state())).toHaveLength(60)
    for (const seat of seats) expect(seat.state()).toEqual(late.state())
    expect(new Set(seats.map((seat) => seat.own().seat)).size).toBe(3)
    expect(seats.filter((seat) => seat.connection().disturbed?.what === 'twin').length).toBeGreaterThanOrEqual(2)
  })

  it('is noticed without a change, by the run in the file of the seat', async () => {
    const clock = createFakeClock()
    const [one, two] = (await copies(aFolder(), ['One', 'Two'], clock)) as [Seat, Seat]
    await one.connection().sync()
    await two.connection().sync()
    const before = one.own().seat
    const poll = async (): Promise<void> => {
      await clock.advance(3_000)
      await syncAll(one, two)
    }
    const disturbances = (): readonly unknown[] => [one, two].flatMap((seat) => seat.connection().disturbed?.what ?? [])
    for (let turn = 0; turn < 3; turn += 1) await poll()
    expect(disturbances()).toEqual(['twin'])
    expect(one.own().seat).not.toBe(two.own().seat)
    expect([one.own().seat, two.own().seat]).toContain(before)
    for (let turn = 0; turn < 25; turn += 1) await poll()
    expect(disturbances()).toEqual(['twin'])
    const present = one.connection().seats.map(({ seat }) => seat)
    expect(present).toEqual(expect.arrayContaining([one.own().seat, two.own().seat]))
  })

  it('keeps its ID over a restart', async () => {
    const clock = createFakeClock()
    const one = await aSeat('One', aFolder(), clock)
    const { seat } = one.own()
    await one.disconnect()
    one.connect()
    await one.connection().sync()
    await clock.advance(120_000)
    await one.connection().sync()
    expect(one.own().seat).toBe(seat)
    expect(one.connection().disturbed).toBe(null)
  })
})

describe('a crowded team folder', () => {
  const limits = { files: 20, fileBytes: 100_000, allBytes: 150_000 }

  async function aLimitedSeat(name: string, folder: string): Promise<Seat> {
    const clock = systemClock
    const seat = await joinedSeat({
      name,
      openPlace: (own) => createFolderPlace({ folder, seat: own, clock, now: Date.now, limits }),
    })
    onTestFinished(() => seat[Symbol.asyncDispose]())
    return seat
  }

  it.each([
    [
      'too many files',
      (folder: string) => {
        for (let at = 0; at < 100; at += 1) {
          writeFileSync(join(folder, `0junk${at}.1.log`), 'junk\n')
          writeFileSync(join(folder, `0junk${at}.seat.json`), '{}')
        }
      },
    ],
    ['a file that is too large', (folder: string) => writeFileSync(join(folder, 'zz.1.log'), 'x'.repeat(300_000))],
    [
      'too many bytes',
      (folder: string) => {
        for (const name of ['zz1', 'zz2', 'zz3']) writeFileSync(join(folder, `${name}.1.log`), 'x'.repeat(90_000))
      },
    ],
  ])('is read up to a limit with %s, and still carries the changes of members', async (_, fill) => {
    const folder = aFolder()
    const [one, two] = [await aLimitedSeat('One', folder), await aLimitedSeat('Two', folder)]
    one.handle('a', '1')
    two.handle('b', '2')
    await syncAll(one, two)
    expect(one.connection().disturbed).toBe(null)
    fill(folder)
    one.handle('c', '3')
    two.handle('d', '4')
    await syncAll(one, two)
    for (const seat of [one, two]) {
      expect(seat.state()).toEqual({ a: '1', b: '2', c: '3', d: '4' })
      expect(seat.connection()).toMatchObject({ state: 'connected', disturbed: { what: 'crowd' } })
      expect(seat.connection().skipped).toBeLessThanOrEqual(limits.files)
    }
    expect(await one.connection().place?.claim(one.log.make('claim', 's-1', {}))).toBe(true)
  })
})
