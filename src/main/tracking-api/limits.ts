// How long and how large an exchange with the service may become.

export interface Limits {
  /** Until connection and TLS stand. */
  readonly connectMs: number
  /** From the request being sent to the first byte of the answer. */
  readonly firstByteMs: number
  /** Between two pieces of the body. */
  readonly bodyMs: number
  /** The whole exchange. */
  readonly wholeMs: number
  /** At least so much of the body must come in so long, or it is given up. */
  readonly leastBytes: number
  readonly leastBytesMs: number
  /** Of the body, decompressed. A page of 100 shipments with 300 containers is about 1 MB. */
  readonly bodyBytes: number
}

export const USUAL_LIMITS: Limits = {
  connectMs: 10_000,
  firstByteMs: 30_000,
  bodyMs: 30_000,
  wholeMs: 90_000,
  // A page of 1 MB, compressed to a tenth, could not come in time at this pace.
  leastBytes: 1024,
  leastBytesMs: 20_000,
  bodyBytes: 64 * 1024 * 1024,
}
