import { expect, it } from 'vitest'
import { firstStyles, withoutFallbacks } from './first-styles.ts'

const theme = '@layer theme{:root{--spacing:4px}}'

it('keeps in their order the utilities that the code names, also below conditions, and no others', () => {
  const whole = `/*! banner; {} */\n${theme}@layer utilities{.grid{display:grid}.md\\:p-1\\.5{padding:6px}.hidden{display:none}@media (width>=48rem){.flex{display:flex}.lg\\:grid{display:grid}}@media (width>=64rem){.block{display:block}}}`
  expect(firstStyles(whole, 'class:`grid md:p-1.5 lg:grid`')).toBe(
    `${theme}@layer utilities{.grid{display:grid}.md\\:p-1\\.5{padding:6px}@media (width>=48rem){.lg\\:grid{display:grid}}}`,
  )
})

it('keeps of a rule for many the part of those that are named', () => {
  expect(firstStyles('@layer utilities{.a:is(.b,.c),.d>.e{margin:0}}', 'd e')).toBe('@layer utilities{.d>.e{margin:0}}')
})

it('keeps what is written by hand and named, also by a name that is put together at run time, but nothing of paper', () => {
  const hand = '.board-said-due{color:red}.line:not(.wide){margin:0}@media (prefers-contrast:more){:root{--line:black}}'
  const others = '@media (forced-colors:active){.runway{color:black}}@media print{.line{color:black}}'
  expect(firstStyles(`${hand}${others}`, 'x=`line`,`board-said-${tone}`')).toBe(hand)
})

it('leaves out what is for browsers without registered properties, and all else as it stands', () => {
  const banner = '/*! banner; {} */\n'
  expect(withoutFallbacks(`${banner}@layer properties{@supports (x){*{--a:0}}}${theme}`)).toBe(`${banner}${theme}`)
  expect(withoutFallbacks(`${banner}${theme}`)).toBe(`${banner}${theme}`)
})

it('keeps the rules of an element where the code makes it', () => {
  const base = (rules: string) => `@layer base{html,body{height:100%}${rules}}`
  expect(firstStyles(base('hr{height:0}h1,h2{margin:0}'), 'h(`h2`)')).toBe(base('h2{margin:0}'))
})

it('takes no class for named whose name is a part of another', () => {
  expect(
    firstStyles('@layer utilities{.p-1{margin:0}.min-\\[1\\,2\\]{margin:1}}', 'class:`gap-1 p-1.5 min-[1,2]`'),
  ).toBe('@layer utilities{.min-\\[1\\,2\\]{margin:1}}')
})

it('registers only the properties that are used: all of them are a fifth of the styles', () => {
  const used = '@layer utilities{.m{--tw-m:1}}'
  const m = '@property --tw-m{syntax:"*";inherits:false}'
  expect(firstStyles(`${used}${m}@property --tw-n{syntax:"{;";inherits:false}`, 'm')).toBe(`${used}${m}`)
})
