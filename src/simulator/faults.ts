// What can go wrong on the way to a client, switched on and off while the service runs.

export type Fault =
  | { readonly kind: 'rate-limited'; readonly retryAfter?: number; readonly as?: 'seconds' | 'date' | 'none' }
  | { readonly kind: 'status'; readonly status: number; readonly body?: 'json' | 'html' | 'text' | 'empty' }
  | { readonly kind: 'login-page' }
  | { readonly kind: 'broken-json' }
  | { readonly kind: 'truncated' }
  | { readonly kind: 'slow'; readonly milliseconds: number }
  | { readonly kind: 'reset'; readonly after?: 'nothing' | 'headers' }
  | { readonly kind: 'hang' }
  | { readonly kind: 'redirect'; readonly to: string; readonly status?: 301 | 302 | 307 | 308 }
  | { readonly kind: 'foreign-next'; readonly origin: string }
  | { readonly kind: 'wrong-date'; readonly seconds: number }
  | { readonly kind: 'between-pages'; readonly does: 'create' | 'stop' | 'remove'; readonly count?: number }

/** Which requests it strikes. */
export interface Aim {
  readonly method?: string | undefined
  /** Part of the path. */
  readonly path?: string | undefined
  /** Value of page[number]; a request without one asks for the first. */
  readonly page?: number | undefined
  /** How many fitting requests pass unharmed first. */
  readonly skip?: number | undefined
  /** How many are struck; all until switched off by default. */
  readonly times?: number | undefined
}

interface Standing {
  readonly id: number
  readonly fault: Fault
  readonly aim: Aim
  readonly struck: number
}

interface Rule {
  readonly id: number
  readonly fault: Fault
  readonly aim: Aim
  toSkip: number
  left: number
  struck: number
}

export class Faults {
  readonly #rules: Rule[] = []
  #count = 0

  add(fault: Fault, aim: Aim = {}): number {
    this.#count += 1
    this.#rules.push({ id: this.#count, fault, aim, toSkip: aim.skip ?? 0, left: aim.times ?? Infinity, struck: 0 })
    return this.#count
  }

  remove(id: number): boolean {
    const at = this.#rules.findIndex((rule) => rule.id === id)
    if (at >= 0) this.#rules.splice(at, 1)
    return at >= 0
  }

  clear(): void {
    this.#rules.length = 0
  }

  list(): readonly Standing[] {
    return this.#rules.map(({ id, fault, aim, struck }) => ({ id, fault, aim, struck }))
  }

  /** The fault that strikes this request, if any: of those that fit, the one switched on first. */
  strike(request: { method: string; url: URL }): Fault | null {
    for (const rule of this.#rules) {
      if (!fits(rule.aim, request) || rule.left === 0) continue
      if (rule.toSkip > 0) {
        rule.toSkip -= 1
        continue
      }
      rule.left -= 1
      rule.struck += 1
      return rule.fault
    }
    return null
  }
}

function fits({ method, path, page }: Aim, request: { method: string; url: URL }): boolean {
  if (method !== undefined && method.toUpperCase() !== request.method) return false
  if (path !== undefined && !request.url.pathname.includes(path)) return false
  return page === undefined || page === Number(request.url.searchParams.get('page[number]') ?? 1)
}
