import { describe, expect, it } from 'vitest'
import { readFlags } from './flags.ts'
import { scenarios } from './scenarios/scenarios.ts'

describe('readFlags', () => {
  it('leaves unset options to the scenario', () => {
    expect(readFlags([])).toEqual({ options: {} })
  })

  it('reads every flag', () => {
    const words =
      '--port 0 --shipments 300 --seed 1 --scenario demo --speed 0.5 --at 2026-11-01T00:00:00Z --quirks --etags --rate-limit 100 --key k'
    expect(readFlags(words.split(' '))).toEqual({
      options: {
        port: 0,
        shipments: 300,
        seed: 1,
        scenario: 'demo',
        speed: 0.5,
        at: new Date('2026-11-01T00:00:00Z'),
        quirks: true,
        etags: true,
        rateLimit: 100,
        key: 'k',
      },
    })
  })

  it.each([
    '--port 70000',
    '--port x',
    '--shipments 50001',
    '--shipments -1',
    '--speed fast',
    '--speed -1',
    '--at yesterday',
    '--rate-limit 0',
    '--scenario nonsense',
    '--what',
    'positional',
  ])('refuses %s in one line', (words) => {
    const mistake: unknown = expect.stringMatching(/^[^\n]{10,}$/)
    expect(readFlags(words.split(' '))).toEqual({ mistake })
  })

  it('lists every flag and scenario in the help text', () => {
    const flags = readFlags(['--help'])
    if (!('help' in flags)) throw new Error('no help')
    for (const { name } of scenarios) expect(flags.help).toContain(name)
    for (const flag of [
      'port',
      'shipments',
      'seed',
      'scenario',
      'speed',
      'at',
      'quirks',
      'etags',
      'rate-limit',
      'key',
    ]) {
      expect(flags.help).toContain(`--${flag}`)
    }
  })
})
