// Breaches every wall in a scratch tree, and walks through every door: the lint must name the wall, or be silent.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forTestsBesideTheirFile, houses, places, typesOnlyFiles, wallsOfRooms, workshops } from './rooms.ts'

const oxlint = join(dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin', 'oxlint')

const breaches: readonly (readonly [file: string, code: string, wall: string])[] = [
  ['src/shared/rules/clock.ts', `import { readFileSync } from 'node:fs'`, 'shared is pure'],
  ['src/shared/rules/model.ts', `import { z } from 'zod'`, 'shared is pure'],
  ['src/shared/rules/up.ts', `import type { Store } from '#main/store/store.ts'`, 'shared is pure'],
  ['src/shared/fleet/electron.ts', `import type { App } from 'electron'`, 'shared is pure'],
  ['src/shared/fleet/vue.ts', `import { ref } from 'vue'`, 'shared is pure'],
  ['src/shared/fleet/buried.ts', `export type App = import('electron').App`, 'shared is pure'],
  ['src/shared/contract/vue.ts', `export { ref } from 'vue'`, 'shared is pure'],
  ['src/shared/contract/bridge.ts', `import { requests } from './requests.ts'`, 'bridge files import types only'],
  ['src/shared/contract/answer.ts', `import { z } from 'zod'`, 'bridge files import types only'],

  [
    'src/renderer/core/contract.ts',
    `import { requests } from '#shared/contract/requests.ts'`,
    'renderer sees shared only',
  ],
  [
    'src/renderer/core/inline.ts',
    `import { type Route } from '#shared/contract/route.ts'`,
    'renderer sees shared only',
  ],
  ['src/renderer/core/zod.ts', `import type { z } from 'zod'`, 'renderer sees shared only'],
  ['src/renderer/core/node.ts', `import { join } from 'node:path'`, 'renderer sees shared only'],
  ['src/renderer/core/old-node.ts', `import { join } from 'path'`, 'renderer sees shared only'],
  ['src/renderer/core/main.ts', `import type { Store } from '#main/store/store.ts'`, 'renderer sees shared only'],
  ['src/renderer/core/up.ts', `import { lastFreeDay } from '../../shared/rules/last-free-day.ts'`, 'rooms have doors'],
  [
    'src/renderer/board/Board.vue',
    `<script setup lang="ts">\nimport { ipcRenderer } from 'electron'\n</script>\n<template><p>{{ ipcRenderer }}</p></template>`,
    'renderer sees shared only',
  ],
  [
    'src/renderer/board/Lazy.vue',
    `<script setup lang="ts">\nawait import('undici')\n</script>\n<template><p /></template>`,
    'renderer sees shared only',
  ],

  ['src/renderer/board/neighbour.ts', `import { cell } from '../table/cell.ts'`, 'rooms have doors'],
  [
    'src/renderer/board/Neighbour.vue',
    `<script setup lang="ts">\nimport { cell } from '../table/cell.ts'\n</script>\n<template><p>{{ cell }}</p></template>`,
    'rooms have doors',
  ],
  [
    'src/renderer/board/own-alias.ts',
    `import { cellsOf } from '#renderer/board/cells.ts'`,
    'a room needs no door to itself',
  ],

  ['src/renderer/table/up.ts', `import { cellsOf } from '#renderer/board/cells.ts'`, 'imports go one way'],
  ['src/renderer/table/type.ts', `import type { BoardColumn } from '#renderer/board/columns.ts'`, 'imports go one way'],
  ['src/renderer/board/across.ts', `import { lead } from '#renderer/alerts/lead.ts'`, 'imports go one way'],
  ['src/renderer/unplaced/view.ts', `import { main } from '#renderer/core/client.ts'`, 'every room has its place'],
  ['src/renderer/board/unplaced.ts', `import { view } from '#renderer/unplaced/view.ts'`, 'every room has its place'],
  ['src/main/store/up.ts', `import { sweep } from '#main/sync/sweep.ts'`, 'imports go one way'],
  ['src/main/store/beside.test.ts', `import { sweep } from '#main/sync/sweep.ts'`, 'imports go one way'],
  ['src/main/sync/house.ts', `import { startApp } from '#main/app.ts'`, 'imports go one way'],

  ['src/preload/index.ts', `import { readFileSync } from 'node:fs'`, 'preload is a bridge'],
  ['src/preload/values.ts', `import { requests } from '#shared/contract/requests.ts'`, 'preload is a bridge'],
  ['src/preload/zod.ts', `import { z } from 'zod'`, 'preload is a bridge'],

  [
    'src/simulator/server.ts',
    `import type { Shipment } from '#shared/fleet/shipment.ts'`,
    'simulator is the other side of the wire',
  ],
  [
    'src/simulator/client.ts',
    `import { schema } from '#main/tracking-api/schemas.ts'`,
    'simulator is the other side of the wire',
  ],
  ['src/simulator/zod.ts', `import { z } from 'zod'`, 'simulator is the other side of the wire'],
  ['src/simulator/up.ts', `import { schema } from '../main/tracking-api/schemas.ts'`, 'rooms have doors'],

  ['src/main/clock.ts', `import { app } from 'electron'`, 'electron stays in desktop'],
  ['src/main/alerts/toast.ts', `import type { Notification } from 'electron'`, 'electron stays in desktop'],
  ['src/main/alerts/subpath.ts', `import { app } from 'electron/main'`, 'electron stays in desktop'],
  ['src/main/alerts/required.ts', `export const { app } = require('electron')`, 'electron stays in desktop'],
  ['src/main/sync/keychain.ts', `export const keytar = await import('keytar')`, 'keytar stays in credentials'],
  [
    'src/main/sync/made.ts',
    `import { createRequire } from 'node:module'\nexport const keytar = createRequire(import.meta.url)('keytar')`,
    'keytar stays in credentials',
  ],
  ['src/main/sync/http.ts', `import { request } from 'undici'`, 'undici stays in tracking-api'],
  ['src/main/alerts/ledger.ts', `import { DatabaseSync } from 'node:sqlite'`, 'node:sqlite stays in store'],
  [
    'src/main/alerts/builtin.ts',
    `export const sqlite = process.getBuiltinModule('node:sqlite')`,
    'node:sqlite stays in store',
  ],
  [
    'src/main/sync/pretend.ts',
    `import { startSimulator } from '#simulator/server.ts'`,
    'main does not know the simulator',
  ],
  [
    'src/main/sync/helper.ts',
    `import { clock } from '#test/helpers/clock.ts'`,
    'the product does not import its tests',
  ],
  ['src/main/sync/script.ts', `import { findBrowser } from '../../../scripts/lib/find-browser.ts'`, 'rooms have doors'],
  ['src/main/sync/neighbour.ts', `import { store } from '../store/store.ts'`, 'rooms have doors'],
  ['src/main/sync/own-alias.ts', `import { schedule } from '#main/sync/schedule.ts'`, 'a room needs no door to itself'],
  ['src/main/sync/absolute.ts', `import '/etc/hosts.js'`, 'rooms have doors'],
  ['src/main/sync/package.ts', `import leftPad from 'left-pad'`, 'packages come in by name'],
  ['src/main/sync/computed.ts', `export const load = (name: string) => import(name)`, 'paths are written out'],
  ['src/main/sync/template.ts', 'export const load = () => import(`undici`)', 'undici stays in tracking-api'],
  ['src/main/sync/beside.test.ts', `import { app } from 'electron'`, 'electron stays in desktop'],
  [
    'src/main/sync/far.test.ts',
    `import { simulator } from '#test/integration/simulator.ts'`,
    'the product does not import its tests',
  ],
  ['test/integration/store.test.ts', `import { store } from '../../src/main/store/store.ts'`, 'rooms have doors'],
  ['src/main/sync/root.ts', `import { startApp } from '../app.ts'`, 'rooms have doors'],
  ['scripts/start.ts', `import { startApp } from '../src/main/app.ts'`, 'rooms have doors'],
]

const doors: readonly (readonly [file: string, code: string])[] = [
  ['src/shared/rules/last-free-day.ts', `import type { Container } from '../fleet/container.ts'`],
  ['src/shared/rules/last-free-day.test.ts', `import { expect, it } from 'vitest'\nimport fc from 'fast-check'`],
  ['src/shared/contract/fleet.ts', `import { z } from 'zod'\nimport { nothing } from './route.ts'`],
  [
    'src/renderer/app/main.ts',
    `import { createApp } from 'vue'\nimport App from './App.vue'\nimport '#renderer/styles/main.css'`,
  ],
  ['src/renderer/core/fleet.ts', `import type { ShipmentRow } from '#shared/contract/fleet.ts'`],
  ['src/renderer/core/days.ts', `import { lastFreeDay } from '#shared/rules/last-free-day.ts'`],
  ['src/renderer/board/cells.ts', `import { cell } from '#renderer/table/cell.ts'`],
  ['src/renderer/app/views.ts', `export const Board = () => import('#renderer/board/BoardView.vue')`],
  [
    'src/preload/bridge.ts',
    `import { contextBridge } from 'electron'\nimport { REQUEST_CHANNEL } from '#shared/contract/bridge.ts'\nimport type { RequestName } from '#shared/contract/requests.ts'`,
  ],
  ['src/simulator/cli.ts', `import { createServer } from 'node:http'\nimport { start } from './server.ts'`],
  [
    'src/main/index.ts',
    `import { app } from 'electron'\nimport { startApp } from './app.ts'\nimport { Tray } from '#main/desktop/tray.ts'`,
  ],
  [
    'src/main/desktop/tray.ts',
    `import { Tray } from 'electron'\nimport icon from '../../../build/tray/well.png?asset'`,
  ],
  ['src/main/credentials/load-keytar.ts', `export const load = () => import('keytar')`],
  ['src/main/tracking-api/transport.ts', `import { Agent } from 'undici'\nimport { z } from 'zod'`],
  ['src/main/store/database.ts', `import { DatabaseSync } from 'node:sqlite'`],
  ['src/main/demo/demo.ts', `import { startSimulator } from '#simulator/server.ts'`],
  [
    'src/main/sync/sweep.ts',
    `import type { Store } from '#main/store/store.ts'\nimport { clock } from '#main/time/clock.ts'`,
  ],
  ['src/main/sync/sweep.test.ts', `import { vi } from 'vitest'\nimport { clock } from '#test/helpers/clock.ts'`],
  [
    'test/journeys/first-run.test.ts',
    `import { chromium } from 'playwright-core'\nimport { findBrowser } from '../../scripts/lib/find-browser.ts'`,
  ],
  ['test/helpers/own-alias.ts', `import { clock } from '#test/helpers/clock.ts'`],
  ['scripts/package.ts', `import { build } from 'electron-builder'\nimport { startApp } from '#main/app.ts'`],
]

let scratch: string
let complaints: Map<string, string[]>

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'quaywatch-walls-'))
  const config = {
    plugins: [],
    categories: { correctness: 'off' },
    jsPlugins: [join(import.meta.dirname, 'walls.ts')],
    rules: { 'walls/imports': 'error' },
  }
  write('.oxlintrc.json', JSON.stringify(config))
  for (const [file, code] of [...breaches, ...doors]) write(file, code)

  const run = spawnSync(process.execPath, [oxlint, '--format', 'json', '.'], { cwd: scratch, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: { filename: string; message: string }[] }
  complaints = new Map()
  for (const { filename, message } of diagnostics) {
    const file = filename.replaceAll('\\', '/')
    complaints.set(file, [...(complaints.get(file) ?? []), message])
  }
})

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

