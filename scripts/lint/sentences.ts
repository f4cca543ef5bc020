// The oxlint plugin that keeps what the user reads in the catalogue: no sentence is written out anywhere else.

import { relative, sep } from 'node:path'
import type { RuleTester } from 'oxlint/plugins-dev'

// oxlint publishes the types of its plugin interface in the signature of its tester alone.
type Rule = Parameters<RuleTester['run']>[1]
type Context = Parameters<NonNullable<Rule['create']>>[0]
type Reportable = NonNullable<Extract<Parameters<Context['report']>[0], { node?: unknown }>['node']>

/** Folders without sentences. `npm run check:words` covers templates. */
const WATCHED = ['src/main/', 'src/preload/', 'src/preview/', 'src/renderer/', 'src/shared/']
const EXEMPT = ['src/shared/words/']

/** Developers read the arguments of these. */
const FOR_DEVELOPERS =
  /^(?:console\.\w+|process\.(?:stdout|stderr)\.write|(?:options\.)?reportBug|\w*Error|\w+File|join)$/

const MESSAGE =
  'a sentence for the user belongs into src/shared/words: put it into the catalogue and name it by its key'

const sentences: Rule = {
  meta: { type: 'problem', docs: { description: 'What the user reads comes from the catalogue in src/shared/words.' } },
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/')
    const isWatched =
      WATCHED.some((folder) => file.startsWith(folder)) && !EXEMPT.some((folder) => file.startsWith(folder))
    if (!isWatched || file.endsWith('.test.ts')) return {}
    const judge = (node: Reportable, text: string): void => {
      const isShown = isSentence(text) || (isLabel(text) && isShownAs(node as unknown as Node))
      if (isShown && !isForDevelopers(node as unknown as Node)) context.report({ node, message: MESSAGE })
    }
    return {
      Literal: (node) => {
        if (typeof node.value === 'string') judge(node, node.value)
      },
      TemplateLiteral: (node) => judge(node, node.quasis.map(({ value }) => value.cooked ?? '').join('{}')),
    }
  },
}

export default { meta: { name: 'words' }, rules: { sentences } }

/** Starts like a sentence and has a second word, or ends like one: not `Terminal 4`, `GET /x` or `no-such-id`. */
export function isSentence(text: string): boolean {
  if (CHORD.test(text)) return false
  return (
    /^[“"]?\p{Lu}[\p{Ll}’']+,?\s+(?:\{\}[\s,.:]+)?[“"(]?\p{L}{2}/u.test(text) ||
    /\p{L}\S*\s+\S.*\p{L}{2}[”")]?[.!?…]$/su.test(text)
  )
}

/** A single word counts only if it is shown, for example `Saved`. */
function isLabel(text: string): boolean {
  return /^\p{Lu}\p{Ll}+[.!?…]?$/u.test(text) && text !== 'Quaywatch'
}

/** The value of a title, label and the like, or of a `ref`. */
function isShownAs({ parent }: Node): boolean {
  if (parent?.type === 'Property') return SHOWN.test(parent.key?.name ?? '')
  return parent?.type === 'CallExpression' && parent.callee?.name === 'ref'
}

const SHOWN = /^(?:title|label|hint|message|placeholder|text|words)$/

/** Keys of a command: `Enter Shift+Enter`. */
const CHORD = /^(?:\S*\+\S+|Enter|Space|Tab|Esc)(?: (?:\S*\+\S+|\S))+$/

interface Node {
  readonly type: string
  readonly parent?: Node | null
  readonly callee?: Node
  readonly key?: Node
  readonly name?: string
  readonly object?: Node
  readonly property?: Node
}

function isForDevelopers(node: Node): boolean {
  for (let current: Node | null | undefined = node; current; current = current.parent) {
    if (current.type === 'TSLiteralType' || current.type === 'ThrowStatement') return true
    if ((current.type === 'CallExpression' || current.type === 'NewExpression') && current.callee !== undefined) {
      if (FOR_DEVELOPERS.test(nameOf(current.callee))) return true
    }
    if (/Function|Class/.test(current.type)) return false
  }
  return false
}

function nameOf({ type, name, object, property }: Node): string {
  if (type === 'Super') return 'SuperError'
  if (type !== 'MemberExpression' || object === undefined || property === undefined) return name ?? ''
  return `${nameOf(object)}.${nameOf(property)}`
}
