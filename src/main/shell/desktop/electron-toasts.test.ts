import { describe, expect, it } from 'vitest'
import { createFakeNotification, type FakeNotification } from '#test/helpers/electron-fakes.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import type { Toast, ToastPress } from '#main/core/port/desktop.ts'
import { HOSTILE_TEXTS, UNSEEN } from '#test/helpers/hostile-texts.ts'
import { enteredLine } from '#shared/words/entered-text.ts'
import { createToasts, toastXml, isDoNotDisturb } from './electron-toasts.ts'

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
  /** IDs in the Notification Center. */
  readonly history?: readonly string[]
}

function setUp({ platform = 'linux', isSupported = true, throws = '', history = [] }: Setting = {}) {
  const clock = createFakeClock()
  const notifications: FakeNotification[] = []
  const asked: string[] = []
  const earlier = history.map((id) => createFakeNotification({ id }))
  let activate: (words: string) => void = () => {
    throw new Error('nobody listens to activations')
  }
  const toasts = createToasts({
    onActivation(listener) {
      asked.push('handleActivation')
      activate = (words) => listener({ arguments: words })
    },
    history() {
      asked.push('history')
      return Promise.resolve(earlier.map(({ asNotification }) => asNotification))
    },
    isSupported() {
      asked.push('isSupported')
      return isSupported
    },
    create(options) {
      if (throws !== '') throw new TypeError(throws)
      const fake = createFakeNotification(options)
      notifications.push(fake)
      return fake.asNotification
    },
    clock,
    platform,
  })
  return { clock, made: notifications, asked, toasts, left: earlier, activate: (words: string) => activate(words) }
}

function pressesOf({ toasts }: Pick<ReturnType<typeof setUp>, 'toasts'>): readonly ToastPress[] {
  const presses: ToastPress[] = []
  toasts.onPressed((press) => presses.push(press))
  return presses
}

