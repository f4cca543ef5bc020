// Parses the flags of `npm start`.

import { parseArgs } from 'node:util'

export interface StartFlags {
  readonly demo: boolean
  readonly preview: boolean
  readonly open: boolean
  readonly port: number | null
  readonly userData: string | null
}

export function startFlags(words: string[]): StartFlags {
  const { values } = parseArgs({
    args: words,
    options: {
      demo: { type: 'boolean', default: false },
      preview: { type: 'boolean', default: false },
      'no-open': { type: 'boolean', default: false },
      port: { type: 'string' },
      'user-data': { type: 'string' },
    },
  })
  if (!values.preview && (values['no-open'] || values.port !== undefined)) {
    throw new Error('--no-open and --port are for --preview')
  }
  if (values['user-data'] === '') throw new Error('--user-data needs a folder')
  return {
    demo: values.demo,
    preview: values.preview,
    open: !values['no-open'],
    port: values.port === undefined ? null : portOf(values.port),
    userData: values['user-data'] ?? null,
  }
}

function portOf(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65535) throw new Error(`--port needs a number from 0 to 65535, not ${text}`)
  return port
}
