import { describe, expect, it } from 'vitest'
import { enteredLine, enteredText, enteredValue, LONGEST_TEXT, parseEntered } from './entered-text.ts'

describe('enteredText', () => {
  it.each([
    ['MSCU\u202e6543211', 'MSCU6543211'],
    ['a\u0000b\u009bc', 'a b c'],
    ['\u2066one\u2069 \ufefftwo', 'one two'],
    ['one\ntwo\tthree', 'one\ntwo\tthree'],
    ['half \ud83d', 'half \ufffd'],
    ['می\u200cخواهم 👨\u200d👩', 'می\u200cخواهم 👨\u200d👩'],
  ])('cleans %j', (text, clean) => {
    expect(enteredText(text)).toBe(clean)
  })

  it('bounds a text of 60 MB', () => {
    expect(enteredText('x'.repeat(60_000_000))).toHaveLength(LONGEST_TEXT)
  })
})

it('joins the lines of a text that has one line', () => {
  expect(enteredLine(' one\n\ttwo  three\u202e ')).toBe('one two three')
})

describe('parseEntered', () => {
  it.each([
    ['raw', '{"a":["x\u202ey"]}'],
    ['escaped', String.raw`{"a":["x\u202Ey"]}`],
    ['in a name', '{"\u202ea":["xy"]}'],
  ])('cleans a bidi character: %s', (_, json) => {
    expect(parseEntered(json)).toEqual({ a: ['xy'] })
  })

  it('joins lines and replaces a lone surrogate', () => {
    expect(parseEntered(String.raw`["São\nPaulo","half \ud83d","\ud83d\ude00"]`)).toEqual([
      'São Paulo',
      'half \ufffd',
      '\ud83d\ude00',
    ])
  })

  it('bounds a long text, also between escaped quotes', () => {
    const long = [`"${'x'.repeat(5_000)}"`, `"${String.raw`xxxx\"`.repeat(2_000)}"`]
    for (const json of long) expect(parseEntered(json)).toHaveLength(LONGEST_TEXT)
  })

  it('keeps every other document as it is', () => {
    const json = JSON.stringify({ a: ['Łódź "x"', 1, null, { b: 'São  Paulo ' }], c: true }, null, 2)
    expect(parseEntered(json)).toEqual(JSON.parse(json))
  })

  it('survives a hostile depth and a name of the prototype', () => {
    const json = `{"__proto__":{"x":"\u202ey"},"deep":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
    const value = parseEntered(json) as Record<string, unknown>
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
    expect(Object.hasOwn(value, '__proto__')).toBe(true)
  })
})

it('cleans the values of a request', () => {
  expect(enteredValue({ rates: [{ note: 'a\u202eb' }], at: 5 })).toEqual({ rates: [{ note: 'ab' }], at: 5 })
})
