// Limits for the duration and size of an exchange with the service.

export interface Limits {
  /** Connection and TLS. */
  readonly connectMs: number
  /** From the end of the request to the first byte of the answer. */
  readonly firstByteMs: number
  /** Between two chunks of the body. */
  readonly bodyMs: number
  readonly wholeMs: number
  /** Minimum speed: this many bytes per interval, or the exchange is cancelled. */
  readonly leastBytes: number
  readonly leastBytesMs: number
  /** Decompressed. A page of 100 shipments with 300 containers is about 1 MB. */
  readonly bodyBytes: number
}

export const USUAL_LIMITS: Limits = {
  connectMs: 10_000,
  firstByteMs: 30_000,
  bodyMs: 30_000,
  wholeMs: 90_000,
  // At this pace a 1 MB page, compressed to a tenth, would exceed the time limit.
  leastBytes: 1024,
  leastBytesMs: 20_000,
  bodyBytes: 64 * 1024 * 1024,
}
