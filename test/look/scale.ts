// Finds what is outside of the design's scales in a page: type, control heights, radii.

import type { Page } from 'playwright-core'

/** One line per fault. */
export async function whatIsOffScale(page: Page): Promise<readonly string[]> {
  return await page.evaluate(LOOK)
}

/** Size, line height, weight. */
const TYPE = ['11/16 500', '12/16 400', '12/16 500', '13/18 400', '13/18 500', '13/18 600', '15/20 600', '20/24 600']
/** In a row, in a bar, in a form; lines of menus and the rail have a height of their own. */
const CONTROLS = [24, 28, 32]
const RADII = [0, 4, 6, 8, 12]

const LOOK = `(() => {
  const name = (element) =>
    element.tagName.toLowerCase() + ' “' + (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\\s+/g, ' ').slice(0, 40) + '” ' + element.className
  const isSeen = (element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 2 && height > 2 && getComputedStyle(element).visibility === 'visible'
  }
  const faults = new Map()
  const add = (fault, element) => faults.has(fault) || faults.set(fault, fault + ': ' + name(element))
  for (const element of document.body.querySelectorAll('*')) {
    if (!isSeen(element) || element.closest('svg, .sr-only, .printed')) continue
    const style = getComputedStyle(element)
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '')
    if (hasText || element.matches('input:not([type=checkbox], [type=radio]), select, textarea')) {
      // A choice always has the browser's line height.
      const line = element.matches('select') ? 18 : parseFloat(style.lineHeight)
      const type = parseFloat(style.fontSize) + '/' + line + ' ' + style.fontWeight
      if (!${JSON.stringify(TYPE)}.includes(type)) add('type ' + type, element)
    }
    const radius = parseFloat(style.borderTopLeftRadius)
    const isRound = style.borderTopLeftRadius === '50%' || radius > 999
    if (!isRound && !${JSON.stringify(RADII)}.includes(radius)) add('radius ' + radius, element)
    const hasEdge = parseFloat(style.borderTopWidth) > 0 && parseFloat(style.borderInlineStartWidth) > 0
    // A card that is dragged is a button for the keyboard's sake: it is as high as its two lines.
    if (hasEdge && element.matches('button:not([draggable=true]), select, input:not([type=checkbox], [type=radio], [type=range])')) {
      const height = element.offsetHeight
      if (!${JSON.stringify(CONTROLS)}.includes(height)) add('control ' + height, element)
    }
  }
  return [...faults.values()]
})()`
