// Finds text outside the catalogue in templates and styles, and messages of the catalogue that no file uses.

import { parse } from 'vue/compiler-sfc'
import { isSentence } from '../lint/sentences.ts'

export interface WrittenOut {
  readonly line: number
  readonly text: string
}

/** Texts, attributes that are shown or read aloud, and texts inside expressions. */
export function writtenOutIn(component: string): readonly WrittenOut[] {
  const texts: WrittenOut[] = []
  const note = (node: Node, text: string): void => void texts.push({ line: node.loc.start.line, text })
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
  return texts
}

/** Node types of Vue's compiler. */
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

/** Attributes and component properties that the user sees. */
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

/** The quoted texts of an expression, without interpolated values. */
function textsIn(expression: string): readonly string[] {
  return [...expression.matchAll(/'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(([, quoted, template]) =>
    (quoted ?? template ?? '').replace(/\$\{[^}]*\}/g, '{}'),
  )
}

function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text)
}

/** `Open`, but not the key of a message or the name of a state. */
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
 * A key is used if a source contains it whole or as a template: `${…}` matches one part between two dots, `${path}` and
 * names ending in `Path` match any number of parts. The argument of `request` is a route and no key.
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

/** Texts of `content` with letters. The program's name is the same in every language. */
export function wordsInStyles(css: string): readonly string[] {
  const contents = [...css.matchAll(/(?<![\w-])content:(?<value>[^;}]*)/g)].map(({ groups }) => groups?.['value'] ?? '')
  const texts = contents.flatMap((value) =>
    [...value.matchAll(/'([^']*)'|"([^"]*)"/g)].map(([, one, other]) => one ?? other ?? ''),
  )
  return texts.filter((text) => /\p{L}/u.test(text) && text !== 'Quaywatch')
}
