// Contrast of the tokens: each pair of a text and its ground, in light and dark, also on the hatch that axe ignores.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

const GROUNDS = ['page', 'panel', 'raised', 'sunken', 'hover', 'chosen'] as const
const TONES = ['money', 'due', 'blind', 'ready', 'unknown'] as const
const TEXT = 4.5
const MARK = 3

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('the colors in %s', (_theme, at) => {
  it.each(GROUNDS)('keeps text legible on the ground %s', (ground) => {
    for (const ink of ['ink', 'ink-soft', 'accent', ...TONES])
      expect.soft(between(ink, ground), ink).toBeGreaterThanOrEqual(TEXT)
  })

  it.each(TONES)('keeps words of the tone %s legible on its own ground', (tone) => {
    expect(between(tone, `${tone}-fill`)).toBeGreaterThanOrEqual(TEXT)
    expect(between('ink', `${tone}-fill`)).toBeGreaterThanOrEqual(TEXT)
  })

  it('keeps the faintest text legible on the canvas', () => {
    for (const ground of ['panel', 'sunken', 'hover']) expect(between('ink-faint', ground)).toBeGreaterThanOrEqual(TEXT)
  })

  it('keeps the text of a filled button and of a late badge legible', () => {
    for (const solid of ['accent-solid', 'accent-strong', 'money-solid'])
      expect.soft(contrast(color('ink-on-solid', at), color(solid, at)), solid).toBeGreaterThanOrEqual(TEXT)
  })

  it('shows the edge of a field', () => {
    for (const ground of ['panel', 'raised']) expect(between('field', ground)).toBeGreaterThanOrEqual(MARK)
  })

  it('separates late from soon by lightness', () => {
    expect(between('money-solid', 'due-solid')).toBeGreaterThanOrEqual(1.8)
  })

  it.each(['panel', 'hover', 'chosen'])('keeps words legible on the hatch of a %s row', (ground) => {
    const stripe = mixed(color('blind-solid', at), color(ground, at), hatch())
    expect.soft(contrast(color('blind', at), stripe)).toBeGreaterThanOrEqual(TEXT)
    expect.soft(contrast(color('ink', at), stripe)).toBeGreaterThanOrEqual(TEXT)
  })

  function between(one: string, other: string): number {
    return contrast(color(one, at), color(other, at))
  }
})

type Color = readonly number[]

function color(name: string, at: 0 | 1): Color {
  const found = new RegExp(`--color-${name}: (?:light-dark\\(#(\\w{6}), #(\\w{6})\\)|#(\\w{6}))`).exec(tokens)
  const hex = found?.[at + 1] ?? found?.[3] ?? ''
  return [0, 2, 4].map((from) => Number.parseInt(hex.slice(from, from + 2), 16))
}

function hatch(): number {
  return Number(/--color-blind-solid\) (\d+)%/.exec(tokens)?.[1]) / 100
}

function mixed(one: Color, other: Color, share: number): Color {
  return one.map((part, at) => part * share + (other[at] ?? 0) * (1 - share))
}

/** As WCAG 2 counts it. */
function contrast(one: Color, other: Color): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(parts: Color): number {
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
