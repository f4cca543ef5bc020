// What every bundle of the main process shares, the shipped one and those of preview, kill tests and benches: of undici only what is used.

import { resolve } from 'node:path'

export function ofMain(root: string) {
  return {
    resolve: { alias: [{ find: /^undici$/, replacement: resolve(root, 'build/undici-connections.cjs') }] },
    // Leaves undici's experimental second parser out, as the build of Node itself does: 165 kB that nothing here asks for.
    define: { esbuildDetection: 'true' },
  }
}
