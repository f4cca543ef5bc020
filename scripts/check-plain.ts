// `npm run check:plain [-- PATH…]`: fails on riddling phrases in comments, test titles, documents and messages.

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainFaults } from './lib/plain-english.ts'

const root = join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '--', ...process.argv.slice(2)], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1 << 26,
})
  .split('\n')
  .filter((file) => /\.(?:ts|vue|cjs|mjs|md)$/.test(file) && !/\bfixtures\/|\.es\.md$/.test(file))
  // A deleted file stays in the index until the commit.
  .filter((file) => existsSync(join(root, file)))

for (const file of files) {
  for (const { line, phrase, advice } of plainFaults(file, readFileSync(join(root, file), 'utf8'))) {
    console.error(`${file}:${line}: “${phrase}”: ${advice}`)
    process.exitCode = 1
  }
}
