// Actions in hosted CI are pinned to commits, because a tag can be moved.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../../.github/workflows')
const uses = globSync('*.yml', { cwd: folder }).flatMap((file) =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(/^\s*(?:- )?uses:\s*(.+)$/gm)].map(([, used = '']) => [
    file,
    used,
  ]),
)

describe('the workflows', () => {
  it('uses at least one action', () => {
    expect(uses.length).toBeGreaterThan(2)
  })

  it.each(uses)('pins %s to a commit and names the version of %s', (_file, used) => {
    expect(used).toMatch(/^[\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })
})

describe('signing on macOS', () => {
  const readWorkflow = (file: string): string => readFileSync(join(folder, file), 'utf8')

  it('uses the certificate of a release, which electron-builder ignores otherwise', () => {
    const release = readWorkflow('release.yml')
    expect(release).toContain("CSC_IDENTITY_AUTO_DISCOVERY: ${{ secrets.MAC_CERTIFICATE != '' }}")
    expect(release).toContain('codesign --verify --deep --strict')
    expect(release).toContain('spctl --assess')
  })

  it('signs pull requests ad hoc, since flipped fuses break the signature', () => {
    const ci = readWorkflow('ci.yml')
    expect(ci).toContain("CSC_FOR_PULL_REQUEST: 'true'")
    expect(ci).toContain('codesign --verify --deep --strict')
    expect(ci).not.toContain('secrets.')
  })
})

it.each(['ci.yml', 'release.yml'])('runs the steps for Windows in bash: %s', (file) => {
  const jobs = readFileSync(join(folder, file), 'utf8').split(/^ {2}(?=\w+:$)/m)
  const onWindows = jobs.filter((job) => job.includes('windows-latest'))
  expect(onWindows.length).toBe(1)
  expect(onWindows[0]).toMatch(/defaults:\n {6}run:\n(?: {8}#.*\n)? {8}shell: bash/)
})

it('uses exactly the secrets listed in the release document', () => {
  const paper = readFileSync(join(folder, '../../docs/release.md'), 'utf8')
  const release = readFileSync(join(folder, 'release.yml'), 'utf8')
  const secrets = [...paper.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, name = '']) => name)
  const asked = [...release.matchAll(/secrets\.([A-Z_]+)/g)].map(([, name = '']) => name)
  expect(asked.length).toBeGreaterThan(0)
  expect(new Set(asked)).toEqual(new Set(secrets))
  for (const name of secrets) expect(release).toContain(`"$${name}"`)
})
