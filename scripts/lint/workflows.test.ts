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
