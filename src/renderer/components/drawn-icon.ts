// Draws an icon of the library by its lines alone; the build puts it in the place of the library's own way (build/icons.ts).

import { h, type FunctionalComponent } from 'vue'

type Line = readonly [tag: string, attributes: Readonly<Record<string, string>>]

export function drawn(lines: readonly Line[]): FunctionalComponent<{ size?: number }> {
  const icon: FunctionalComponent<{ size?: number }> = ({ size = 24, ...attributes }) =>
    h(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        'stroke-width': 2,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
        'aria-hidden': 'aria-label' in attributes ? undefined : 'true',
        ...attributes,
      },
      lines.map(([tag, attributesOfLine]) => h(tag, attributesOfLine)),
    )
  icon.inheritAttrs = false
  return icon
}
