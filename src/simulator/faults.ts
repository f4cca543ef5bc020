// The faults that are switched on while the service runs, and the requests they apply to.

export type Fault =
  | { readonly kind: 'rate-limited'; readonly retryAfter?: number; readonly as?: 'seconds' | 'date' | 'none' }
  | { readonly kind: 'status'; readonly status: number; readonly body?: 'json' | 'html' | 'text' | 'empty' }
  | { readonly kind: 'login-page' }
  | { readonly kind: 'empty-list' }
  | { readonly kind: 'broken-json' }
  | { readonly kind: 'truncated' }
  | { readonly kind: 'slow'; readonly milliseconds: number }
  | { readonly kind: 'reset'; readonly after?: 'nothing' | 'headers' }
  | { readonly kind: 'hang' }
  | { readonly kind: 'redirect'; readonly to: string; readonly status?: 301 | 302 | 307 | 308 }
  | { readonly kind: 'foreign-next'; readonly origin: string }
  | { readonly kind: 'wrong-date'; readonly seconds: number }
  | { readonly kind: 'between-pages'; readonly does: 'create' | 'stop' | 'remove'; readonly count?: number }

/** Which requests the fault applies to. */
export interface Aim {
  readonly method?: string | undefined
  /** Part of the path. */
  readonly path?: string | undefined
  /** Value of page[number]; a request without one asks for the first. */
  readonly page?: number | undefined
  /** How many matching requests are answered normally first. */
  readonly skip?: number | undefined
  /** How many get the fault; by default all until it is switched off. */
  readonly times?: number | undefined
}

interface ActiveFault {
  readonly id: number
  readonly fault: Fault
  readonly aim: Aim
  readonly applied: number
}

interface Rule {
  readonly id: number
  readonly fault: Fault
  readonly aim: Aim
  toSkip: number
  left: number
  applied: number
}

export class Faults {
  readonly #rules: Rule[] = []
  #count = 0

  add(fault: Fault, aim: Aim = {}): number {
    this.#count += 1
    this.#rules.push({ id: this.#count, fault, aim, toSkip: aim.skip ?? 0, left: aim.times ?? Infinity, applied: 0 })
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

  list(): readonly ActiveFault[] {
    return this.#rules.map(({ id, fault, aim, applied }) => ({ id, fault, aim, applied }))
  }

  /** The fault for this request, if any: of those that match, the one switched on first. */
  faultFor(request: { method: string; url: URL }): Fault | null {
    for (const rule of this.#rules) {
      if (!matches(rule.aim, request) || rule.left === 0) continue
      if (rule.toSkip > 0) {
        rule.toSkip -= 1
        continue
      }
      rule.left -= 1
      rule.applied += 1
      return rule.fault
    }
    return null
  }
}

function matches({ method, path, page }: Aim, request: { method: string; url: URL }): boolean {
  if (method !== undefined && method.toUpperCase() !== request.method) return false
  if (path !== undefined && !request.url.pathname.includes(path)) return false
  return page === undefined || page === Number(request.url.searchParams.get('page[number]') ?? 1)
}
