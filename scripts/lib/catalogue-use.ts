// What the template of a component says by itself: words that belong into the catalogue.

import { parse } from 'vue/compiler-sfc'
import { isSentence } from '../lint/sentences.ts'

export interface WrittenOut {
  readonly line: number
  readonly text: string
}

/** Texts, attributes that are read out or shown, and texts inside of expressions. */
export function writtenOutIn(component: string): readonly WrittenOut[] {
  const found: WrittenOut[] = []
  const note = (node: Node, text: string): void => void found.push({ line: node.loc.start.line, text })
  const walk = (node: Node, isKey: boolean): void => {
    if (node.type === TEXT && !isKey && hasWords(textOf(node)) && textOf(node).trim() !== 'Quaywatch') {
      note(node, textOf(node).trim())
    }
    if (node.type === INTERPOLATION) {
      for (const text of textsIn(textOf(node))) if (isLabel(text)) note(node, text)
    }
    for (const prop of node.props ?? []) {
      if (prop.type === ATTRIBUTE) {
        const text = prop.value?.content ?? ''
        if (SHOWN.has(prop.name) ? hasWords(text) && !isAddress(text) : isProse(prop.name, text)) note(prop, text)
      } else {
        const name = prop.arg?.content ?? ''
        for (const text of textsIn(prop.exp?.content ?? '')) {
          if (SHOWN.has(name) ? isLabel(text) : isProse(name, text)) note(prop, text)
        }
      }
    }
    for (const child of node.children ?? []) walk(child, isKey || node.tag === 'kbd')
  }
  const root = parse(component).descriptor.template?.ast
  if (root !== undefined) walk(root as unknown as Node, false)
  return found
}

/** As the compiler of Vue numbers the kinds of its nodes. */
const TEXT = 2
const INTERPOLATION = 5
const ATTRIBUTE = 6

interface Node {
  readonly type: number
  readonly loc: { readonly start: { readonly line: number } }
  readonly tag?: string
  readonly content?: string | { readonly content: string }
  readonly children?: readonly Node[]
  readonly props?: readonly (Node & {
    readonly name: string
    readonly value?: { readonly content: string }
    readonly arg?: { readonly content: string }
    readonly exp?: { readonly content: string }
  })[]
}

/** Attributes, and properties of our own components, whose text reaches the user. */
const SHOWN: ReadonlySet<string> = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
])

function textOf({ content = '' }: Node): string {
  return typeof content === 'string' ? content : content.content
}

/** The texts in quotes of an expression, without what is filled into them. */
function textsIn(expression: string): readonly string[] {
  return [...expression.matchAll(/'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(([, quoted, template]) =>
    (quoted ?? template ?? '').replace(/\$\{[^}]*\}/g, '{}'),
  )
}

function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text)
}

/** `Open`, but not the name of a message or of a state. */
function isLabel(text: string): boolean {
  return isSentence(text) || /^\p{Lu}\p{Ll}/u.test(text)
}

function isProse(name: string, text: string): boolean {
  return name !== 'class' && isSentence(text)
}

function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/.test(text)
}

/**
 * `sources`: the text of every file that may name one. A key stands there whole, or with parts of it filled in:
 * `${…}` stands for one part between two dots, `${path}` and what ends in `Path` for any number of them. What is handed to
 * `request` is the name of a request.
 */
export function unusedMessages(keys: readonly string[], sources: readonly string[]): readonly string[] {
  const whole = new Set<string>()
  const patterns: RegExp[] = []
  for (const text of sources) {
    const source = text.replaceAll(/\brequest\(\s*[`'][^`']*[`']/g, '')
    for (const [, name = ''] of source.matchAll(/'([a-z][\w-]*(?:\.[\w-]+)+)'/gi)) whole.add(name)
    for (const [, name = ''] of source.matchAll(/`([a-z][\w-]*\.(?:[\w.-]|\$\{[^}]*\})*)`/gi)) {
      if (name.includes('${')) patterns.push(patternOf(name))
    }
  }
  return keys.filter((key) => !whole.has(key) && !patterns.some((pattern) => pattern.test(key)))
}

function patternOf(name: string): RegExp {
  const parts = name.split(/\$\{([^}]*)\}/).map((part, at) => {
    if (at % 2 === 0) return part.replaceAll('.', '\\.')
    return /^path$|Path$/.test(part) ? '.+' : '[^.]+'
  })
  return new RegExp(`^${parts.join('')}$`)
}

/** Texts of `content` that have letters; the name of the program is the same in each language. */
export function wordsInStyles(css: string): readonly string[] {
  const contents = [...css.matchAll(/(?<![\w-])content:(?<value>[^;}]*)/g)].map(({ groups }) => groups?.['value'] ?? '')
  const texts = contents.flatMap((value) =>
    [...value.matchAll(/'([^']*)'|"([^"]*)"/g)].map(([, one, other]) => one ?? other ?? ''),
  )
  return texts.filter((text) => /\p{L}/u.test(text) && text !== 'Quaywatch')
}
