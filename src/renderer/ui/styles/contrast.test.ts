// Contrast of text on the unverified hatch, because axe ignores gradients.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const [board, tokens] = ['board.css', 'tokens.css'].map((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8'),
) as [string, string]

const GROUNDS = ['panel', 'hover', 'chosen'] as const

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('the hatched cell in %s', (_theme, at) => {
  // In the dark, “unverified” stood on stripes at 3.2 to 1 in the chosen row: the least legible words of the board.
  it.each(GROUNDS)('leaves its words legible on the stripes of a %s row', (ground) => {
    const stripe = mixed(colour('blind', at), colour(ground, at), hatch())
    expect(contrast(colour('blind', at), stripe)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colour(subColour(), at), stripe)).toBeGreaterThanOrEqual(4.5)
  })
})

type Colour = readonly number[]

function colour(name: string, at: 0 | 1): Colour {
  const found = new RegExp(`--color-${name}: light-dark\\(#(\\w{6}), #(\\w{6})\\)`).exec(tokens)
  const hex = found?.[at + 1] ?? ''
  return [0, 2, 4].map((from) => Number.parseInt(hex.slice(from, from + 2), 16))
}

function hatch(): number {
  return Number(/\.board-hatched \{\s*--hatch: (\d+)%/.exec(board)?.[1] ?? 32) / 100
}

function subColour(): string {
  return /\.board-hatched > \.board-sub \{\s*color: var\(--color-([\w-]+)\)/.exec(board)?.[1] ?? 'ink-soft'
}

function mixed(one: Colour, other: Colour, share: number): Colour {
  return one.map((part, at) => part * share + (other[at] ?? 0) * (1 - share))
}

/** As WCAG 2 counts it. */
function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(parts: Colour): number {
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
