import { describe, expect, it } from 'vitest'
import { Concealed } from '#main/core/credentials/concealed.ts'
import type { WebhookEdit } from '#shared/fleet/webhook-record.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { throwBug } from '#test/helpers/throw-bug.ts'
import { createWebhooks } from './webhooks.ts'

const SECRET = 'whsec-0123456789'
const WEBHOOK = {
  id: 'hook-1',
  url: 'https://hooks.example.com/x',
  active: true,
  events: ['container.updated'],
  secret: new Concealed(SECRET, 'secret'),
  headers: [{ name: 'X-Tenant', value: new Concealed('imports', 'header value') }],
  unmapped: {},
}

function setUp(answer: unknown = { ok: true, value: { webhook: WEBHOOK } }) {
  const clock = createFakeClock()
  const edits: WebhookEdit[] = []
  let clipboard = 'of the user'
  const webhooks = createWebhooks({
    api: {
      editWebhook(_id, edit) {
        edits.push(edit)
        return Promise.resolve(answer as never)
      },
    },
    clipboard: {
      asksUser: false,
      read: () => Promise.resolve(clipboard),
      write(text) {
        clipboard = text
        return Promise.resolve()
      },
    },
    clock,
    reportBug: throwBug,
  })
  const { handlers } = webhooks
  return {
    ...webhooks,
    sent: edits,
    edit: (edit: WebhookEdit, mayBePrivate = false) => handlers['webhook.edit']({ id: 'hook-1', edit, mayBePrivate }),
    copySecret: () => handlers['webhook.copySecret']({ id: 'hook-1' }),
    clipboard: () => clipboard,
    copyElsewhere: (text: string) => (clipboard = text),
    pass: (milliseconds: number) => clock.advance(milliseconds),
  }
}

describe('editing a webhook', () => {
  it('sends only the chosen fields and hides secret and header values from the window', async () => {
    const { edit, sent } = setUp()
    const answer = await edit({ active: false })
    expect(sent).toEqual([{ active: false }])
    expect(answer).toMatchObject({
      ok: true,
      value: { is: 'saved', webhook: { headers: ['X-Tenant'], hasSecret: true } },
    })
    expect(JSON.stringify(answer)).not.toMatch(/whsec|imports/)
  })

  it.each(['http://hooks.example.com', 'https://me:pass@hooks.example.com', 'https://10.0.0.1/'])(
    'rejects an invalid address: %s',
    async (url) => {
      const { edit, sent } = setUp()
      expect(await edit({ url })).toMatchObject({ ok: false, error: { field: 'url' } })
      expect(sent).toEqual([])
    },
  )

  it('accepts a private address if the user confirmed it', async () => {
    const { edit, sent } = setUp()
    expect(await edit({ url: 'https://10.0.0.1/' }, true)).toMatchObject({ ok: true })
    expect(sent).toHaveLength(1)
  })

  it('reports each refused field', async () => {
    const problems = [
      { title: 'Invalid attribute', detail: 'must name an event', about: '/data/attributes/events' },
      { title: 'Not now', detail: null, about: null },
    ]
    const { edit } = setUp({ ok: false, error: { code: 'invalid', problems } })
    expect(await edit({ active: true })).toEqual({
      ok: true,
      value: {
        is: 'refused',
        problems: [
          { field: 'events', words: 'must name an event' },
          { field: null, words: 'Not now' },
        ],
      },
    })
  })
})

describe("copying a webhook's secret", () => {
  it('clears the clipboard after a minute', async () => {
    const { edit, copySecret, clipboard, pass } = setUp()
    await edit({ active: true })
    expect(await copySecret()).toEqual({ ok: true, value: null })
    expect(clipboard()).toBe(SECRET)
    await pass(59_000)
    expect(clipboard()).toBe(SECRET)
    await pass(2_000)
    expect(clipboard()).toBe('')
  })

  it('finds the secret by the ID that the service returned', async () => {
    const { handlers, copySecret, clipboard } = setUp()
    await handlers['webhook.edit']({ id: 'HOOK-1', edit: { active: true }, mayBePrivate: false })
    expect(await copySecret()).toEqual({ ok: true, value: null })
    expect(clipboard()).toBe(SECRET)
  })

  it('keeps text that was copied later', async () => {
    const { edit, copySecret, clipboard, copyElsewhere, pass } = setUp()
    await edit({ active: true })
    await copySecret()
    copyElsewhere('MSCU6639870')
    await pass(61_000)
    expect(clipboard()).toBe('MSCU6639870')
  })

  it('clears the clipboard when the account closes', async () => {
    const { edit, copySecret, clipboard, close } = setUp()
    await edit({ active: true })
    await copySecret()
    await close()
    expect(clipboard()).toBe('')
  })

  it('fails if no answer had a secret', async () => {
    const { edit, copySecret, clipboard } = setUp({ ok: true, value: { webhook: { ...WEBHOOK, secret: null } } })
    expect(await copySecret()).toMatchObject({ ok: false, error: { code: 'not_found' } })
    expect(await edit({ active: true })).toMatchObject({ value: { webhook: { hasSecret: false } } })
    expect(await copySecret()).toMatchObject({ ok: false })
    expect(clipboard()).toBe('of the user')
  })
})
