// Turns a message and its parameters into text: placeholders by name, plural forms by the rules of the language.

/** Text with `{names}` to be filled in, in one form or in several. */
export type Message = string | PluralMessage

/** Which form is chosen by the number named by `by`; `other` stands for those left out. `none` is for exactly 0. */
export interface PluralMessage {
  readonly by: string
  readonly none?: string
  readonly zero?: string
  readonly one?: string
  readonly two?: string
  readonly few?: string
  readonly many?: string
  readonly other: string
}

export type Catalogue = Readonly<Record<string, Message>>

/** The parameters a message needs: a number where it chooses the form, else what is to be shown. */
export type Parameters<M extends Message> = M extends string
  ? { readonly [Name in NamesIn<M>]: string | number }
  : M extends PluralMessage
    ? { readonly [Name in Exclude<NamesIn<TextsOf<M>>, M['by']>]: string | number } & {
        readonly [By in M['by']]: number
      }
    : never

type TextsOf<M extends PluralMessage> = Extract<M[keyof Omit<M, 'by'>], string>
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** Says a message of the catalogue; a message that needs nothing takes no parameters. */
export type Say<C extends Catalogue> = <Key extends keyof C>(
  key: Key,
  ...parameters: keyof Parameters<C[Key]> extends never ? [] : [parameters: Parameters<C[Key]>]
) => string

/** Numbers among the parameters are written as the locale writes them. */
export function phrasebook<const C extends Catalogue>(catalogue: C, locale: string): Say<C> {
  const plural = new Intl.PluralRules(locale)
  const number = new Intl.NumberFormat(locale)
  return (key, ...rest) => {
    const parameters: Readonly<Record<string, string | number>> = rest[0] ?? {}
    const message: Message = catalogue[key] as Message
    return template(message, parameters, plural).replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = parameters[name]
      if (value === undefined) return placeholder
      return typeof value === 'number' ? number.format(value) : value
    })
  }
}

function template(
  message: Message,
  parameters: Readonly<Record<string, string | number>>,
  plural: Intl.PluralRules,
): string {
  if (typeof message === 'string') return message
  const count = Number(parameters[message.by])
  if (count === 0 && message.none !== undefined) return message.none
  return message[plural.select(count)] ?? message.other
}
