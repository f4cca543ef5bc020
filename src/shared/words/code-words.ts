// Says the codes of the service that a list shows, by the words of the trade. What nobody knows is said as it was sent.

import type { Language } from './language.ts'

export function holdNameWords(name: string, { sayIfKnown }: Language): string {
  return sayIfKnown(`code.hold.${codeOf(name)}`) ?? name
}

export function holdStatusWords(status: string, { sayIfKnown }: Language): string {
  return sayIfKnown(`code.hold-status.${codeOf(status)}`) ?? status
}

export function feeTypeWords(type: string, { sayIfKnown }: Language): string {
  return sayIfKnown(`code.fee.${codeOf(type)}`) ?? type
}

/** As its message is called. */
export function codeOf(sent: string): string {
  return sent
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')
}
