// Bodies as they travel are packed; decompressed they must stay within the same limit, or a small answer could fill the memory.

import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, zstdDecompress } from 'node:zlib'
import { cutToSize, giveBack } from './answer-bytes.ts'
import { DecompressionFailed } from './transport-errors.ts'

export const ACCEPTED_CODINGS = 'zstd, br, gzip'

export async function decompressed(
  body: Buffer,
  contentEncoding: string | undefined,
  limit: number,
): Promise<Buffer | DecompressionFailed> {
  const codings = (contentEncoding ?? '')
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '' && coding !== 'identity')
  if (codings.length === 0 || body.length === 0) return body
  if (codings.length > MOST_LAYERS) return new DecompressionFailed(codings.join(', '), false)
  let bytes = body
  for (const coding of codings.toReversed()) {
    const unpack = UNPACKERS[coding]
    if (unpack === undefined) return new DecompressionFailed(coding, false)
    try {
      const unpacked = await unpack(bytes, { maxOutputLength: limit, chunkSize: roomFor(bytes, limit) })
      giveBack(bytes)
      bytes = cutToSize(unpacked)
    } catch (error) {
      return new DecompressionFailed(coding, isTooLarge(error))
    }
  }
  return bytes
}

/** In pieces of 16 kB, as they would come otherwise, a page takes up to seven times as long: each is waited for, and left behind. */
function roomFor(packed: Buffer, limit: number): number {
  return Math.min(Math.max(packed.length * USUAL_RATIO, LEAST_ROOM), limit)
}

const USUAL_RATIO = 12
const LEAST_ROOM = 64 * 1024
const MOST_LAYERS = 3
type Unpack = (bytes: Buffer, options: { maxOutputLength: number; chunkSize: number }) => Promise<Buffer>

const gzip: Unpack = promisify(gunzip)
const UNPACKERS: Readonly<Record<string, Unpack | undefined>> = {
  gzip,
  'x-gzip': gzip,
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
}

function isTooLarge(error: unknown): boolean {
  return error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
}
