// Three builds: main (one ES module), preload (one CommonJS file, as Electron's sandbox requires), renderer (the page).
import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'
import { noticesOf } from './build/notices.ts'

const root = import.meta.dirname
const notices = noticesOf(root)

export default defineConfig({
  main: {
    plugins: [notices.gather()],
    build: {
      // Packages in `dependencies` stay outside the bundle: only the native keychain module.
      minify: true,
      rolldownOptions: {
        input: resolve(root, 'src/main/index.ts'),
        // Some modules are loaded lazily in one place and normally in another.
        checks: { ineffectiveDynamicImport: false },
      },
    },
  },
  preload: {
    plugins: [notices.gather()],
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
    plugins: [vue(), tailwindcss(), notices.gatherAndWrite()],
    build: {
      target: 'chrome156',
      // Loads the files of a part at the same time. Chromium needs no polyfill for it.
      modulePreload: { polyfill: false },
      // In kB. The files are on the user's disk.
      chunkSizeWarningLimit: 1_000,
      minify: true,
      rolldownOptions: {
        input: resolve(root, 'src/renderer/index.html'),
        checks: { bundlerTimings: false },
        // Without groups, the code that views share is split into a hundred small files.
        output: {
          codeSplitting: {
            groups: [
              // Runs before the page's language is loaded, which all other code waits for.
              { name: 'start', test: /core\/(client|viewer|destination|catalogues)\.ts$|preload-helper/, priority: 1 },
              // The popover at the tray icon, with what it needs: it loads nothing else.
              { name: 'tray', test: /renderer\/shell\/tray\//, priority: 1 },
              {
                name: 'shared',
                test: /\/(node_modules|renderer|shared(?!\/words\/(en|es)))\//,
                minShareCount: 2,
              },
            ],
          },
        },
      },
    },
  },
})
