// A resource of the service.

export interface Resource {
  readonly id: string
  readonly type: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly relationships?: Readonly<Record<string, unknown>>
  readonly links?: Readonly<Record<string, unknown>>
}
