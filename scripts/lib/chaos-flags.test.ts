import { describe, expect, it } from 'vitest'
import { chaosFlags } from './chaos-flags.ts'

describe('the flags of npm run chaos', () => {
  it('are all optional', () => {
    expect(chaosFlags([])).toEqual({ seconds: 60, seed: 1, days: 20, isTold: false })
  })

  it('are understood', () => {
    expect(chaosFlags(['--seconds', '600', '--seed', '7', '--days', '31', '--tell'])).toEqual({
      seconds: 600,
      seed: 7,
      days: 31,
      isTold: true,
    })
  })

  it.each([['--seconds', 'ten'], ['--seed', '-1'], ['--days'], ['--sede', '1'], ['1']])(
    'are refused where they are wrong: %s %s',
    (...words) => {
      expect(() => chaosFlags(words.filter((word) => word !== undefined))).toThrow(/./)
    },
  )
})
