// Fills messages with parameters and picks plural forms.

/** Text with `{names}` to fill in. A plural form may select by a second number. */
export type Message = string | PluralMessage<string | PluralMessage>

/** `by` names the number that selects the form. `none` is for exactly 0, `other` for forms left out. */
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

/** Every key begins with its subject, so that no two files share a key. */
export type Messages<Subject extends string> = Readonly<Record<`${Subject}.${string}`, Message>>

/** The same keys in another language. */
export type Translated<M> = { readonly [Key in keyof M]: Message }

/** The parameters of a message: numbers for plurals, else anything printable. */
export type Parameters<M> = M extends Message
  ? { readonly [Name in NamesOf<M>]: Name extends CountsOf<M> ? number : string | number }
  : never

export type NamesOf<M> = CountsOf<M> | NamesIn<Extract<M | FormsOf<M> | FormsOf<FormsOf<M>>, string>>

type CountsOf<M> = ByOf<M> | ByOf<FormsOf<M>>
type ByOf<M> = M extends { readonly by: infer By extends string } ? By : never
type FormsOf<M> = M extends { readonly by: string } ? M[Exclude<keyof M, 'by'>] : never
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** Messages without parameters take none. */
export type Say<C, Keys extends keyof C = keyof C> = <Key extends Keys>(
  key: Key,
  ...parameters: keyof Parameters<C[Key]> extends never ? [] : [parameters: Parameters<C[Key]>]
) => string

type Form = Intl.LDMLPluralRule

/** Plural forms follow `language`, number formats follow `formats`. */
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
    // “10:38 a.m.” already ends with a period.
    return template(message, parameters, formOf).replace(
      /\{(\w+)\}(\.?)/g,
      (placeholder, name: string, dot: string) => {
        const value = parameters[name]
        if (value === undefined) return placeholder
        if (typeof value !== 'number') return value.endsWith('.') ? value : value + dot
        // A Map treats 0 and -0 as one key, but they print differently.
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

/** Cached: a screen repeats the same few numbers, and `Intl` is slow. */
function remembered<Words>(known: Map<number, Words>, value: number, find: () => Words): Words {
  let words = known.get(value)
  if (words === undefined) {
    known.set(value, (words = find()))
  }
  return words
}
