// Parses the fields of control requests. Every field is checked, and unknown fields are errors.

import type { Aim, Fault } from '../faults.ts'

export class Unclear extends Error {}

export class Fields {
  readonly #values: Readonly<Record<string, unknown>>
  readonly #read = new Set<string>()

  constructor(body: unknown) {
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw new Unclear('the body must be a JSON object')
    this.#values = body as Record<string, unknown>
  }

  static parse(text: string): Fields {
    if (text.trim() === '') return new Fields({})
    try {
      return new Fields(JSON.parse(text))
    } catch (error) {
      if (error instanceof Unclear) throw error
      throw new Unclear('the body is not JSON')
    }
  }

  text(name: string): string | undefined {
    return this.#typed(name, 'a string', (value) => (typeof value === 'string' ? value : undefined))
  }

  number(name: string): number | undefined {
    return this.#typed(name, 'a number', (value) =>
      typeof value === 'number' && Number.isFinite(value) ? value : undefined,
    )
  }

  /** A whole number from 0. */
  count(name: string): number | undefined {
    return this.#typed(name, 'a whole number', (value) =>
      Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined,
    )
  }

  truth(name: string): boolean | undefined {
    return this.#typed(name, 'true or false', (value) => (typeof value === 'boolean' ? value : undefined))
  }

  choice<const Choice extends string | number>(name: string, choices: readonly Choice[]): Choice | undefined {
    return this.#typed(name, `one of ${choices.join(', ')}`, (value) => choices.find((choice) => choice === value))
  }

  record(name: string): Readonly<Record<string, unknown>> | undefined {
    return this.#typed(name, 'an object', (value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? (value as Record<string, unknown>)
        : undefined,
    )
  }

  texts(name: string): readonly string[] | undefined {
    return this.#typed(name, 'a list of strings', (value) =>
      Array.isArray(value) && value.every((each): each is string => typeof each === 'string') ? value : undefined,
    )
  }

  moment(name: string): number | undefined {
    return this.#typed(name, 'an ISO 8601 date-time', (value) => {
      const milliseconds = typeof value === 'string' ? Date.parse(value) : Number.NaN
      return Number.isNaN(milliseconds) ? undefined : Math.floor(milliseconds / 1000)
    })
  }

  /** An explicit null differs from an absent field. */
  isNull(name: string): boolean {
    if (this.#values[name] !== null) return false
    this.#read.add(name)
    return true
  }

  must<Value>(name: string, value: Value | undefined): Value {
    if (value === undefined) throw new Unclear(`${name} is missing`)
    return value
  }

  /** Call it last: rejects fields that were not read. */
  nothingElse(): void {
    const unknown = Object.keys(this.#values).find((name) => !this.#read.has(name))
    if (unknown !== undefined)
      throw new Unclear(`${unknown} is not known here; there are: ${[...this.#read].join(', ')}`)
  }

  #typed<Value>(name: string, wanted: string, take: (value: unknown) => Value | undefined): Value | undefined {
    this.#read.add(name)
    const value = this.#values[name]
    if (value === undefined || value === null) return undefined
    const parsed = take(value)
    if (parsed === undefined) throw new Unclear(`${name} must be ${wanted}`)
    return parsed
  }
}

export function faultIn(fields: Fields): Fault {
  const kind = fields.must('kind', fields.choice('kind', kinds))
  switch (kind) {
    case 'rate-limited': {
      const retryAfter = fields.count('retryAfter')
      const as = fields.choice('as', ['seconds', 'date', 'none'])
      return { kind, ...(retryAfter === undefined ? {} : { retryAfter }), ...(as === undefined ? {} : { as }) }
    }
    case 'status': {
      const status = fields.must('status', fields.count('status'))
      if (status < 200 || status > 599) throw new Unclear('status must be between 200 and 599')
      const body = fields.choice('body', ['json', 'html', 'text', 'empty'])
      return { kind, status, ...(body === undefined ? {} : { body }) }
    }
    case 'slow':
      return { kind, milliseconds: fields.must('milliseconds', fields.count('milliseconds')) }
    case 'reset': {
      const after = fields.choice('after', ['nothing', 'headers'])
      return { kind, ...(after === undefined ? {} : { after }) }
    }
    case 'redirect': {
      const status = fields.choice('status', [301, 302, 307, 308])
      return { kind, to: address(fields, 'to'), ...(status === undefined ? {} : { status }) }
    }
    case 'foreign-next':
      return { kind, origin: new URL(address(fields, 'origin')).origin }
    case 'wrong-date':
      return { kind, seconds: fields.must('seconds', fields.number('seconds')) }
    case 'between-pages': {
      const does = fields.must('does', fields.choice('does', ['create', 'stop', 'remove']))
      const count = fields.count('count')
      return { kind, does, ...(count === undefined ? {} : { count }) }
    }
    case 'login-page':
    case 'empty-list':
    case 'broken-json':
    case 'truncated':
    case 'hang':
      return { kind }
  }
}

export function aimIn(fields: Fields): Aim {
  return {
    method: fields.text('method'),
    path: fields.text('path'),
    page: fields.count('page'),
    skip: fields.count('skip'),
    times: fields.count('times'),
  }
}

const kinds = [
  'rate-limited',
  'status',
  'login-page',
  'empty-list',
  'broken-json',
  'truncated',
  'slow',
  'reset',
  'hang',
  'redirect',
  'foreign-next',
  'wrong-date',
  'between-pages',
] as const satisfies readonly Fault['kind'][]

function address(fields: Fields, name: string): string {
  const text = fields.must(name, fields.text(name))
  if (!URL.canParse(text)) throw new Unclear(`${name} must be a whole address`)
  return text
}
