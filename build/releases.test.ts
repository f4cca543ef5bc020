import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { publisherOptions, releaseNotes, updateSource } from './releases.ts'

describe('a build', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['harbor/quaywatch', { provider: 'github', owner: 'harbor', repo: 'quaywatch' }],
    ['https://updates.example.com/quaywatch', { provider: 'generic', url: 'https://updates.example.com/quaywatch' }],
  ])('is updated from where %j says', (written, source) => {
    expect(updateSource(written)).toEqual(source)
  })

  it.each(['http://updates.example.com', 'quaywatch', 'a/b/c'])('is not made where %s is no such place', (written) => {
    expect(() => updateSource(written)).toThrow('QUAYWATCH_UPDATES')
  })

  it('names the publisher of a signed build only; an unsigned one would refuse its updates', () => {
    expect(publisherOptions(true, 'Harbor Software Inc.')).toEqual({
      signtoolOptions: { publisherName: ['Harbor Software Inc.'] },
    })
    expect(publisherOptions(true, '')).toEqual({})
    expect(publisherOptions(false, 'Harbor Software Inc.')).toEqual({})
  })
})

describe('what is new', () => {
  const changelog =
    '# Changes\n\n## Unreleased\n\n- later\n\n## 1.1.0 (2026-07-01)\n\n- one\n- two\n\n## 1.1\n\n- old\n'

  it('is the section of the version, without its head', () => {
    expect(releaseNotes(changelog, '1.1.0')).toBe('- one\n- two')
  })

  it('is nothing where the changelog does not name the version', () => {
    expect(releaseNotes(changelog, '1.2.0')).toBe('')
  })

  it('includes the version of package.json, so that installers carry its notes', () => {
    const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
    const { version } = JSON.parse(read('package.json')) as { version: string }
    expect(releaseNotes(read('CHANGELOG.md'), version)).not.toBe('')
  })
})
