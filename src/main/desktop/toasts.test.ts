import { describe, expect, it } from 'vitest'
import { createFakeNotification, type FakeNotification } from '#test/helpers/electron-fakes.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import type { Toast, ToastPress } from '#main/port/desktop.ts'
import { HOSTILE_TEXTS, UNSEEN } from '#test/helpers/hostile-texts.ts'
import { createToasts, toastXml, isDoNotDisturb } from './toasts.ts'

const TOAST: Toast = {
  id: 'stopped-42',
  title: 'Tracking stopped',
  body: 'MEDUXX1234567',
}
const CLICK: ToastPress = { id: TOAST.id, part: 'toast' }

interface Setting {
  readonly platform?: NodeJS.Platform
  readonly isSupported?: boolean
  readonly throws?: string
  /** The ids of what still stands in the Notification Center. */
  readonly history?: readonly string[]
}

function setUp({ platform = 'linux', isSupported = true, throws = '', history = [] }: Setting = {}) {
  const clock = createFakeClock()
  const made: FakeNotification[] = []
  const asked: string[] = []
  const left = history.map((id) => createFakeNotification({ id }))
  let activate: (words: string) => void = () => {
    throw new Error('nobody listens to activations')
  }
  const toasts = createToasts({
    onActivation(listener) {
      asked.push('handleActivation')
      activate = (words) => listener({ arguments: words })
    },
    history: () => Promise.resolve(left.map(({ asNotification }) => asNotification)),
    isSupported() {
      asked.push('isSupported')
      return isSupported
    },
    create(options) {
      if (throws !== '') throw new TypeError(throws)
      const fake = createFakeNotification(options)
      made.push(fake)
      return fake.asNotification
    },
    clock,
    platform,
  })
  return { clock, made, asked, toasts, left, activate: (words: string) => activate(words) }
}

function pressesOf({ toasts }: Pick<ReturnType<typeof setUp>, 'toasts'>): readonly ToastPress[] {
  const presses: ToastPress[] = []
  toasts.onPressed((press) => presses.push(press))
  return presses
}

describe('showing a toast', () => {
  it('answers that it was shown, and leaves no timer behind', async () => {
    const { clock, made, toasts } = setUp()
    const outcome = toasts.show(TOAST)
    expect(made[0]).toMatchObject({ calls: ['show'], options: { id: TOAST.id, title: TOAST.title, body: TOAST.body } })
    made[0]?.emit('show', {})
    expect(await outcome).toEqual({ state: 'shown' })
    expect(clock.pending).toBe(0)
  })

  it('answers why it was not shown: macOS refuses what unsigned programs send', async () => {
    const { clock, made, toasts } = setUp({ platform: 'darwin' })
    const outcome = toasts.show(TOAST)
    made[0]?.emit('failed', {}, 'Notifications are not allowed for this application')
    expect(await outcome).toEqual({
      state: 'not_shown',
      trouble: 'not-allowed-or-unsigned',
      reason: 'Notifications are not allowed for this application',
    })
    expect(clock.pending).toBe(0)
  })

  it('answers where the desktop says nothing at all, as Linux may', async () => {
    const { clock, toasts } = setUp()
    const outcome = toasts.show(TOAST)
    await clock.advance(5_000)
    expect(await outcome).toMatchObject({
      state: 'not_shown',
      trouble: 'no-answer',
      reason: null,
    })
  })

  it('answers where there are no notifications, without making one', async () => {
    const { made, toasts } = setUp({ isSupported: false })
    expect(await toasts.show(TOAST)).toMatchObject({ state: 'not_shown', trouble: 'no-service' })
    expect(made).toEqual([])
  })

  it.each([
    ['Notification failed - Settings prevent the notification from being delivered.', 'not-allowed'],
    ['Notification failed - The notification platform is unavailable.', 'no-service'],
    ['Notification failed - Unknown failure reason (HRESULT -1)', 'other'],
  ])('tells on Windows what stands in the way by its words: %s', async (reason, trouble) => {
    const { made, toasts } = setUp({ platform: 'win32' })
    const outcome = toasts.show(TOAST)
    made[0]?.emit('failed', {}, reason)
    expect(await outcome).toEqual({ state: 'not_shown', trouble, reason })
  })

  it('is not said to be shown on Windows where Windows refuses it after Electron said that it was', async () => {
    const { clock, made, toasts } = setUp({ platform: 'win32' })
    const outcome = toasts.show(TOAST)
    // WindowsToastNotification::Show emits `show` as soon as the call returns; `failed` comes from a handler of its own.
    made[0]?.emit('show', {})
    made[0]?.emit('failed', {}, 'Notification failed - Settings prevent the notification from being delivered.')
    await clock.advance(1_000)
    expect(await outcome).toMatchObject({ state: 'not_shown', trouble: 'not-allowed' })
  })

  it('is said to be shown on Windows once nothing was heard against it', async () => {
    const { clock, made, toasts } = setUp({ platform: 'win32' })
    const outcome = toasts.show(TOAST)
    made[0]?.emit('show', {})
    await clock.advance(1_000)
    expect(await outcome).toEqual({ state: 'shown' })
    expect(clock.pending).toBe(0)
  })

  it('answers where Electron throws', async () => {
    const { clock, toasts } = setUp({ throws: 'Invalid notification' })
    expect(await toasts.show(TOAST)).toEqual({
      state: 'not_shown',
      trouble: 'other',
      reason: 'Invalid notification',
    })
    expect(clock.pending).toBe(0)
  })

  it.each(['', 'stopped:42', 'stopped 42', 'x'.repeat(65)])(
    'answers on every system that an id is none that Windows can use: %j',
    async (id) => {
      const { made, toasts } = setUp()
      expect(await toasts.show({ ...TOAST, id })).toMatchObject({ state: 'not_shown' })
      expect(made).toEqual([])
    },
  )
})

