// Bodies as they travel are packed; decompressed they must stay within the same limit, or a small answer could fill the memory.

import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, zstdDecompress } from 'node:zlib'
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
      bytes = await unpack(bytes, { maxOutputLength: limit, chunkSize: CHUNK_BYTES })
    } catch (error) {
      return new DecompressionFailed(coding, isTooLarge(error))
    }
  }
  return bytes
}

/** With the default of 16 kB, a page takes several times as long to decompress. */
const CHUNK_BYTES = 512 * 1024
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
