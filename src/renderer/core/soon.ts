// What the first picture does without: loaded once that stands, or when somebody asks for it before.

import { ref, shallowRef, watch, type ShallowRef } from 'vue'

/** The first rows are painted, or none come. */
export const isPainted = ref(false)

export interface Soon<Part> {
  /** Null until it is there. */
  readonly part: Readonly<ShallowRef<Part | null>>
  come(): Promise<Part>
  /** What is asked of it before is done once it is there, in its order. */
  ask(act: (part: Part) => void): void
}

/** Loaded once that long, and again where it could not be. */
export function soon<Part>(load: () => Promise<Part>): Soon<Part> {
  const part = shallowRef<Part | null>(null)
  let coming: Promise<Part> | null = null

  function come(): Promise<Part> {
    coming ??= load().then(
      (made) => (part.value = made),
      (error: unknown) => {
        coming = null
        throw error
      },
    )
    return coming
  }

  watch(
    isPainted,
    (is) => {
      if (is) void come()
    },
    { immediate: true },
  )
  return {
    part,
    come,
    ask(act) {
      if (part.value === null) void come().then(act)
      else act(part.value)
    },
  }
}