describe('clicking a toast', () => {
  it('is reported with its id', () => {
    const { made, toasts } = setUp()
    const presses = pressesOf({ toasts })
    void toasts.show(TOAST)
    made[0]?.emit('click', {})
    expect(presses).toEqual([CLICK])
  })

  it('of two with the same id is reported once, and the newer takes the older off the screen', () => {
    const { made, toasts } = setUp()
    const presses = pressesOf({ toasts })
    void toasts.show(TOAST)
    made[0]?.emit('show', {})
    void toasts.show({ ...TOAST, title: 'Tracking stopped again' })
    expect(made[0]?.calls).toEqual(['show', 'close'])
    expect(made[1]?.calls).toEqual(['show'])
    made[1]?.emit('click', {})
    expect(presses).toEqual([CLICK])
  })

  it('of two with different ids leaves the other alone', () => {
    const { made, toasts } = setUp()
    void toasts.show(TOAST)
    void toasts.show({ ...TOAST, id: 'stopped-43' })
    expect(made.map(({ calls }) => calls)).toEqual([['show'], ['show']])
  })
})

describe('the button on a toast', () => {
  const RESUMABLE: Toast = {
    ...TOAST,
    button: 'Resume tracking',
  }

  it.each([
    ['darwin', true],
    ['win32', true],
    ['linux', false],
  ] as const)('is there on %s: %j', (platform, isThere) => {
    const { made, toasts } = setUp({ platform })
    void toasts.show(RESUMABLE)
    expect(JSON.stringify(made[0]?.options).includes('Resume tracking')).toBe(isThere)
  })

  it('is reported as the button, and not as the toast besides', () => {
    const { made, toasts } = setUp({ platform: 'win32' })
    const presses = pressesOf({ toasts })
    void toasts.show(RESUMABLE)
    made[0]?.emit('action', {}, 0)
    expect(presses).toEqual([{ id: TOAST.id, part: 'button' }])
  })
})

describe('a toast is held on to', () => {
  /** Whether an earlier toast is still referenced shows in its being closed when another takes its id. */
  function isKept({ made, toasts }: ReturnType<typeof setUp>): boolean {
    const first = made[0]!
    const closedBefore = first.calls.filter((call) => call === 'close').length
    void toasts.show(TOAST)
    return first.calls.filter((call) => call === 'close').length > closedBefore
  }

  it('while it can be clicked: collected, its click would do nothing', () => {
    const all = setUp()
    void all.toasts.show(TOAST)
    all.made[0]?.emit('show', {})
    expect(isKept(all)).toBe(true)
  })

  it.each([
    ['win32', true],
    ['darwin', false],
    ['linux', false],
  ] as const)('after it closed by itself on %s: %j, for only Windows keeps it to be clicked', (platform, keeps) => {
    const all = setUp({ platform })
    void all.toasts.show(TOAST)
    all.made[0]?.emit('show', {})
    all.made[0]?.emit('close', {})
    expect(isKept(all)).toBe(keeps)
  })

  it.each(['click', 'failed'] as const)('no longer than its %s', (end) => {
    const all = setUp({ platform: 'win32' })
    void all.toasts.show(TOAST)
    all.made[0]?.emit(end, {}, 'why')
    expect(isKept(all)).toBe(false)
  })

  it('but not for ever: months of toasts do not add up', () => {
    const all = setUp({ platform: 'win32' })
    void all.toasts.show(TOAST)
    for (let count = 0; count < 50; count += 1) void all.toasts.show({ ...TOAST, id: `other-${count}` })
    expect(isKept(all)).toBe(false)
  })
})

