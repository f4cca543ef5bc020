// What is said on the terminal while all of a user’s is taken away.

import type { Messages } from '../../phrasebook.ts'

export const REMOVAL = {
  'removal.damaged': 'The settings are damaged: entries called Quaywatch may be left in the keychain.',
  'removal.key': 'Removed the key for {address} from the keychain.',
  'removal.key-locked': 'The keychain is locked, so the key for {address} is still in it. Nothing else was removed.',
  'removal.key-kept': 'The key for {address} is still in the keychain: {reason}. Nothing else was removed.',
  'removal.proxy': 'the proxy',
  'removal.autostart': 'the start at login',
  'removal.done': 'Removed {what}.',
  'removal.failed': 'Could not remove {what}: {reason}',
  'removal.running': 'Quaywatch is running. Quit it from its tray icon first.',
} as const satisfies Messages<'removal'>
