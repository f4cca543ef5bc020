// Runs the walls of .dependency-cruiser.mjs over a scratch tree of forbidden and allowed imports.

import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')

const FORBIDDEN: readonly (readonly [file: string, code: string, rule: string])[] = [
  ['src/shared/rules/io.ts', `import 'node:fs'`, 'no-node-here'],
  ['src/shared/rules/up.ts', `import type { A } from '#main/store/store.ts'`, 'shared-is-pure'],
  ['src/shared/fleet/vue.ts', `import { ref } from 'vue'`, 'vite-has-an-owner'],
  ['src/shared/time/later.ts', `import type { A } from '../fleet/a.ts'`, 'shared-time-comes-before'],
  ['src/shared/words/later.ts', `import type { A } from '../contract/route.ts'`, 'shared-words-comes-before'],
  [
    'src/shared/settings/rule-settings.ts',
    `import type { A } from '../settings/settings.ts'`,
    'shared-rule-settings-comes-before',
  ],
  ['src/shared/unplaced/a.ts', `import type { A } from '../fleet/a.ts'`, 'shared-rooms-have-a-place'],
  ['src/shared/contract/bridge.ts', `import { z } from 'zod'`, 'bridge-files-import-types-only'],
  ['src/renderer/core/route.ts', `import { a } from '#shared/contract/route.ts'`, 'page-takes-types-of-the-contract'],
  ['src/renderer/core/zod.ts', `import type { z } from 'zod'`, 'zod-has-an-owner'],
  ['src/renderer/core/Main.vue', script(`import type { A } from '#main/store/store.ts'`), 'page-sees-shared-only'],
  ['src/renderer/core/Lazy.vue', script(`await import('undici')`), 'undici-has-an-owner'],
  ['src/renderer/board/near.ts', `import { a } from '../ui/table/cell.ts'`, 'doors-between-rooms'],
  ['src/renderer/board/door.ts', `import { a } from '#renderer/board/cells.ts'`, 'no-door-to-oneself'],
  [
    'src/renderer/ui/table/later.ts',
    `import type { A } from '#renderer/board/cells.ts'`,
    'renderer-ui/table-comes-before',
  ],
  ['src/renderer/unplaced/a.ts', `import { a } from '#renderer/core/client.ts'`, 'renderer-rooms-have-a-place'],
  ['src/main/store/later.ts', `import { a } from '#main/service/sync/run.ts'`, 'main-store-comes-before'],
  ['src/main/service/sync/root.ts', `import { a } from '#main/app.ts'`, 'main-service/sync-comes-before'],
  ['src/preload/values.ts', `import { a } from '#shared/contract/route.ts'`, 'preload-takes-types'],
  ['src/simulator/client.ts', `import type { A } from '#shared/fleet/a.ts'`, 'simulator-is-independent'],
  ['src/main/alerts/toast.ts', `import type { App } from 'electron/main'`, 'electron-has-an-owner'],
  ['src/main/service/sync/builtin.ts', `process.getBuiltinModule('node:sqlite')`, 'node:sqlite-has-an-owner'],
  ['src/main/service/sync/keychain.ts', `await import('keytar')`, 'keytar-has-an-owner'],
  ['src/main/service/sync/demo.ts', `import { a } from '#simulator/server.ts'`, 'only-the-demo-starts-the-simulator'],
  ['src/main/service/sync/helper.ts', `import { a } from '#test/helpers/clock.ts'`, 'no-import-of-tests-or-scripts'],
  ['src/main/service/sync/far.test.ts', `import { a } from '#test/integration/a.ts'`, 'unit-tests-use-helpers-only'],
  ['src/main/service/sync/package.ts', `import 'left-pad'`, 'packages-are-listed'],
  ['test/integration/a.test.ts', `import { a } from '../../src/main/store/store.ts'`, 'doors-into-the-product'],
  ['test/helpers/one.ts', `import { a } from './two.ts'`, 'no-cycles'],
]

const ALLOWED: readonly (readonly [file: string, code: string])[] = [
  ['src/shared/rules/a.ts', `import type { A } from '../fleet/a.ts'`],
  ['src/shared/rules/b.ts', `import type { A } from '../settings/rule-settings.ts'`],
  ['src/shared/settings/settings.ts', `import type { A } from '../rules/a.ts'`],
  ['src/shared/fleet/later.test.ts', `import type { A } from '../contract/route.ts'`],
  ['src/shared/rules/a.test.ts', `import 'vitest'\nimport 'node:fs'\nimport { a } from '#test/helpers/clock.ts'`],
  ['src/renderer/board/cells.ts', `import type { A } from '#shared/contract/route.ts'\nimport 'vue'`],
  ['src/renderer/shell/frame/views.ts', `export const board = () => import('#renderer/board/board-columns.ts')`],
  ['src/main/app.ts', `import { a } from './store/store.ts'`],
  ['src/main/store/store.ts', `import 'node:sqlite'\nimport { z } from 'zod'`],
  ['src/main/shell/demo/demo.ts', `import { a } from '#simulator/server.ts'`],
  ['src/preload/index.ts', `import 'electron'\nimport type { A } from '#shared/contract/route.ts'`],
]

const TARGETS = [
  'src/shared/fleet/a.ts',
  'src/shared/contract/route.ts',
  'src/main/service/sync/run.ts',
  'src/simulator/server.ts',
  'src/renderer/core/client.ts',
  'src/renderer/ui/table/cell.ts',
  'src/renderer/board/board-columns.ts',
  'test/helpers/clock.ts',
  'test/integration/a.ts',
]

let scratch: string
let rulesByFile: Map<string, string[]>

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'quaywatch-walls-'))
  for (const file of ['package.json', '.dependency-cruiser.mjs']) cpSync(join(ROOT, file), join(scratch, file))
  for (const [file, code] of [...FORBIDDEN, ...ALLOWED]) write(file, code)
  for (const file of TARGETS) write(file, 'export const a = 1\nexport type A = 1')
  write('test/helpers/two.ts', `import { b } from './one.ts'`)

  const { stdout } = spawnSync(process.execPath, [CRUISER, 'src', 'test', '--output-type', 'json'], {
    cwd: scratch,
    encoding: 'utf8',
  })
  const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } }
  rulesByFile = new Map(
    [...Map.groupBy(summary.violations, ({ from }) => from)].map(([file, violations]) => [
      file,
      violations.map(({ rule }) => rule.name),
    ]),
  )
}, 30_000)

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

describe('.dependency-cruiser.mjs', () => {
  it.each(FORBIDDEN)('rejects in %s: %s', (file, _code, rule) => {
    expect(rulesByFile.get(file)).toContain(rule)
  })

  it.each(ALLOWED)('allows in %s: %s', (file) => {
    expect(rulesByFile.get(file)).toBeUndefined()
  })
})

function script(code: string): string {
  return `<script setup lang="ts">\n${code}\n</script>\n<template><p /></template>`
}

function write(file: string, code: string): void {
  const path = join(scratch, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${code}\n`)
}