describe('a toast of an earlier run', () => {
  it.each([
    ['type=click&tag=alert-7-1', 'toast'],
    ['type=action&action=0&tag=alert-7-1', 'button'],
  ] as const)('is told on Windows also where the click started the program: %s', (words, part) => {
    const all = setUp({ platform: 'win32' })
    all.activate(words)
    expect(pressesOf(all)).toEqual([{ id: 'alert-7-1', part }])
  })

  it('finds somebody on Windows: only asking whether there are notifications registers the program there', () => {
    expect(setUp({ platform: 'win32' }).asked).toEqual(['handleActivation', 'isSupported'])
  })

  it('leads to the alerts where Windows does not say which it was, as of those an earlier version showed', async () => {
    const all = setUp({ platform: 'win32' })
    const presses = pressesOf(all)
    all.activate('')
    await all.clock.advance(1_000)
    expect(presses).toEqual([{ id: null, part: 'toast' }])
  })

  it('is none where it says nothing because the notification says it', async () => {
    const all = setUp({ platform: 'win32' })
    const presses = pressesOf(all)
    void all.toasts.show(TOAST)
    all.activate('')
    all.made[0]?.emit('click', {})
    await all.clock.advance(1_000)
    expect(presses).toEqual([CLICK])
  })

  it.each(['type=click', 'type=click&tag=', 'type=click&tag=a b', 'tag=../x'])(
    'is none where Windows says %j',
    (words) => {
      const all = setUp({ platform: 'win32' })
      all.activate(words)
      expect(pressesOf(all)).toEqual([])
    },
  )

  it('is found among the words that a second start brings, and its click is told once', () => {
    const all = setUp({ platform: 'win32' })
    const presses = pressesOf(all)
    all.toasts.started(['quaywatch.exe', 'type=click&tag=alert-7-1', '--no-sandbox'])
    all.activate('type=click&tag=alert-7-1')
    expect(presses).toEqual([{ id: 'alert-7-1', part: 'toast' }])
  })

  it.each(['before', 'after'] as const)(
    'is reported once where this run showed it: Windows reports the click %s the toast itself does',
    async (order) => {
      const all = setUp({ platform: 'win32' })
      const presses = pressesOf(all)
      void all.toasts.show(TOAST)
      if (order === 'before') all.activate(`type=click&tag=${TOAST.id}`)
      all.made[0]?.emit('click', {})
      if (order === 'after') all.activate(`type=click&tag=${TOAST.id}`)
      await all.clock.advance(1_000)
      expect(presses).toEqual([CLICK])
    },
  )

  it('is reported also where this run showed it and the notification stays silent', async () => {
    // HandleToastActivation looks for the notification by a hash of its id, which our own words do not carry.
    const all = setUp({ platform: 'win32' })
    const presses = pressesOf(all)
    void all.toasts.show(TOAST)
    all.activate(`type=action&action=0&tag=${TOAST.id}`)
    await all.clock.advance(1_000)
    expect(presses).toEqual([{ id: TOAST.id, part: 'button' }])
  })

  it('leads somewhere even after so many others that its handler was let go', () => {
    const all = setUp({ platform: 'win32' })
    const presses = pressesOf(all)
    for (let count = 0; count < 51; count += 1) void all.toasts.show({ ...TOAST, id: `other-${count}` })
    all.activate('type=click&tag=other-0')
    expect(presses).toEqual([{ id: 'other-0', part: 'toast' }])
  })

  it('is taken up on macOS from the Notification Center', async () => {
    const all = setUp({ platform: 'darwin', history: ['alert-7-1', 'alert-8-1'] })
    await Promise.resolve()
    const presses = pressesOf(all)
    all.left[1]?.emit('click', {})
    expect(presses).toEqual([{ id: 'alert-8-1', part: 'toast' }])
  })

  it('is replaced on macOS by one of this run with the same id', async () => {
    const all = setUp({ platform: 'darwin', history: [TOAST.id] })
    await Promise.resolve()
    void all.toasts.show(TOAST)
    expect(all.left[0]?.calls).toEqual(['close'])
  })
})

