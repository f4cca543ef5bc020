// The memory of answers: bytes that nobody needs any more are given back at once. Left to the garbage collector, those of the
// pages of a sync make it look through all that is in memory every few pages, which took more of the processor than the sync.

/** To be called by whoever has the bytes alone; of a part of a larger piece of memory, which others may share, nothing happens. */
export function giveBack({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

/** What came in pieces as one; the pieces are given back. */
export function joined(pieces: readonly Buffer[]): Buffer {
  const [first] = pieces
  if (pieces.length === 1 && first !== undefined) return first
  const whole = Buffer.concat(pieces)
  for (const piece of pieces) giveBack(piece)
  return whole
}

/** The same bytes in memory of their own size, so that it can be given back; to be called by whoever has all of the memory alone. */
export function cutToSize(bytes: Buffer): Buffer {
  const { buffer, byteOffset, byteLength } = bytes
  const isPart = buffer instanceof ArrayBuffer && byteOffset === 0 && buffer.byteLength > byteLength
  return isPart ? Buffer.from(buffer.transfer(byteLength)) : bytes
}