describe('showing a toast', () => {
  it('resolves as shown and leaves no timer', async () => {
    const { clock, made, toasts } = setUp()
    const outcome = toasts.show(TOAST)
    expect(made[0]).toMatchObject({ calls: ['show'], options: { id: TOAST.id, title: TOAST.title, body: TOAST.body } })
    made[0]?.emit('show', {})
    expect(await outcome).toEqual({ state: 'shown' })
    expect(clock.pending).toBe(0)
  })

  it('resolves with a reason if refused, as on unsigned macOS builds', async () => {
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

  it('resolves without an answer if the desktop stays silent', async () => {
    const { clock, toasts } = setUp()
    const outcome = toasts.show(TOAST)
    await clock.advance(5_000)
    expect(await outcome).toMatchObject({
      state: 'not_shown',
      trouble: 'no-answer',
      reason: null,
    })
  })

  it('resolves as unsupported without creating a notification', async () => {
    const { made, toasts } = setUp({ isSupported: false })
    expect(await toasts.show(TOAST)).toMatchObject({ state: 'not_shown', trouble: 'no-service' })
    expect(made).toEqual([])
  })

  it.each([
    ['Notification failed - Settings prevent the notification from being delivered.', 'not-allowed'],
    ['Notification failed - The notification platform is unavailable.', 'no-service'],
    ['Notification failed - Unknown failure reason (HRESULT -1)', 'other'],
  ])('maps the reason on Windows: %s', async (reason, trouble) => {
    const { made, toasts } = setUp({ platform: 'win32' })
    const outcome = toasts.show(TOAST)
    made[0]?.emit('failed', {}, reason)
    expect(await outcome).toEqual({ state: 'not_shown', trouble, reason })
  })

  it('resolves as refused if Windows reports a failure after `show`', async () => {
    const { clock, made, toasts } = setUp({ platform: 'win32' })
    const outcome = toasts.show(TOAST)
    // WindowsToastNotification::Show emits `show` when the call returns; `failed` follows from another handler.
    made[0]?.emit('show', {})
    made[0]?.emit('failed', {}, 'Notification failed - Settings prevent the notification from being delivered.')
    await clock.advance(1_000)
    expect(await outcome).toMatchObject({ state: 'not_shown', trouble: 'not-allowed' })
  })

  it('resolves as shown on Windows if no failure follows', async () => {
    const { clock, made, toasts } = setUp({ platform: 'win32' })
    const outcome = toasts.show(TOAST)
    made[0]?.emit('show', {})
    await clock.advance(1_000)
    expect(await outcome).toEqual({ state: 'shown' })
    expect(clock.pending).toBe(0)
  })

  it('resolves if Electron throws', async () => {
    const { clock, toasts } = setUp({ throws: 'Invalid notification' })
    expect(await toasts.show(TOAST)).toEqual({
      state: 'not_shown',
      trouble: 'other',
      reason: 'Invalid notification',
    })
    expect(clock.pending).toBe(0)
  })

  it.each(['', 'stopped:42', 'stopped 42', 'x'.repeat(65)])(
    "rejects on every system an ID that Windows can't use: %j",
    async (id) => {
      const { made, toasts } = setUp()
      expect(await toasts.show({ ...TOAST, id })).toMatchObject({ state: 'not_shown' })
      expect(made).toEqual([])
    },
  )
})

describe('clicking a toast', () => {
  it('emits its ID', () => {
    const { made, toasts } = setUp()
    const presses = pressesOf({ toasts })
    void toasts.show(TOAST)
    made[0]?.emit('click', {})
    expect(presses).toEqual([CLICK])
  })

  it('emits one press for a replaced toast and closes the older one', () => {
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
})

describe('toast button', () => {
  const RESUMABLE: Toast = {
    ...TOAST,
    button: 'Resume tracking',
  }

  it.each([
    ['darwin', true],
    ['win32', true],
    ['linux', false],
  ] as const)('is shown on %s: %j', (platform, isThere) => {
    const { made, toasts } = setUp({ platform })
    void toasts.show(RESUMABLE)
    expect(JSON.stringify(made[0]?.options).includes('Resume tracking')).toBe(isThere)
  })

  it('emits a button press only', () => {
    const { made, toasts } = setUp({ platform: 'win32' })
    const presses = pressesOf({ toasts })
    void toasts.show(RESUMABLE)
    made[0]?.emit('action', {}, 0)
    expect(presses).toEqual([{ id: TOAST.id, part: 'button' }])
  })
})

describe('references to toasts', () => {
  /** A referenced toast is closed when another takes its ID. */
  function isKept({ made, toasts }: ReturnType<typeof setUp>): boolean {
    const first = made[0]!
    const closedBefore = first.calls.filter((call) => call === 'close').length
    void toasts.show(TOAST)
    return first.calls.filter((call) => call === 'close').length > closedBefore
  }

  it.each([
    ['win32', true],
    ['darwin', false],
    ['linux', false],
  ] as const)(
    'outlive a toast that closed by itself on %s: %j, because only Windows keeps it in a list',
    (platform, keeps) => {
      const fake = setUp({ platform })
      void fake.toasts.show(TOAST)
      fake.made[0]?.emit('show', {})
      fake.made[0]?.emit('close', {})
      expect(isKept(fake)).toBe(keeps)
    },
  )
})

describe('toast of an earlier run', () => {
  it.each([
    ['type=click&tag=alert-7-1', 'toast'],
    ['type=action&action=0&tag=alert-7-1', 'button'],
  ] as const)('reports a click on Windows even if the click started the app: %s', (words, part) => {
    const fake = setUp({ platform: 'win32' })
    fake.activate(words)
    expect(pressesOf(fake)).toEqual([{ id: 'alert-7-1', part }])
  })

  it('registers the app on Windows by asking for support', () => {
    expect(setUp({ platform: 'win32' }).asked).toEqual(['handleActivation', 'isSupported'])
  })

  it.each(['type=click', 'type=click&tag=', 'type=click&tag=a b', 'tag=../x'])(
    'is ignored for the argument %j',
    (words) => {
      const fake = setUp({ platform: 'win32' })
      fake.activate(words)
      expect(pressesOf(fake)).toEqual([])
    },
  )

  it('is found in the arguments of a second start and emitted once', () => {
    const fake = setUp({ platform: 'win32' })
    const presses = pressesOf(fake)
    fake.toasts.started(['quaywatch.exe', 'type=click&tag=alert-7-1', '--no-sandbox'])
    fake.activate('type=click&tag=alert-7-1')
    expect(presses).toEqual([{ id: 'alert-7-1', part: 'toast' }])
  })

  it.each(['before', 'after'] as const)('is emitted once if Windows reports the click %s the toast', async (order) => {
    const fake = setUp({ platform: 'win32' })
    const presses = pressesOf(fake)
    void fake.toasts.show(TOAST)
    if (order === 'before') fake.activate(`type=click&tag=${TOAST.id}`)
    fake.made[0]?.emit('click', {})
    if (order === 'after') fake.activate(`type=click&tag=${TOAST.id}`)
    await fake.clock.advance(1_000)
    expect(presses).toEqual([CLICK])
  })

  it('is emitted even if this run showed it and its notification stays silent', async () => {
    // HandleToastActivation looks the notification up by a hash of its ID, which our arguments don't include.
    const fake = setUp({ platform: 'win32' })
    const presses = pressesOf(fake)
    void fake.toasts.show(TOAST)
    fake.activate(`type=action&action=0&tag=${TOAST.id}`)
    await fake.clock.advance(1_000)
    expect(presses).toEqual([{ id: TOAST.id, part: 'button' }])
  })

  it('still opens after many others dropped its handler', () => {
    const fake = setUp({ platform: 'win32' })
    const presses = pressesOf(fake)
    for (let count = 0; count < 51; count += 1) void fake.toasts.show({ ...TOAST, id: `other-${count}` })
    fake.activate('type=click&tag=other-0')
    expect(presses).toEqual([{ id: 'other-0', part: 'toast' }])
  })

  it('is restored from the Notification Center on macOS', async () => {
    const fake = setUp({ platform: 'darwin', history: ['alert-7-1', 'alert-8-1'] })
    fake.toasts.prepare()
    await Promise.resolve()
    const presses = pressesOf(fake)
    fake.left[1]?.emit('click', {})
    expect(presses).toEqual([{ id: 'alert-8-1', part: 'toast' }])
  })

  it('asks macOS for permission only once there is an account', () => {
    const { asked, toasts } = setUp({ platform: 'darwin' })
    expect(asked).toEqual([])
    toasts.prepare()
    toasts.prepare()
    expect(asked).toEqual(['history'])
  })

  it.each([
    ['com.apple.UNNotificationDefaultActionIdentifier', 'toast'],
    ['ACTION_0', 'button'],
  ] as const)('starts the app on macOS and is emitted: %s', (actionIdentifier, part) => {
    const fake = setUp({ platform: 'darwin' })
    fake.toasts.launchedBy({ identifier: 'alert-7-1', actionIdentifier, date: 0, userInfo: {} })
    expect(pressesOf(fake)).toEqual([{ id: 'alert-7-1', part }])
  })

  it.each([undefined, null, {}, { identifier: 7 }, { identifier: 'a b' }])(
    'is ignored in the launch info %j',
    (info) => {
      const fake = setUp({ platform: 'darwin' })
      fake.toasts.launchedBy(info)
      expect(pressesOf(fake)).toEqual([])
    },
  )

  it('is replaced on macOS by a new one with the same ID', async () => {
    const fake = setUp({ platform: 'darwin', history: [TOAST.id] })
    fake.toasts.prepare()
    await Promise.resolve()
    void fake.toasts.show(TOAST)
    expect(fake.left[0]?.calls).toEqual(['close'])
  })
})

describe('hostile text', () => {
  it.each(Object.entries(HOSTILE_TEXTS))('is shown as plain text of limited length: %s', (_, sent) => {
    const text = enteredLine(sent)
    const { made, toasts } = setUp({ platform: 'linux' })
    void toasts.show({ ...TOAST, title: text, body: `Customer: ${text}\nLast line` })
    const { title = '', body = '' } = made[0]?.options ?? {}
    expect([...body.split('\n'), title].some((line) => UNSEEN.test(line))).toBe(false)
    expect(title.length).toBeLessThanOrEqual(240)
    expect(body.length).toBeLessThanOrEqual(3_000)
    // Parsed as markup, so no stray characters may be left.
    expect(body.replace(/&(?:amp|lt|gt);/g, '')).not.toMatch(/[<>&]/)
  })

  it.each(['win32', 'darwin'] as const)('is not escaped where markup is not parsed: %s', (platform) => {
    const { made, toasts } = setUp({ platform })
    void toasts.show({ ...TOAST, body: 'Alder & Finch' })
    expect(made[0]?.options.body).toBe('Alder & Finch')
  })
})

const XML_TOAST = { id: 'alert-7-1', title: 'Tracking stopped', body: 'MEDU1234567 of Alder & Finch' }

describe('toastXml', () => {
  it('identifies the toast and the button', () => {
    const xml = toastXml({ ...XML_TOAST, button: 'Resume tracking' })
    expect(attribute(xml, 'toast launch')).toBe('type=click&tag=alert-7-1')
    expect(attribute(xml, 'arguments')).toBe('type=action&action=0&tag=alert-7-1')
    expect(attribute(xml, 'content')).toBe('Resume tracking')
  })

  it('escapes any text, since Windows drops a toast with invalid XML', () => {
    const name = 'A&B <Co> "Ltd" \u0000\u001b\ufffe\ud800 ☂ 港'
    const xml = toastXml({ ...XML_TOAST, title: name, body: name, button: name })
    const displayed = 'A&B <Co> "Ltd" \ufffd ☂ 港'
    expect([...xml.matchAll(/<text>(.*?)<\/text>/g)].map(([, text]) => unescaped(text ?? ''))).toEqual([
      displayed,
      displayed,
    ])
    expect(attribute(xml, 'content')).toBe(displayed)
    expect(xml.replaceAll(/<\/?[a-z]+( [a-zA-Z]+="[^"<&]*(&#\d+;[^"<&]*)*")*\/?>|&#\d+;/g, '')).not.toMatch(/[<>&"]/)
  })

  it('is silent only on request', () => {
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

it.each(['win32', 'darwin'] as const)('do-not-disturb is unknown on %s, without asking', async (platform) => {
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
])('do-not-disturb on Linux: %s', async (_, says, expected) => {
  expect(await isDoNotDisturb('linux', desktop(says))).toBe(expected)
})
