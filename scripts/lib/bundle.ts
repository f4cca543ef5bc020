// Bundles a program into one file like the shipped one; reading many files would dominate its start time.

import { basename, join } from 'node:path'
import { build } from 'vite'

/** Returns the path of the program. Installed packages stay outside. */
export async function bundle(root: string, entry: string, outDir: string): Promise<string> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: { ssr: join(root, entry), outDir: join(root, outDir), emptyOutDir: true, minify: true, target: 'node24' },
    ssr: { noExternal: true, external: ['keytar'] },
  })
  return join(root, outDir, `${basename(entry, '.ts')}.js`)
}
