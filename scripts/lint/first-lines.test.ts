// The first line of each file says what the file is for.

import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const readSource = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const FILES = globSync('{src,scripts,test,build}/**/*.{ts,cjs,vue,css,svg,nsh}', { cwd: ROOT })
const LANGUAGES = globSync('src/shared/words/en/**/*.ts', { cwd: ROOT }).map((file) =>
  relative('src/shared/words/en', file),
)

/** Unit tests are named after their file and need no such line. */
function saysWhatItIsFor(file: string): boolean {
  if (/^.*\.test\.ts$/.test(file)) return true
  return /^(\/\/|<!--|\/\*|;) \S/.test(readSource(file))
}

it('exists in every file', () => {
  expect(FILES.length).toBeGreaterThan(1_000)
  expect(FILES.filter((file) => !saysWhatItIsFor(file))).toEqual([])
})

it('is the same in the catalogues of all languages', () => {
  const headOf = (language: string, file: string): string =>
    (readSource(`src/shared/words/${language}/${file}`).split('\n')[0] ?? '').replace('Spanish', 'English')
  expect(LANGUAGES.length).toBeGreaterThan(10)
  const both = LANGUAGES.filter((file) => existsSync(join(ROOT, 'src/shared/words/es', file)))
  expect(both.filter((file) => headOf('en', file) !== headOf('es', file))).toEqual([])
})
