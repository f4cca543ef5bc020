// `npm run check:dependencies`: lists entries of package.json or the lockfile that make installs differ between
// machines.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dependencyFaults, type Lockfile, type Manifest } from './lib/dependency-faults.ts'

const root = join(import.meta.dirname, '..')
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))
const faults = dependencyFaults(readJson('package.json') as Manifest, readJson('package-lock.json') as Lockfile)
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
