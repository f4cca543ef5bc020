// `npm run package [-- --dir]`: packs the build into this system's installers; --dir stops at the unpacked folder.

import { parseArgs } from 'node:util'
import { build } from 'electron-builder'
import config from '../electron-builder.config.ts'

const { dir } = readFlags()
try {
  const artifacts = await build({ config, dir, publish: 'never' })
  for (const path of artifacts) console.log(`package: ${path}`)
} catch (error) {
  const why = error instanceof Error ? error.message : String(error)
  const hint = /ENOTFOUND|ECONN|ETIMEDOUT|EAI_AGAIN/.test(why)
    ? '; packaging downloads Electron, so it needs a network'
    : ''
  console.error(`package: ${why}${hint}`)
  process.exit(1)
}

function readFlags(): { dir: boolean } {
  try {
    const { values } = parseArgs({ options: { dir: { type: 'boolean' } } })
    return { dir: values.dir ?? false }
  } catch (error) {
    console.error(`package: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
    process.exit(2)
  }
}
