// Whether any of several texts stands in the bytes of an answer, all looked for in one go: one after the other they took a tenth of a sweep.

/** None of them is shorter than two bytes. */
export function anyOf(texts: readonly string[]): (bytes: Buffer) => boolean {
  const sought = texts.map((text) => Buffer.from(text))
  const least = Math.min(FARTHEST, ...sought.map(({ length }) => length))
  const steps = stepsBy(sought, least)

  return (bytes) => {
    if (sought.length === 0) return false
    for (let last = least - 1; last < bytes.length;) {
      const step = steps[pairAt(bytes, last)] ?? 0
      if (step === 0 && oneStandsAt(sought, bytes, last - least + 1)) return true
      last += step === 0 ? 1 : step
    }
    return false
  }
}

/** How far to go on from a pair of bytes: as far as it stands in none of the beginnings, `least` long, of the texts. */
function stepsBy(sought: readonly Buffer[], least: number): Uint8Array {
  const steps = new Uint8Array(PAIRS).fill(least - 1)
  for (const text of sought) {
    for (let last = 1; last < least; last += 1) {
      const pair = pairAt(text, last)
      steps[pair] = Math.min(steps[pair] ?? 0, least - 1 - last)
    }
  }
  return steps
}

const PAIRS = 0x1_00_00
const FARTHEST = 0xff

function pairAt(bytes: Buffer, last: number): number {
  return ((bytes[last - 1] ?? 0) << 8) | (bytes[last] ?? 0)
}

/** No function inside of the loop: to hand it `last`, a thing of its own would be made at every step. */
function oneStandsAt(texts: readonly Buffer[], bytes: Buffer, from: number): boolean {
  return texts.some((text) => standsAt(text, bytes, from))
}

function standsAt(text: Buffer, bytes: Buffer, from: number): boolean {
  for (let at = 0; at < text.length; at += 1) if (bytes[from + at] !== text[at]) return false
  return true
}
