// `npm run check:words`: lists text in templates that belongs into the catalogue, and unused messages.

import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { ENGLISH } from '#shared/words/en/catalogue.ts'
import { unusedMessages, wordsInStyles, writtenOutIn } from './lib/catalogue-use.ts'

const root = join(import.meta.dirname, '..')
const catalogues = /^src\/shared\/words\/[a-z]+\//
const files = globSync('src/**/*.{ts,vue}', { cwd: root })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => !file.endsWith('.test.ts') && !catalogues.test(file))
const sources = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const writtenOut = sources
  .filter(({ file }) => file.endsWith('.vue'))
  .flatMap(({ file, text }) =>
    writtenOutIn(text).map((found) => `${file}:${found.line}: “${found.text}” belongs into src/shared/words`),
  )
const styles = globSync('src/**/*.css', { cwd: root }).flatMap((file) =>
  wordsInStyles(readFileSync(join(root, file), 'utf8')).map(
    (text) => `${file}: “${text}” belongs into src/shared/words`,
  ),
)
const unused = unusedMessages(
  Object.keys(ENGLISH),
  sources.map(({ text }) => text),
).map((key) => `src/shared/words: nothing says ${key}`)

const faults = [...writtenOut, ...styles, ...unused]
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
