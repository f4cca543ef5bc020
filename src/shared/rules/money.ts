// An amount of one currency.

export interface Money {
  readonly currency: string
  readonly amount: number
}
