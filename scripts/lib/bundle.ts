// A program of many files in one, as what is shipped is: read from many, each of its starts would be that of the reading.

import { basename, join } from 'node:path'
import { build } from 'vite'
import { ofMain } from '../../build/of-main.ts'

/** Both are folders or files below the root; answers where the program is. What is installed beside it stays outside. */
export async function bundle(root: string, entry: string, outDir: string): Promise<string> {
  await build({
    configFile: false,
    root,
    ...ofMain(root),
    logLevel: 'error',
    build: { ssr: join(root, entry), outDir: join(root, outDir), emptyOutDir: true, minify: true, target: 'node24' },
    ssr: { noExternal: true, external: ['keytar'] },
  })
  return join(root, outDir, `${basename(entry, '.ts')}.js`)
}
