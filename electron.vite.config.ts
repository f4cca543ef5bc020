// Three builds: main (one ES module), preload (one CommonJS file, as a sandboxed preload must be), renderer (the page).
import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'

const root = import.meta.dirname

export default defineConfig({
  main: {
    resolve: { alias: [{ find: /^undici$/, replacement: resolve(root, 'build/undici-connections.cjs') }] },
    // Leaves undici's experimental second parser out, as the build of Node itself does: 165 kB that nothing here asks for.
    define: { esbuildDetection: 'true' },
    build: {
      // What stands in `dependencies` stays outside: only the native keychain module. All else is bundled.
      minify: true,
      rolldownOptions: {
        input: resolve(root, 'src/main/index.ts'),
        // Main has English from its start; only the page can load it by itself.
        checks: { ineffectiveDynamicImport: false },
      },
    },
  },
  preload: {
    build: {
      externalizeDeps: false,
      isolatedEntries: false,
      rolldownOptions: {
        input: resolve(root, 'src/preload/index.ts'),
        output: { format: 'cjs', entryFileNames: 'index.cjs' },
      },
    },
  },
  renderer: {
    root: resolve(root, 'src/renderer'),
    plugins: [vue(), tailwindcss()],
    build: {
      target: 'chrome156',
      minify: true,
      rolldownOptions: { input: resolve(root, 'src/renderer/index.html') },
    },
  },
})
