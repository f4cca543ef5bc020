// Repeatable random numbers: the same seed and name give the same numbers on every machine.

/** sfc32: small, fast, and good enough for a simulated fleet. */
export class Random {
  #a: number
  #b: number
  #c: number
  #counter = 1

  constructor(...seeds: readonly (number | string)[]) {
    let hash = 0x811c9dc5
    for (const character of seeds.join('\u0000')) {
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
    }
    this.#a = hash | 0
    this.#b = Math.imul(hash ^ 0x9e3779b9, 0x85ebca6b) | 0
    this.#c = Math.imul(hash ^ 0x243f6a88, 0xc2b2ae35) | 0
    for (let round = 0; round < 12; round += 1) this.bits()
  }

  bits(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0
    return sum >>> 0
  }

  /** From 0 up to, but not including, 1. */
  fraction(): number {
    return this.bits() / 0x1_0000_0000
  }

  /** A whole number, both ends included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.fraction() * (high - low + 1))
  }

  chance(probability: number): boolean {
    return this.fraction() < probability
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.fraction() * items.length)]
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }

  weighted<Item>(items: readonly (readonly [weight: number, item: Item])[]): Item {
    let remaining = this.fraction() * items.reduce((sum, [weight]) => sum + weight, 0)
    for (const [weight, item] of items) {
      remaining -= weight
      if (remaining < 0) return item
    }
    const last = items.at(-1)
    if (last === undefined) throw new RangeError('nothing to pick from')
    return last[1]
  }

  digits(count: number): string {
    let text = ''
    while (text.length < count) text += String(this.between(0, 9))
    return text
  }

  uuid(): string {
    let index = 0
    for (let word = 0; word < 4; word += 1) {
      const bits = this.bits()
      for (let shift = 28; shift >= 0; shift -= 4) {
        if (index === 8 || index === 13 || index === 18 || index === 23) letters[index++] = dash
        letters[index++] = hexadecimal.codePointAt((bits >>> shift) & 15) ?? dash
      }
    }
    // Version 4 and its variant.
    letters[14] = 0x34
    letters[19] = '89ab'.codePointAt(this.bits() & 3) ?? dash
    return letters.toString('latin1')
  }
}

// Written into one buffer: concatenated strings keep all their parts in memory.
const letters = Buffer.alloc(36)
const hexadecimal = '0123456789abcdef'
const dash = 0x2d
