// Three builds: main (one ES module), preload (one CommonJS file, as a sandboxed preload must be), renderer (the page).
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { noticesOf } from './build/notices.ts'
import { ofMain } from './build/of-main.ts'

const root = import.meta.dirname
const notices = noticesOf(root)
const start = resolve(root, 'src/renderer/app/main.ts')
const page = resolve(root, 'src/renderer/app/page.ts')
const ICON = /@lucide\/vue\/dist\/esm\/icons\/[\w-]+\.mjs$/

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
    plugins: [vue(), tailwindcss(), iconsByFile(), loadedAtOnce(), notices.gatherAndWrite()],
    // All components are written by setup: the older way of writing them needs not be there.
    define: { __VUE_OPTIONS_API__: 'false' },
    build: {
      target: 'chrome156',
      // The files lie on the same disk: naming those of each part ahead costs more than it saves.
      modulePreload: false,
      minify: true,
      rolldownOptions: {
        input: resolve(root, 'src/renderer/index.html'),
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

/** Has the browser load the page while the start still runs. */
function loadedAtOnce(): Plugin {
  return {
    name: 'loaded-at-once',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.values(bundle)
          .filter((file) => file.type === 'chunk' && (file.name === 'page' || file.name === 'start'))
          .map(({ fileName }) => ({ tag: 'link', attrs: { rel: 'modulepreload', href: `./${fileName}` } })),
    },
  }
}

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** Asks for each icon in its own file. Through the index of all icons, the page that loads at once would hold those of every view. */
function iconsByFile(): Plugin {
  const index = readFileSync(resolve(root, 'node_modules/@lucide/vue/dist/esm/lucide-vue.mjs'), 'utf8')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of index.matchAll(/export \{([^}]+)\} from '\.\/(icons\/[\w-]+\.mjs)'/g)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, `@lucide/vue/dist/esm/${file}`)
  }
  function fromOwnFile(imported: string): string {
    const [name = '', local = name] = imported.split(/\s+as\s+/)
    const file = files.get(name)
    if (file === undefined) throw new Error(`@lucide/vue has no icon ${name}`)
    return `import ${local} from '${file}'`
  }
  return {
    name: 'icons-by-file',
    enforce: 'post',
    transform: {
      filter: { id: /\/src\/renderer\// },
      handler: (code) =>
        code.replaceAll(/import \{([^}]+)\} from ['"]@lucide\/vue['"]/g, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '')
            .map(fromOwnFile)
            .join(';'),
        ),
    },
  }
}
