// What a style sheet puts on the page by itself: words there are in one language for everybody.

/** Texts of `content` that have letters; the name of the program is the same in each language. */
export function wordsInStyles(css: string): readonly string[] {
  const contents = [...css.matchAll(/(?<![\w-])content:(?<value>[^;}]*)/g)].map(({ groups }) => groups?.['value'] ?? '')
  const texts = contents.flatMap((value) =>
    [...value.matchAll(/'([^']*)'|"([^"]*)"/g)].map(([, one, other]) => one ?? other ?? ''),
  )
  return texts.filter((text) => /\p{L}/u.test(text) && text !== 'Quaywatch')
}