describe('a breach of a wall', () => {
  it.each(breaches)('%s cannot hold: %s', (file, _code, wall) => {
    expect(complaints.get(file)).toEqual([expect.stringMatching(`^Wall “${wall}”: .+ Why: .+ Instead: .+`)])
  })
})

describe('a door', () => {
  it.each(doors)('%s may hold: %s', (file) => {
    expect(complaints.get(file)).toBeUndefined()
  })
})

describe('the table of the walls', () => {
  const root = join(import.meta.dirname, '..', '..')

  it('has a place in the order for every room there is, and for no other', () => {
    for (const [house, rooms] of Object.entries(houses)) {
      const there = readdirSync(join(root, house), { withFileTypes: true }).filter((entry) => entry.isDirectory())
      expect(rooms.toSorted()).toEqual(there.map(({ name }) => name).toSorted())
    }
  })

  it('names no file or folder that is gone: its walls would guard nothing', () => {
    const named = [...places.map(({ at }) => at), ...typesOnlyFiles, ...workshops, ...Object.keys(wallsOfRooms)]
    expect(named.filter((at) => !existsSync(join(root, at)))).toEqual([])
  })

  it('grants no package that is not installed', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      dependencies: object
      devDependencies: object
    }
    const installed = Object.keys({ ...dependencies, ...devDependencies })
    const granted = [
      ...places.flatMap(({ may, mayForTypes = [] }) => [...may, ...mayForTypes]),
      ...forTestsBesideTheirFile,
    ]
    const missing = granted.filter((grant) => {
      if (grant.startsWith('#') || grant.startsWith('node:')) return false
      return !installed.includes(grant)
    })
    expect(missing).toEqual([])
  })
})

function write(file: string, code: string): void {
  const path = join(scratch, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${code}\n`)
}
