// Ends what is said with a full stop, where it does not end with one: a time in the morning may, as “10:38 a.m.” does.

export function sentence(words: string): string {
  return words.endsWith('.') ? words : `${words}.`
}
