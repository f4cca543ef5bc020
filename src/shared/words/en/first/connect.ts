// The first run: the service address, the API key, the demo fleet, the keychain.

import type { Messages } from '../../phrasebook.ts'

export const CONNECT = {
  'connect.starting': 'Waiting for this computer’s keychain',
  'connect.starting.about':
    'Quaywatch is asking it for your key. It may ask you a question first: look for a system window, perhaps behind this one.',
} as const satisfies Messages<'connect'>
