// Loads the native keychain module on first use, so that the app starts even if it can't load.

import type { Keytar } from './keychain.ts'

export async function loadKeytar(): Promise<Keytar> {
  const { default: keytar } = await import('keytar')
  return keytar
}
