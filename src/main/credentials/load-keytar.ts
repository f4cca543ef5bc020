// Loads the native keychain module when it is first needed: where it cannot load, the app still starts.

import type { Keytar } from './keychain.ts'

export async function loadKeytar(): Promise<Keytar> {
  const { default: keytar } = await import('keytar')
  return keytar
}
