// Makes words a sentence.

export function sentence(words: string): string {
  return words.endsWith('.') ? words : `${words}.`
}

export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
