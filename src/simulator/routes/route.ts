// What every operation is given and gives back.

import type { Moment } from '../clock.ts'

export interface Request {
  readonly id: string
  readonly url: URL
  readonly now: Moment
}

export interface Answer {
  readonly status: number
  readonly body: string
}

export interface ErrorObject {
  readonly title: string
  readonly detail?: string
  readonly source?: { readonly pointer?: string | null; readonly parameter?: string | null }
  readonly code?: string
  readonly status?: string
}

/** Thrown where a request cannot be answered as asked. */
export class Refused extends Error {
  readonly status: number
  readonly errors: readonly ErrorObject[]

  constructor(status: number, ...errors: readonly ErrorObject[]) {
    super(errors[0]?.title ?? String(status))
    this.status = status
    this.errors = errors.map((error) => ({ ...error, status: String(status) }))
  }
}
