// Finds loose versions, download hosts and undecided install scripts in package.json and package-lock.json.

export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly allowScripts?: Readonly<Record<string, boolean>>
}

export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

export interface LockedPackage {
  readonly name?: string
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly inBundle?: boolean
  readonly hasInstallScript?: boolean
}

export function dependencyFaults(manifest: Manifest, lockfile: Lockfile): string[] {
  const requested = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
  const locked = Object.entries(lockfile.packages).filter(([path]) => path !== '')
  return [
    ...requested.filter(([, version]) => !isExact(version)).map(looseVersion),
    ...locked.flatMap(([path, one]) => faultsOfLocked(path, one, manifest.allowScripts ?? {})),
  ]
}

function isExact(version: string): boolean {
  return /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)
}

function looseVersion([name, version]: readonly [string, string]): string {
  return `package.json: ${name} is "${version}"; write the exact version, so that every machine builds the same program`
}

function faultsOfLocked(path: string, one: LockedPackage, allowed: Readonly<Record<string, boolean>>): string[] {
  const faults: string[] = []
  const name = one.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  if (one.resolved !== undefined) {
    faults.push(`package-lock.json: ${name} names where it was downloaded; run npm install with the project’s .npmrc`)
  }
  // A bundled package has no archive of its own; its parent's hash covers it.
  if (!one.integrity?.startsWith('sha512-') && !one.inBundle) {
    faults.push(`package-lock.json: ${name} has no sha512 integrity; without one, a mirror could serve anything`)
  }
  if (one.hasInstallScript && !(name in allowed) && !(`${name}@${one.version}` in allowed)) {
    faults.push(`package.json: ${name} has an install script; decide on it in allowScripts`)
  }
  return faults
}
