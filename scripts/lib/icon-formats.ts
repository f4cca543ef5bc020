// Writes .ico and .icns files from PNGs, and decodes PNGs to pixels.

import { inflateSync } from 'node:zlib'

export interface Pixels {
  readonly width: number
  readonly height: number
  /** RGBA for each pixel, row by row from the top. */
  readonly rgba: Buffer
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Older readers of Windows support PNG only at 256 px, so smaller sizes are bitmaps. */
export function encodeIco(pngs: readonly Buffer[]): Buffer {
  const images = pngs.map((png) => {
    const { width, height } = pngSize(png)
    return { width, height, data: width < 256 ? bitmap(decodePng(png)) : png }
  })
  const header = Buffer.alloc(6 + 16 * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  for (const [index, { width, height, data }] of images.entries()) {
    const entry = 6 + 16 * index
    header.writeUInt8(width % 256, entry)
    header.writeUInt8(height % 256, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(data.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += data.length
  }
  return Buffer.concat([header, ...images.map(({ data }) => data)])
}

// The chunk's name determines the size: `ic11` is 16 pt on a retina screen, `ic10` 512 pt on one.
const icnsChunks: Readonly<Record<number, readonly string[]>> = {
  32: ['ic11'],
  64: ['ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
}

export function encodeIcns(pngs: readonly Buffer[]): Buffer {
  const chunks = pngs.flatMap((png) => {
    const { width } = pngSize(png)
    const names = icnsChunks[width]
    if (!names) throw new Error(`an .icns file has no place for ${width} px`)
    return names.map((name) => icnsChunk(name, png))
  })
  return icnsChunk('icns', Buffer.concat(chunks))
}

export function pngSize(png: Buffer): { readonly width: number; readonly height: number } {
  if (!png.subarray(0, 8).equals(PNG_SIGNATURE)) throw new Error('not a PNG')
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) }
}

/** Supports the format a browser's canvas writes: 8 bits a channel, with or without alpha, not interlaced. */
export function decodePng(png: Buffer): Pixels {
  const { width, height } = pngSize(png)
  const [depth, colourType, , , interlaced] = png.subarray(24, 29)
  if (depth !== 8 || (colourType !== 6 && colourType !== 2) || interlaced !== 0) {
    throw new Error('only PNGs of 8 bits a channel without interlacing can be read')
  }
  const channels = colourType === 6 ? 4 : 3
  const lines = unfilter(inflateSync(Buffer.concat(pngChunks(png, 'IDAT'))), width * channels, height, channels)
  if (channels === 4) return { width, height, rgba: lines }
  const rgba = Buffer.alloc(width * height * 4, 0xff)
  for (let pixel = 0; pixel < width * height; pixel += 1) lines.copy(rgba, pixel * 4, pixel * 3, pixel * 3 + 3)
  return { width, height, rgba }
}

function pngChunks(png: Buffer, wanted: string): Buffer[] {
  const chunks: Buffer[] = []
  for (let offset = 8; offset < png.length;) {
    const length = png.readUInt32BE(offset)
    if (png.toString('latin1', offset + 4, offset + 8) === wanted)
      chunks.push(png.subarray(offset + 8, offset + 8 + length))
    offset += 12 + length
  }
  return chunks
}

/** A PNG stores each line as differences to a prediction from its neighbors; this adds the predictions. */
function unfilter(data: Buffer, stride: number, height: number, channels: number): Buffer {
  const lines = Buffer.alloc(stride * height)
  for (let row = 0; row < height; row += 1) {
    const filter = data[row * (stride + 1)] ?? 0
    for (let column = 0; column < stride; column += 1) {
      const index = row * stride + column
      const leftPixel = column >= channels ? (lines[index - channels] ?? 0) : 0
      const up = row > 0 ? (lines[index - stride] ?? 0) : 0
      const corner = row > 0 && column >= channels ? (lines[index - stride - channels] ?? 0) : 0
      const difference = data[row * (stride + 1) + 1 + column] ?? 0
      lines[index] = (difference + guess(filter, leftPixel, up, corner)) & 0xff
    }
  }
  return lines
}

function guess(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  if (filter === 4) return nearest(left + up - corner, left, up, corner)
  return 0
}

function nearest(aim: number, left: number, up: number, corner: number): number {
  const [toLeft, toUp, toCorner] = [Math.abs(aim - left), Math.abs(aim - up), Math.abs(aim - corner)]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

/** The bitmap format of icons: double height in the header, bottom-up, with a mask that alpha makes redundant. */
function bitmap({ width, height, rgba }: Pixels): Buffer {
  const header = Buffer.alloc(40)
  header.writeUInt32LE(40, 0)
  header.writeInt32LE(width, 4)
  header.writeInt32LE(height * 2, 8)
  header.writeUInt16LE(1, 12)
  header.writeUInt16LE(32, 14)
  const body = Buffer.alloc(width * height * 4)
  const maskLine = Math.ceil(width / 32) * 4
  const mask = Buffer.alloc(maskLine * height)
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const source = (row * width + column) * 4
      const target = ((height - 1 - row) * width + column) * 4
      body.writeUInt32LE(rgba.readUInt32BE(source) >>> 8, target)
      body[target + 3] = rgba[source + 3] ?? 0
      if (rgba[source + 3] === 0) setBit(mask, (height - 1 - row) * maskLine, column)
    }
  }
  return Buffer.concat([header, body, mask])
}

function setBit(mask: Buffer, lineStart: number, column: number): void {
  const index = lineStart + (column >> 3)
  mask[index] = (mask[index] ?? 0) | (0x80 >> (column & 7))
}

function icnsChunk(name: string, data: Buffer): Buffer {
  const header = Buffer.alloc(8)
  header.write(name, 0, 'latin1')
  header.writeUInt32BE(data.length + 8, 4)
  return Buffer.concat([header, data])
}
