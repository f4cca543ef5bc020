// By what a hold is known again, in whatever letters the service writes it.

import type { Hold } from '../fleet/container.ts'

/** The same of the same hold: neither letter case nor space around it makes a name or a status another one. */
export function holdText({ name, status }: Hold): string {
  return JSON.stringify([plain(name), plain(status)])
}

/** The same in whatever state the hold is. */
export function holdNameText({ name }: Hold): string {
  return JSON.stringify(plain(name))
}

function plain(sent: string): string {
  return sent.trim().toLowerCase()
}
