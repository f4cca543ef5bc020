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

it('uses exactly the secrets listed in the release document', () => {
  const paper = readFileSync(join(folder, '../../docs/release.md'), 'utf8')
  const release = readFileSync(join(folder, 'release.yml'), 'utf8')
  const secrets = [...paper.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, name = '']) => name)
  const asked = [...release.matchAll(/secrets\.([A-Z_]+)/g)].map(([, name = '']) => name)
  expect(asked.length).toBeGreaterThan(0)
  expect(new Set(asked)).toEqual(new Set(secrets))
  for (const name of secrets) expect(release).toContain(`"$${name}"`)
})
