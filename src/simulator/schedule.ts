// A priority queue of events as a heap, so that a year of 50,000 shipments is processed in order.

import { never, type Moment } from './clock.ts'

interface Entry<Item> {
  readonly at: Moment
  /** Breaks ties by order of entry, so that runs are repeatable. */
  readonly order: number
  readonly item: Item
}

export class Schedule<Item> {
  readonly #heap: Entry<Item>[] = []
  #order = 0

  add(at: Moment, item: Item): void {
    if (at >= never) return
    const heap = this.#heap
    const entry = { at, order: (this.#order += 1), item }
    let place = heap.push(entry) - 1
    while (place > 0) {
      const parent = (place - 1) >> 1
      if (!this.#sooner(place, parent)) break
      this.#swap(place, parent)
      place = parent
    }
  }

  takeDue(now: Moment): { readonly at: Moment; readonly item: Item } | null {
    const heap = this.#heap
    const first = heap[0]
    if (first === undefined || first.at > now) return null
    const last = heap.pop()
    if (last !== undefined && heap.length > 0) {
      heap[0] = last
      this.#sink()
    }
    return first
  }

  #sink(): void {
    let place = 0
    for (;;) {
      const leftChild = 2 * place + 1
      let least = place
      if (this.#sooner(leftChild, least)) least = leftChild
      if (this.#sooner(leftChild + 1, least)) least = leftChild + 1
      if (least === place) return
      this.#swap(place, least)
      place = least
    }
  }

  #sooner(a: number, b: number): boolean {
    const [one, other] = [this.#heap[a], this.#heap[b]]
    if (one === undefined || other === undefined) return false
    return one.at < other.at || (one.at === other.at && one.order < other.order)
  }

  #swap(a: number, b: number): void {
    const [one, other] = [this.#heap[a], this.#heap[b]]
    if (one === undefined || other === undefined) return
    this.#heap[a] = other
    this.#heap[b] = one
  }
}
