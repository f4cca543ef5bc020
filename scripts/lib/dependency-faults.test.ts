import { describe, expect, it } from 'vitest'
import { dependencyFaults, type LockedPackage } from './dependency-faults.ts'

const integrity = 'sha512-x'
const locked = (path: string, one: LockedPackage) => ({ packages: { '': {}, [path]: one } })

describe('dependencyFaults of package.json', () => {
  it.each(['1.2.3', '1.0.0-rc.1', 'npm:@github/keytar@7.10.6', 'npm:other@1.0.0'])('accepts %s as exact', (version) => {
    expect(dependencyFaults({ dependencies: { one: version } }, { packages: {} })).toEqual([])
  })

  it.each(['^1.2.3', '~1.2.3', '1.2', '*', 'latest', '>=1.0.0', 'npm:other@^1.0.0', 'github:a/b', 'file:../x'])(
    'rejects %s',
    (version) => {
      expect(dependencyFaults({ devDependencies: { one: version } }, { packages: {} })).toEqual([
        expect.stringContaining(`one is "${version}"`),
      ])
    },
  )
})

describe('dependencyFaults of the lockfile', () => {
  it('accepts a package with an integrity and no host', () => {
    expect(dependencyFaults({}, locked('node_modules/one', { version: '1.0.0', integrity }))).toEqual([])
  })

  it('rejects the host a package was downloaded from', () => {
    const lockedPackage = { version: '1.0.0', integrity, resolved: 'https://mirror.example/one.tgz' }
    expect(dependencyFaults({}, locked('node_modules/one', lockedPackage))).toEqual([
      expect.stringContaining('one names where'),
    ])
  })

  it('rejects a package without sha512 integrity', () => {
    const lockfile = locked('node_modules/a/node_modules/@b/c', { version: '1.0.0', integrity: 'sha1-x' })
    expect(dependencyFaults({}, lockfile)).toEqual([expect.stringContaining('@b/c has no sha512')])
  })

  it('accepts a bundled package without integrity', () => {
    expect(dependencyFaults({}, locked('node_modules/a/node_modules/b', { version: '1.0.0', inBundle: true }))).toEqual(
      [],
    )
  })

  it('rejects an undecided install script', () => {
    const lockfile = locked('node_modules/one', { version: '1.0.0', integrity, hasInstallScript: true })
    expect(dependencyFaults({}, lockfile)).toEqual([expect.stringContaining('one has an install script')])
    expect(dependencyFaults({ allowScripts: { 'one@2.0.0': false } }, lockfile)).toHaveLength(1)
    expect(dependencyFaults({ allowScripts: { 'one@1.0.0': false } }, lockfile)).toEqual([])
    expect(dependencyFaults({ allowScripts: { one: true } }, lockfile)).toEqual([])
  })
})
