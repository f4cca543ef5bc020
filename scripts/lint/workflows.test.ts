// What runs in hosted CI is pinned: a tag can be moved to other code overnight, a commit cannot.

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
  it('use something at all, or the next test could not fail', () => {
    expect(uses.length).toBeGreaterThan(2)
  })

  it.each(uses)('%s names the commit and, for people, the version of %s', (_file, used) => {
    expect(used).toMatch(/^[\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })
})

it('a release asks for exactly the secrets that its paper names, and works without them', () => {
  const paper = readFileSync(join(folder, '../../docs/release.md'), 'utf8')
  const release = readFileSync(join(folder, 'release.yml'), 'utf8')
  const named = [...paper.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, name = '']) => name)
  const asked = [...release.matchAll(/secrets\.([A-Z_]+)/g)].map(([, name = '']) => name)
  expect(asked.length).toBeGreaterThan(0)
  expect(new Set(asked)).toEqual(new Set(named))
  for (const name of named) expect(release).toContain(`"$${name}"`)
})
