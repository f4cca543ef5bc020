// `npm run check:plain`: fails if a folder has more riddling phrases than scripts/plain-limits.json allows.
// `-- PATH…` lists every phrase below a path; `-- --update` lowers the limits to the present counts.

import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainFaults } from './lib/plain-english.ts'

const root = join(import.meta.dirname, '..')
const limitsFile = join(root, 'scripts/plain-limits.json')
const limits = JSON.parse(readFileSync(limitsFile, 'utf8')) as Record<string, number>
const paths = process.argv.slice(2).filter((word) => word !== '--update')

const files = execFileSync('git', ['ls-files', '--', ...paths], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  .split('\n')
  .filter((file) => /\.(?:ts|vue|cjs|mjs|md)$/.test(file) && !/\bfixtures\/|\.es\.md$/.test(file))
const faults = Map.groupBy(
  files.flatMap((file) => {
    const text = readIfExists(join(root, file))
    return plainFaults(file, text).map((fault) => ({ file, ...fault }))
  }),
  ({ file }) => folderOf(file),
)

if (process.argv.includes('--update')) {
  const entries = [...faults].map(
    ([folder, { length }]) => [folder, Math.min(length, limits[folder] ?? length)] as const,
  )
  const sorted = entries.toSorted(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(limitsFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}
for (const [folder, found] of faults) {
  if (paths.length === 0 && found.length <= (limits[folder] ?? 0)) continue
  for (const { file, line, phrase, advice } of found) console.error(`${file}:${line}: “${phrase}”: ${advice}`)
  console.error(`${folder}: ${found.length} riddling phrases, ${limits[folder] ?? 0} allowed`)
  process.exitCode = 1
}

/** A room of main, the page or shared; elsewhere the top folders. */
function folderOf(file: string): string {
  const depth = /^src\/(?:main|renderer|shared)\/[^/]+\//.test(file) ? 3 : /^(?:src|test)\//.test(file) ? 2 : 1
  return file.split('/').slice(0, -1).slice(0, depth).join('/') || '.'
}

/** A deleted file stays in the index until the commit. */
function readIfExists(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
