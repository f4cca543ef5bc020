// A secret that can't be printed by accident: logs, JSON, errors and inspectors show only its label.

import { inspect } from 'node:util'

/** The value is in a private field, so it is neither enumerated nor serialized. */
export class Concealed {
  readonly #value: string
  readonly #label: string

  constructor(value: string, label: string) {
    this.#value = value
    this.#label = `[${label}]`
  }

  /** The only access to the value. Call it only where the value leaves the process. */
  reveal(): string {
    return this.#value
  }

  toString(): string {
    return this.#label
  }

  toJSON(): string {
    return this.#label
  }

  [inspect.custom](): string {
    return this.#label
  }
}

/** The account's API key; prints as `[key]`. */
export class ApiKey extends Concealed {
  constructor(value: string) {
    super(value, 'key')
  }
}
