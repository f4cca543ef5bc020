// Resources as JSON, and the body of an answer made of them.

export interface Resource {
  readonly id: string
  readonly type: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly relationships?: Readonly<Record<string, unknown>>
  readonly links?: Readonly<Record<string, unknown>>
}

/** One or more resources as JSON, each with a leading comma, so that pieces can be concatenated. */
export type Piece = Buffer

export type Body = readonly Buffer[]

/** Members of a document other than `data` and `included`. */
type Rest = Readonly<Record<string, unknown>>

export function body({
  data,
  included,
  rest = {},
}: {
  data: readonly Piece[] | Piece
  included?: readonly Piece[]
  rest?: Rest
}): Body {
  const many = Array.isArray(data)
  const pieces: Buffer[] = [Buffer.from(many ? '{"data":[' : '{"data":')]
  lay(pieces, many ? data : [data as Piece])
  if (many) pieces.push(Buffer.from(']'))
  if (included !== undefined) {
    pieces.push(Buffer.from(',"included":['))
    lay(pieces, included)
    pieces.push(Buffer.from(']'))
  }
  const tail = JSON.stringify(rest)
  pieces.push(Buffer.from(tail === '{}' ? '}' : `,${tail.slice(1)}`))
  return pieces
}

export function plain(text: string): Body {
  return [Buffer.from(text)]
}

export function lengthOf(body: Body): number {
  return body.reduce((sum, { length }) => sum + length, 0)
}

/** Drops the leading comma of the first piece. */
function lay(pieces: Buffer[], resources: readonly Piece[]): void {
  let first = true
  for (const piece of resources) {
    if (piece.length === 0) continue
    pieces.push(first ? piece.subarray(1) : piece)
    first = false
  }
}
