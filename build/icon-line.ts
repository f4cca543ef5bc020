// The drawing of an icon as one line: a browser that draws a screenful of icons anew lays out one element for each, and not one for each stroke.

export type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

/** What SVG calls the data of a path. Throws for a shape that none of the library's icons has. */
export function iconLine(shapes: readonly Shape[]): string {
  const line = shapes.map(([tag, attributes]) => lineOf(tag, attributes)).join('')
  // A sign parts two numbers as well as a space does.
  return line.replaceAll(FINE_NUMBER, rounded).replaceAll(' -', '-')
}

/** Finer than any screen shows. Not where digits stand before it: of an arc they may be its flags. */
const FINE_NUMBER = /(?<![\d.])(?:[1-9]\d*|0)?\.\d{3,}/g

/** With its point, by which it may be parted from the next number. */
function rounded(number: string): string {
  const short = String(Math.round(Number(number) * 100) / 100).replace(/^0\./, '.')
  return short.includes('.') ? short : number
}

function lineOf(tag: string, attributes: Readonly<Record<string, string>>): string {
  const number = (name: string): number => Number(attributes[name] ?? 0)
  // A dot is filled by its own stroke, which is wider than it is.
  if ('transform' in attributes || ('fill' in attributes && number('r') > 1))
    throw new Error(`an icon has a ${tag} of its own kind`)
  switch (tag) {
    case 'path':
      return fromItsOwnStart(attributes['d'] ?? '')
    case 'circle':
      return ellipse(number('cx'), number('cy'), number('r'), number('r'))
    case 'ellipse':
      return ellipse(number('cx'), number('cy'), number('rx'), number('ry'))
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`
    case 'rect':
      return rectangle(number('x'), number('y'), number('width'), number('height'), number('rx'))
    case 'polygon':
      return `M${attributes['points'] ?? ''}z`
    default:
      throw new Error(`an icon has a ${tag}, which no line is known for`)
  }
}

/** A path may begin with a step from where it is, which by itself is the corner and behind another path is not. */
function fromItsOwnStart(line: string): string {
  const [whole = '', x = '', y = ''] =
    /^m\s*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))[\s,]*/.exec(line) ?? []
  if (whole === '') return line
  const rest = line.slice(whole.length)
  // More steps without a letter go on from there, as the first one did.
  return `M${x} ${y}${/^[-.\d]/.test(rest) ? 'l' : ''}${rest}`
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`
}

function rectangle(x: number, y: number, width: number, height: number, r: number): string {
  const corner = (dx: number, dy: number): string => (r === 0 ? '' : `a${r} ${r} 0 0 1 ${dx} ${dy}`)
  const [across, down] = [width - 2 * r, height - 2 * r]
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`
}
