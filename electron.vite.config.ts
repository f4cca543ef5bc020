// Three builds: main (one ES module), preload (one CommonJS file, as a sandboxed preload must be), renderer (the page).
import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'
import type { Plugin, Rolldown } from 'vite'
import { firstStyles, withoutFallbacks } from './build/first-styles.ts'
import { ICON, iconsByFile } from './build/icons.ts'
import { noticesOf } from './build/notices.ts'
import { ofMain } from './build/of-main.ts'

const root = import.meta.dirname
const notices = noticesOf(root)
const start = resolve(root, 'src/renderer/app/main.ts')
const page = resolve(root, 'src/renderer/app/page.ts')

export default defineConfig({
  main: {
    plugins: [notices.gather()],
    ...ofMain(root),
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
    plugins: [
      vue(),
      tailwindcss(),
      iconsByFile(root),
      storesAsUsed(),
      componentsWithoutNames(),
      loadedAtOnce(),
      notices.gatherAndWrite(),
    ],
    // All components are written by setup: the older way of writing them needs not be there.
    define: { __VUE_OPTIONS_API__: 'false' },
    build: {
      target: 'chrome156',
      // The files lie on the same disk: naming those of each part ahead costs more than it saves.
      modulePreload: false,
      minify: true,
      rolldownOptions: {
        input: resolve(root, 'src/renderer/index.html'),
        // On a slow machine ten lines of advice for who writes plugins are the first thing that a newcomer would read.
        checks: { bundlerTimings: false },
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              { name: chunkAtOnce(), debugName: 'at once', priority: 1 },
              // All others are a few hundred bytes each: one file for them instead of one for each.
              { name: 'icons', test: ICON },
            ],
          },
        },
      },
    },
  },
})

/**
 * Two files hold what is loaded at once: what the start needs to ask main, and all else. Split by who shares what they
 * would be sixty, and pack worse. The start itself stays out of them: it waits for the page, and what waits for the start
 * would never come.
 */
function chunkAtOnce(): (id: string, graph: ModuleGraph) => string | null {
  let chunks: ReadonlyMap<string, string> | null = null
  return (id, graph) => {
    chunks ??= new Map([
      ...[...reachedFrom(page, graph)].map((reached) => [reached, 'page'] as const),
      ...[...reachedFrom(start, graph)].map((reached) => [reached, 'start'] as const),
    ])
    return id === start ? null : (chunks.get(id) ?? null)
  }
}

function reachedFrom(file: string, graph: ModuleGraph): ReadonlySet<string> {
  const reached = new Set([file])
  for (const id of reached) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
  return reached
}

/**
 * Has the browser load the page while the start still runs, with the styles of the first picture. All styles come with
 * whatever is loaded later, and hold those of the first picture once more: so their order is the same as if they came alone.
 */
function loadedAtOnce(): Plugin {
  let styles = ''
  return {
    name: 'loaded-at-once',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const files = Object.values(bundle)
        const code = chunksAtOnce(files).map((chunk) => chunk.code)
        const whole = files.find((file) => file.type === 'asset' && String(file.source).includes('@layer utilities'))
        if (whole?.type !== 'asset') this.error('no sheet holds the styles of all')
        whole.source = withoutFallbacks(String(whole.source))
        const source = firstStyles(whole.source, code.join('\n'))
        styles = this.getFileName(this.emitFile({ type: 'asset', name: 'first.css', source }))
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => [
        { tag: 'link', attrs: { rel: 'stylesheet', href: `./${styles}` } },
        ...chunksAtOnce(Object.values(bundle)).map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', href: `./${fileName}` },
        })),
      ],
    },
  }
}

/**
 * Pinia can save the state as a file, for its devtools, which are left out: this would stay, since it asks the browser how.
 * And it makes stores from options; all here are written by setup.
 */
function storesAsUsed(): Plugin {
  const changes = [
    ['const saveAs = !IS_CLIENT ?', 'const saveAs = true ?'],
    [/if \(isSetupStore\) (createSetupStore\(id, setup, options, pinia\);)\s+else createOptionsStore\(.+?\);/, '$1'],
  ] as const
  return {
    name: 'stores-as-used',
    transform: {
      filter: { id: /\/pinia\/dist\/pinia\.js$/ },
      handler(code) {
        return changes.reduce((before, [from, to]) => {
          const after = before.replace(from, to)
          if (after === before) this.error(`pinia has nothing like ${String(from)} where it is looked for`)
          return after
        }, code)
      },
    },
  }
}

/** The names of components are for Vue's own tools and for a KeepAlive that is told which to keep; nothing here asks for them. */
function componentsWithoutNames(): Plugin {
  return {
    name: 'components-without-names',
    enforce: 'post',
    transform: {
      filter: { id: /\.vue(\?|$)/, code: /\b__name: / },
      handler: (code) => code.replace(/\b__name: (['"])\w+\1,?/, ''),
    },
  }
}

type Chunk = Extract<Rolldown.OutputBundle[string], { type: 'chunk' }>

function chunksAtOnce(files: readonly Rolldown.OutputBundle[string][]): readonly Chunk[] {
  return files.filter((file) => file.type === 'chunk').filter(({ name }) => name === 'page' || name === 'start')
}

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}
