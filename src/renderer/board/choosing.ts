// Choosing among buttons that filter: one alone, or with Ctrl beside others.

/** `beside`: what was chosen stays. Choosing what is chosen, alone or among others, gives it up. */
export function chosenNext<Value>(chosen: ReadonlySet<Value>, value: Value, beside: boolean): ReadonlySet<Value> {
  const isOnly = chosen.has(value) && chosen.size === 1
  if (!beside) return new Set(isOnly ? [] : [value])
  const next = new Set(chosen)
  if (!next.delete(value)) next.add(value)
  return next
}
