// What a key is called: as it is printed on the keyboard, but for the one that has its name nowhere on it.

import { say } from '#renderer/core/language.ts'

export const IS_MAC = navigator.platform.startsWith('Mac')

export function keyName(key: string): string {
  return key === 'Space' ? say('palette.key.space') : key
}
