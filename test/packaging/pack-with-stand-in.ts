// Packs the built app with a stand-in for Electron: `node pack-with-stand-in.ts FOLDER`.

import { join } from 'node:path'
import { build, Platform } from 'electron-builder'
import config from '../../electron-builder.config.ts'
import { writeStandInElectron } from './stand-in-electron.ts'

const folder = process.argv[2]
if (folder === undefined) throw new Error('say where to pack')
const electronDist = join(folder, 'electron')
writeStandInElectron(electronDist)
await build({
  targets: Platform.LINUX.createTarget('dir'),
  config: { ...config, electronDist, directories: { ...config.directories, output: join(folder, 'dist') } },
})
