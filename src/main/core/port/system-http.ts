// HTTP through the system's network stack, for proxies that require a Windows or Kerberos login.

export interface SystemRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** Called in this order, and never after the request has ended. */
export interface SystemAnswer {
  onStart(status: number, headers: Readonly<Record<string, string | readonly string[]>>): void
  onData(chunk: Buffer): void
  onEnd(): void
  /** Instead of `onEnd`. `code` is the equivalent Node code, if any. */
  onError(error: Error): void
}

export interface SystemHttp {
  /** Follows no redirects, keeps no cookies, caches nothing. Returns a function that cancels the request. */
  send(request: SystemRequest, answer: SystemAnswer): () => void
}

export interface SystemLogin {
  readonly user: string
  readonly password: string
}

/** `proxy`: scheme, host and port. `login`: for proxies with their own user accounts. */
export type OpenSystemHttp = (proxy: string, login: SystemLogin | null) => SystemHttp
