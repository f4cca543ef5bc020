import { expect, it } from 'vitest'
import { firstStyles } from './first-styles.ts'

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

it('keeps what is written by hand, whose names are put together at run time, but nothing of paper', () => {
  const hand = '.board-said-due{color:red}@media (prefers-contrast:more){:root{--line:black}}'
  expect(firstStyles(`@layer properties{@supports (x){*{--a:0}}}${hand}@media print{.sheet{color:black}}`, '')).toBe(
    hand,
  )
})

it('registers only the properties that are used: all of them are a fifth of the styles', () => {
  const used = '@layer utilities{.m{--tw-m:1}}'
  const m = '@property --tw-m{syntax:"*";inherits:false}'
  expect(firstStyles(`${used}${m}@property --tw-n{syntax:"{;";inherits:false}`, 'm')).toBe(`${used}${m}`)
})