describe('a text that attacks', () => {
  it.each(Object.entries(HOSTILE_TEXTS))('is shown as plain words, of a length that fits: %s', (_, text) => {
    const { made, toasts } = setUp({ platform: 'linux' })
    void toasts.show({ ...TOAST, title: text, body: `Customer: ${text}\nLast line` })
    const { title = '', body = '' } = made[0]?.options ?? {}
    expect([...body.split('\n'), title].some((line) => UNSEEN.test(line))).toBe(false)
    expect(title.length).toBeLessThanOrEqual(240)
    expect(body.length).toBeLessThanOrEqual(3_000)
    // The desktop reads it as markup: nothing may be left that is none.
    expect(body.replace(/&(?:amp|lt|gt);/g, '')).not.toMatch(/[<>&]/)
  })

  it.each(['win32', 'darwin'] as const)('is not escaped where nobody reads markup: %s', (platform) => {
    const { made, toasts } = setUp({ platform })
    void toasts.show({ ...TOAST, body: 'Alder & Finch' })
    expect(made[0]?.options.body).toBe('Alder & Finch')
  })
})

const XML_TOAST = { id: 'alert-7-1', title: 'Tracking stopped', body: 'MEDU1234567 of Alder & Finch' }

describe('a notification for Windows', () => {
  it('says with a click on its body which one it is, and with its button that it is the button', () => {
    const xml = toastXml({ ...XML_TOAST, button: 'Resume tracking' })
    expect(attribute(xml, 'toast launch')).toBe('type=click&tag=alert-7-1')
    expect(attribute(xml, 'arguments')).toBe('type=action&action=0&tag=alert-7-1')
    expect(attribute(xml, 'content')).toBe('Resume tracking')
  })

  it('shows what customers are called, whatever is in it: XML that Windows cannot read is no notification at all', () => {
    const name = 'A&B <Co> "Ltd" \u0000\u001b\ufffe\ud800 ☂ 港'
    const xml = toastXml({ ...XML_TOAST, title: name, body: name, button: name })
    const shown = 'A&B <Co> "Ltd" \ufffd ☂ 港'
    expect([...xml.matchAll(/<text>(.*?)<\/text>/g)].map(([, text]) => unescaped(text ?? ''))).toEqual([shown, shown])
    expect(attribute(xml, 'content')).toBe(shown)
    expect(xml.replaceAll(/<\/?[a-z]+( [a-zA-Z]+="[^"<&]*(&#\d+;[^"<&]*)*")*\/?>|&#\d+;/g, '')).not.toMatch(/[<>&"]/)
  })

  it('is silent only where it is asked to be', () => {
    expect(toastXml({ ...XML_TOAST, silent: true })).toContain('<audio silent="true"/>')
    expect(toastXml(XML_TOAST)).not.toContain('audio')
  })
})

function attribute(xml: string, name: string): string {
  return unescaped(new RegExp(`${name}="([^"]*)"`).exec(xml)?.[1] ?? '')
}

function unescaped(text: string): string {
  return text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}

function desktop(says: Readonly<Record<string, string>>) {
  return (program: string): Promise<string | null> => Promise.resolve(says[program] ?? null)
}

it.each(['win32', 'darwin'] as const)('is not known on %s, and nobody is asked', async (platform) => {
  const mustNotAsk = (): never => {
    throw new Error('asked')
  }
  expect(await isDoNotDisturb(platform, mustNotAsk)).toBeNull()
})

it.each<[string, Readonly<Record<string, string>>, boolean | null]>([
  ['on where the service is inhibited', { 'dbus-send': '   variant       boolean true\n', gsettings: 'true\n' }, true],
  ['on where GNOME shows no banners', { gsettings: 'false\n' }, true],
  ['off where GNOME shows them', { gsettings: 'true\n' }, false],
  ['off where the service is not inhibited', { 'dbus-send': '   variant       boolean false\n' }, false],
  ['not known where neither can be asked', {}, null],
])('is on Linux %s', async (_, says, expected) => {
  expect(await isDoNotDisturb('linux', desktop(says))).toBe(expected)
})
