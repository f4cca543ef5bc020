import { describe, expect, it } from 'vitest'
import { readProbeFlags, type ProbeFlags } from './probe-flags.ts'

const BASE = ['--base-url', 'https://tracking.example/v2']

function taskOf(...argv: string[]) {
  const flags: ProbeFlags = readProbeFlags([...BASE, ...argv])
  if (flags.kind !== 'task') throw new Error(JSON.stringify(flags))
  return flags.task
}

describe('readProbeFlags', () => {
  it('reads every operation with its options', () => {
    expect(
      taskOf(
        'list',
        '--include',
        'containers,ports',
        '--number',
        'A 1',
        '--stopped',
        'false',
        '--page-size',
        '5',
        '--pages',
        '2',
        '--key-stdin',
      ),
    ).toMatchObject({
      baseUrl: 'https://tracking.example/v2',
      keyOnStdin: true,
      operation: {
        kind: 'list',
        pages: 2,
        query: { include: ['containers', 'ports'], number: 'A 1', trackingStopped: false, pageSize: 5 },
      },
    })
    expect(taskOf('sync').operation).toEqual({ kind: 'sync', query: {} })
    expect(taskOf('shipment', 'x', '--include', 'containers').operation).toEqual({
      kind: 'shipment',
      id: 'x',
      include: ['containers'],
    })
    expect(taskOf('raw-events', 'x').operation).toEqual({ kind: 'raw-events', id: 'x' })
    expect(taskOf('resume', 'x', '--yes').operation).toEqual({ kind: 'resume', id: 'x' })
    expect(taskOf('webhook', 'x', '--yes', '--json', 'f').operation).toEqual({ kind: 'webhook', id: 'x', file: 'f' })
  })

  it.each([
    [[], /no operation was named/],
    [['sing'], /no operation sing/],
    [['constructor'], /no operation constructor/],
    [['list', '--loud'], /loud/],
    [['list', 'x'], /does not understand x/],
    [['shipment'], /needs an id/],
    [['shipment', ''], /needs an id/],
    [['shipment', 'x', 'y'], /does not understand y/],
    [['shipment', 'x', '--stopped', 'true'], /does not understand --stopped/],
    [['list', '--stopped', 'maybe'], /true or false/],
    [['list', '--pages', '0'], /whole number/],
    [['list', '--page-size', 'many'], /whole number/],
    [['resume', 'x'], /add --yes/],
    [['webhook', 'x', '--json', 'f'], /add --yes/],
    [['webhook', 'x', '--yes'], /--json FILE/],
  ])('rejects %j in one line', (argv, message) => {
    const flags = readProbeFlags([...BASE, ...argv])
    expect(flags).toEqual({ kind: 'mistake', mistake: expect.stringMatching(message) as string })
    expect(JSON.stringify(flags)).not.toContain('\\n')
  })

  it.each([
    [[]],
    [['--base-url', '']],
    [['--base-url', 'http://tracking.example']],
    [['--base-url', 'nowhere at all']],
  ])('rejects the unsafe address %j', (address) => {
    expect(readProbeFlags([...address, 'list'])).toMatchObject({
      kind: 'mistake',
      mistake: expect.stringContaining('--base-url') as string,
    })
  })
})
