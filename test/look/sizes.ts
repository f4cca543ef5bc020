// The window sizes of pictures.

export const SIZES = {
  popover: [368, 412],
  small: [900, 600],
  usual: [1280, 800],
  wide: [1920, 1080],
  large: [2560, 1440],
} as const
export type LookSize = keyof typeof SIZES
