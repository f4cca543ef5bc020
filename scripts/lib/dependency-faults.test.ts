// The faults of package.json and the lockfile that would make two installs differ.

import { describe, expect, it } from 'vitest'
import { dependencyFaults, type LockedPackage } from './dependency-faults.ts'

const integrity = 'sha512-x'
const locked = (path: string, one: LockedPackage) => ({ packages: { '': {}, [path]: one } })

describe('the versions of package.json', () => {
  it.each(['1.2.3', '1.0.0-rc.1', 'npm:@github/keytar@7.10.6', 'npm:other@1.0.0'])('takes %s as exact', (version) => {
    expect(dependencyFaults({ dependencies: { one: version } }, { packages: {} })).toEqual([])
  })

  it.each(['^1.2.3', '~1.2.3', '1.2', '*', 'latest', '>=1.0.0', 'npm:other@^1.0.0', 'github:a/b', 'file:../x'])(
    'does not let %s slip in',
    (version) => {
      expect(dependencyFaults({ devDependencies: { one: version } }, { packages: {} })).toEqual([
        expect.stringContaining(`one is "${version}"`),
      ])
    },
  )
})

describe('the lockfile', () => {
  it('is content with a package that has an integrity and no host', () => {
    expect(dependencyFaults({}, locked('node_modules/one', { version: '1.0.0', integrity }))).toEqual([])
  })

  it('does not name the host a package was downloaded from', () => {
    const one = { version: '1.0.0', integrity, resolved: 'https://mirror.example/one.tgz' }
    expect(dependencyFaults({}, locked('node_modules/one', one))).toEqual([expect.stringContaining('one names where')])
  })

  it('vouches for every package, as no host does', () => {
    const lockfile = locked('node_modules/a/node_modules/@b/c', { version: '1.0.0', integrity: 'sha1-x' })
    expect(dependencyFaults({}, lockfile)).toEqual([expect.stringContaining('@b/c has no sha512')])
  })

  it('leaves the vouching for a bundled package to the one it comes in', () => {
    expect(dependencyFaults({}, locked('node_modules/a/node_modules/b', { version: '1.0.0', inBundle: true }))).toEqual(
      [],
    )
  })

  it('lets no install script in that nobody decided on', () => {
    const lockfile = locked('node_modules/one', { version: '1.0.0', integrity, hasInstallScript: true })
    expect(dependencyFaults({}, lockfile)).toEqual([expect.stringContaining('one has an install script')])
    expect(dependencyFaults({ allowScripts: { 'one@2.0.0': false } }, lockfile)).toHaveLength(1)
    expect(dependencyFaults({ allowScripts: { 'one@1.0.0': false } }, lockfile)).toEqual([])
    expect(dependencyFaults({ allowScripts: { one: true } }, lockfile)).toEqual([])
  })
})
