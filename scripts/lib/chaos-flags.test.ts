import { describe, expect, it } from 'vitest'
import { chaosFlags } from './chaos-flags.ts'

describe('chaosFlags', () => {
  it('has defaults', () => {
    expect(chaosFlags([])).toEqual({ seconds: 60, seed: 1, days: 20, isTold: false })
  })

  it('reads every flag', () => {
    expect(chaosFlags(['--seconds', '600', '--seed', '7', '--days', '31', '--tell'])).toEqual({
      seconds: 600,
      seed: 7,
      days: 31,
      isTold: true,
    })
  })

  it.each([['--seconds', 'ten'], ['--seed', '-1'], ['--days'], ['--sede', '1'], ['1']])('rejects %s %s', (...words) => {
    expect(() => chaosFlags(words.filter((word) => word !== undefined))).toThrow(/./)
  })
})
