import { describe, expect, it, vi } from 'vitest'

vi.mock('#renderer/core/language.ts', () => ({ say: (key: string) => key }))
const { bodyShown, editOf, faultsOf } = await import('./draft.ts')

const NOTHING = {
  changes: { url: false, active: false, events: false, headers: false },
  url: '',
  mayBePrivate: false,
  active: true,
  events: [],
  headers: [],
}

describe('webhook draft', () => {
  it("contains only ticked fields: others would overwrite values the user can't see", () => {
    expect(editOf(NOTHING)).toEqual({})
    expect(editOf({ ...NOTHING, changes: { ...NOTHING.changes, active: true }, url: 'https://x.example.com' })).toEqual(
      {
        active: true,
      },
    )
  })

  it('validates only ticked fields', () => {
    expect(faultsOf(NOTHING)).toEqual({})
    const allTicked = { url: true, active: true, events: true, headers: true }
    const wrong = {
      ...NOTHING,
      changes: allTicked,
      url: 'https://10.0.0.1',
      headers: [{ name: 'two words', value: '' }],
    }
    expect(faultsOf(wrong)).toEqual({
      url: 'webhook.address.private',
      events: 'webhook.events.none',
      headers: 'webhook.headers.bad-name',
    })
    expect(faultsOf({ ...wrong, mayBePrivate: true })).not.toHaveProperty('url')
  })

  it('masks header values until the user shows them', () => {
    const edit = { active: false, headers: [{ name: 'X-Token', value: 's3cret-value' }] }
    expect(bodyShown(edit, true)).not.toContain('s3cret')
    expect(JSON.parse(bodyShown(edit, false))).toEqual({ data: { type: 'webhook', attributes: edit } })
  })
})
