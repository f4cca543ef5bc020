import { describe, expect, it } from 'vitest'
import { storedFailure } from './stored-failure.ts'

describe('storedFailure', () => {
  it('restores the stored failure', () => {
    const failure = {
      code: 'store_full',
      message: [{ key: 'failure.store.full' }, { key: 'failure.wait-until', with: { time: 1 } }],
      hint: null,
      detail: 'ENOSPC',
    }
    expect(storedFailure.parse(JSON.parse(JSON.stringify(failure)))).toEqual(failure)
  })

  it.each([null, 'text', {}, { code: 1, message: 'text', hint: 3, detail: [] }])(
    'reports a failure for %j',
    (stored) => {
      expect(storedFailure.parse(stored)).toMatchObject({
        code: 'unexpected',
        message: { key: 'failure.unexpected' },
        hint: null,
      })
    },
  )
})
