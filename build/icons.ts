// Takes of the library of icons only the lines of those that are used. Through its index, the page that loads at once would
// hold the icons of every view; its own way of drawing weighs as much as twenty of them.

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { iconLine, type Shape } from './icon-line.ts'

export const ICON = /@lucide\/vue\/dist\/esm\/icons\/[\w-]+\.mjs$/
const LIBRARY = '@lucide/vue/dist/esm'

export function iconsByFile(root: string): Plugin[] {
  const index = readFileSync(resolve(root, 'node_modules', LIBRARY, 'lucide-vue.mjs'), 'utf8')
  const drawing = JSON.stringify(resolve(root, 'src/renderer/components/drawn-icon.ts'))
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of index.matchAll(/export \{([^}]+)\} from '\.\/(icons\/[\w-]+\.mjs)'/g)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, `${LIBRARY}/${file}`)
  }
  function fromOwnFile(imported: string): string {
    const [name = '', local = name] = imported.split(/\s+as\s+/)
    const file = files.get(name)
    if (file === undefined) throw new Error(`@lucide/vue has no icon ${name}`)
    return `import ${local} from '${file}'`
  }
  return [
    {
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
    },
    {
      name: 'icons-drawn',
      transform: {
        filter: { id: ICON },
        handler(code, id) {
          const lines = /\bnode: (\[.*?\])(?:,\n  aliases: |\n\};)/s.exec(code)?.[1]
          if (lines === undefined) throw new Error(`${id} has no lines where they are looked for`)
          // Plain data, but for the quotes that JSON has around names.
          const shapes = JSON.parse(lines.replaceAll(/(\w+): "/g, '"$1": "')) as readonly Shape[]
          return `import { drawn } from ${drawing}\nexport default drawn(${JSON.stringify(iconLine(shapes))})`
        },
      },
    },
  ]
}
