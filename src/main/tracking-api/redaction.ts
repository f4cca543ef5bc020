// Words from outside may repeat a secret back to us: they are searched before anybody reads them.

export type Redact = (text: string) => string

/** Secrets by their label; each is also looked for in the forms in which it travels. */
export function createRedaction(secrets: readonly { readonly value: string; readonly label: string }[]): Redact {
  const spellings = secrets
    // A secret of a letter or two would turn every text into labels and say nothing.
    .filter(({ value }) => value.length >= 4)
    .flatMap(({ value, label }) => spellingsOf(value).map((spelling) => ({ spelling, label })))
    .toSorted((a, b) => b.spelling.length - a.spelling.length)
  return (text) => {
    let clean = text
    for (const { spelling, label } of spellings) {
      if (clean.includes(spelling)) clean = clean.replaceAll(spelling, `[${label}]`)
    }
    return clean
  }
}

function spellingsOf(secret: string): readonly string[] {
  const forms = [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    Buffer.from(secret).toString('base64'),
    Buffer.from(secret).toString('base64url'),
  ]
  return [...new Set(forms)]
}
