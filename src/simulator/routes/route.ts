// The types and errors shared by all operations.

import type { Moment } from '../clock.ts'
import type { Service } from '../service.ts'

export interface Request {
  readonly id: string
  readonly url: URL
  readonly now: Moment
  readonly body: string
  readonly contentType: string | null
}

export interface Answer {
  readonly document: object
  /** The IDs of a page of the list. */
  readonly page?: readonly string[]
}

export interface Operation {
  readonly method: 'GET' | 'PATCH'
  readonly path: `/v2/${string}`
  readonly run: (service: Service, request: Request) => Answer
}

export interface ErrorObject {
  readonly title: string
  readonly detail?: string
  readonly source?: { readonly pointer?: string | null; readonly parameter?: string | null }
}

export class Refused extends Error {
  readonly status: number
  readonly errors: readonly object[]
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    errors: ErrorObject | readonly ErrorObject[],
    headers: Readonly<Record<string, string>> = {},
  ) {
    const list = [errors].flat()
    super(list[0]?.title ?? String(status))
    this.status = status
    this.errors = list.map((error) => ({ ...error, status: String(status) }))
    this.headers = headers
  }
}

export function notFound(what: string, id: string): Refused {
  return new Refused(404, { title: 'Not Found', detail: `There is no ${what} ${id}.` })
}

/** The names in `include`; an unknown name is an error. */
export function includeNames<Name extends string>(url: URL, known: readonly Name[], of: string): Set<Name> {
  const names = new Set<Name>()
  for (const part of (url.searchParams.get('include') ?? '').split(',')) {
    const asked = part.trim()
    if (asked === '') continue
    const name = known.find((each) => each === asked)
    if (name === undefined) {
      throw new Refused(400, {
        title: 'Invalid include',
        detail: `${asked} is not a relation of ${of}; there are: ${known.join(', ')}.`,
        source: { pointer: null, parameter: 'include' },
      })
    }
    names.add(name)
  }
  return names
}
