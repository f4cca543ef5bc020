// HTTP through the system's network stack, for proxies that require a Windows or Kerberos login.

export interface SystemRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** Called in this order, and none after the request was ended. */
export interface SystemAnswer {
  onStart(status: number, headers: Readonly<Record<string, string | readonly string[]>>): void
  onData(chunk: Buffer): void
  onEnd(): void
  /** Instead of the end. Its `code` is one of Node’s, where there is one that means the same. */
  onError(error: Error): void
}

export interface SystemHttp {
  /** Follows no redirect, keeps no cookie, fills no cache. Answers how to end it early. */
  send(request: SystemRequest, answer: SystemAnswer): () => void
}

export interface SystemLogin {
  readonly user: string
  readonly password: string
}

/** `proxy`: scheme, host and port. `login`: for a proxy that knows the user by another name than the computer does. */
export type OpenSystemHttp = (proxy: string, login: SystemLogin | null) => SystemHttp
