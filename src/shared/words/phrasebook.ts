// Fills messages with parameters and picks plural forms.

/**
 * Text with `{names}` to be filled in, in one form or in several. A form may choose by another number in turn, so that
 * a sentence with two of them stays whole.
 */
export type Message = string | PluralMessage<string | PluralMessage>

/** Which form is chosen by the number named by `by`; `other` stands for those left out. `none` is for exactly 0. */
export interface PluralMessage<Form = string> {
  readonly by: string
  readonly none?: Form
  readonly zero?: Form
  readonly one?: Form
  readonly two?: Form
  readonly few?: Form
  readonly many?: Form
  readonly other: Form
}

/** The messages of some subjects: every key begins with its subject, so that no two files share one. */
export type Messages<Subject extends string> = Readonly<Record<`${Subject}.${string}`, Message>>

/** The same messages in another language: as many as there are, and no other. */
export type Translated<M> = { readonly [Key in keyof M]: Message }

/** The parameters a message needs: a number where it chooses the form, else what is to be shown. */
export type Parameters<M> = M extends Message
  ? { readonly [Name in NamesOf<M>]: Name extends CountsOf<M> ? number : string | number }
  : never

/** Every name a message uses. */
export type NamesOf<M> = CountsOf<M> | NamesIn<Extract<M | FormsOf<M> | FormsOf<FormsOf<M>>, string>>

type CountsOf<M> = ByOf<M> | ByOf<FormsOf<M>>
type ByOf<M> = M extends { readonly by: infer By extends string } ? By : never
type FormsOf<M> = M extends { readonly by: string } ? M[Exclude<keyof M, 'by'>] : never
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** Says a message of the catalogue, or of the part of it that `Keys` names; one that needs nothing takes no parameters. */
export type Say<C, Keys extends keyof C = keyof C> = <Key extends Keys>(
  key: Key,
  ...parameters: keyof Parameters<C[Key]> extends never ? [] : [parameters: Parameters<C[Key]>]
) => string

type Form = Intl.LDMLPluralRule

/** Forms are chosen by the rules of `language`; numbers among the parameters are written as `formats` writes them. */
export function phrasebook<const C extends Readonly<Record<string, Message>>>(
  catalogue: C,
  language: string,
  formats: string,
): Say<C> {
  const plural = new Intl.PluralRules(language)
  const number = new Intl.NumberFormat(formats)
  const forms = new Map<number, Form>()
  const formOf = (count: number): Form => remembered(forms, count, () => plural.select(count))
  const numbers = new Map<number, string>()
  return (key, ...rest) => {
    const parameters: Readonly<Record<string, string | number>> = rest[0] ?? {}
    const message: Message = catalogue[key] as Message
    // “10:38 a.m.” ends a sentence by itself.
    return template(message, parameters, formOf).replace(
      /\{(\w+)\}(\.?)/g,
      (placeholder, name: string, dot: string) => {
        const value = parameters[name]
        if (value === undefined) return placeholder
        if (typeof value !== 'number') return value.endsWith('.') ? value : value + dot
        // Nought and its negative are one key, and written differently.
        return (value === 0 ? number.format(value) : remembered(numbers, value, () => number.format(value))) + dot
      },
    )
  }
}

function template(
  message: Message,
  parameters: Readonly<Record<string, string | number>>,
  formOf: (count: number) => Form,
): string {
  if (typeof message === 'string') return message
  const count = Number(parameters[message.by])
  const form = count === 0 && message.none !== undefined ? message.none : message[formOf(count)]
  return template(form ?? message.other, parameters, formOf)
}

/** A screen of cells says the same few numbers, and the platform takes longer over each than all else takes. */
function remembered<Words>(known: Map<number, Words>, value: number, find: () => Words): Words {
  let words = known.get(value)
  if (words === undefined) {
    if (known.size >= MOST_NUMBERS) known.clear()
    known.set(value, (words = find()))
  }
  return words
}

const MOST_NUMBERS = 1000
