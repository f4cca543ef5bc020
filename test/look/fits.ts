// Finds layout faults in a page: overflow, cut text, overlaps, small targets, a second scroll bar.

import type { Page } from 'playwright-core'

/** One line per fault. */
export async function whatDoesNotFit(page: Page): Promise<readonly string[]> {
  return await page.evaluate(LOOK)
}

const READ_FROM = 1280
/** A panel beside the board makes it as narrow as in a small window. */
const BOARD_READ_FROM = 1100
/** Compact rows may cut the second line. */
const MUST_BE_READ = [
  '.board-tab *',
  '.board-figure > strong',
  '[role=columnheader] *',
  '#beside-title *',
  ...['container', 'deadline', 'appointment'].map((id) => `.board-row > [data-column=${id}]`),
  '.board-step > .board-press',
  '.board-step > .board-main:last-child',
].join(', ')

/** In pixels. A label belongs to its checkbox. */
const LEAST_TARGET = 24
const TARGETS = 'button, a[href], input, select, textarea, summary, label:has(> input), [role=button]'

const LOOK = `(() => {
  const faults = []
  const name = (element) =>
    element.tagName.toLowerCase() + ' “' + (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\\s+/g, ' ').slice(0, 60) + '”'
  const isSeen = (element) => {
    const { width, height, top, bottom } = element.getBoundingClientRect()
    return width > 2 && height > 2 && bottom > 0 && top < innerHeight && getComputedStyle(element).visibility === 'visible'
  }
  const root = document.documentElement
  if (root.scrollWidth > innerWidth) faults.push('the page is wider than the window: ' + root.scrollWidth)

  for (const element of document.body.querySelectorAll('*')) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '')
    if (!hasText || !isSeen(element) || element.closest('svg, option, .sr-only, [aria-hidden="true"]')) continue
    const style = getComputedStyle(element)
    const isCut = element.scrollWidth > element.clientWidth + 1 && style.overflowX !== 'visible' && !/auto|scroll/.test(style.overflowX)
    const tells = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
    if (isCut && !tells) faults.push('cut off: ' + name(element))
  }

  // Names of places, customers and holds may be of any length. These are our own words; only a smaller window may cut
  // them.
  for (const element of innerWidth < ${READ_FROM} ? [] : document.querySelectorAll('${MUST_BE_READ}')) {
    if (!isSeen(element) || getComputedStyle(element).overflowX === 'visible') continue
    if (element.closest('.board-view')?.clientWidth < ${BOARD_READ_FROM}) continue
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
    if (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 2) faults.push('cut off: ' + name(element))
  }

  for (const panel of document.querySelectorAll('aside')) {
    if (isSeen(panel) && panel.scrollWidth > panel.clientWidth + 1) faults.push('can be scrolled sideways: ' + name(panel))
  }

  const controls = [...document.querySelectorAll('header button, header a, header [role=status]')].filter(isSeen)
  for (const [at, one] of controls.entries()) {
    const a = one.getBoundingClientRect()
    if (a.right > innerWidth + 1 && one.closest('nav') === null) faults.push('out of the window: ' + name(one))
    for (const other of controls.slice(at + 1)) {
      if (one.contains(other) || other.contains(one) || one.closest('nav') !== null) continue
      const b = other.getBoundingClientRect()
      if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) {
        faults.push(name(one) + ' lies over ' + name(other))
      }
    }
  }

  for (const part of document.querySelectorAll('header > div > *')) {
    if (isSeen(part) && getComputedStyle(part).overflowX === 'visible' && part.scrollWidth > part.clientWidth + 1) {
      faults.push('sticks out over its neighbour: ' + name(part))
    }
  }

  for (const target of document.querySelectorAll('${TARGETS}')) {
    const { width, height } = target.getBoundingClientRect()
    const isOnlyHeard = getComputedStyle(target).clipPath !== 'none'
    const isInLabel = target.matches('input') && target.closest('label') !== null
    if (!isSeen(target) || isOnlyHeard || isInLabel || Math.min(width, height) >= ${LEAST_TARGET}) continue
    faults.push('smaller than ${LEAST_TARGET} pixels: ' + name(target))
  }

  const focused = document.activeElement
  if (focused !== null && focused !== document.body && focused.matches(':focus-visible')) {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused)
    const isTextLine = focused.matches('[role=combobox]')
    if (!isTextLine && (outlineStyle === 'none' || outlineWidth === '0px') && boxShadow === 'none') {
      faults.push('the focus cannot be seen: ' + name(focused))
    }
  }
  return faults
})()`
