// Draws an icon of the library as one line; the build puts it in the place of the library's own way (build/icons.ts).

import { h, type FunctionalComponent } from 'vue'

export function drawn(line: string): FunctionalComponent<{ size?: number }> {
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
      [h('path', { d: line })],
    )
  icon.inheritAttrs = false
  return icon
}
