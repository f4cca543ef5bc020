// Ends words as a sentence.

export function sentence(words: string): string {
  return words.endsWith('.') ? words : `${words}.`
}
