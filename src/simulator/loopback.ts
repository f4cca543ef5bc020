// The names under which a client on this machine knows it.

/** Whether a Host header names loopback. */
export function isLoopbackName(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host ?? '')
}
