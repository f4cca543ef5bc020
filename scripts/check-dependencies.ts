// `npm run check:dependencies`: says what about package.json or the lockfile would make an install differ between machines.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dependencyFaults, type Lockfile, type Manifest } from './lib/dependency-faults.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))
const faults = dependencyFaults(read('package.json') as Manifest, read('package-lock.json') as Lockfile)
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
