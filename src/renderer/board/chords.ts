// The letters of the board, by what each does: while a table has the focus, a letter pressed alone is a command.

/** The key of each act; what undoes an act has that of the act. */
export const ACT_CHORDS = {
  copy: 'C',
  mail: 'M',
  plan: 'P',
  unplan: 'P',
  handle: 'H',
  'put-back': 'H',
  resume: 'R',
  trip: 'T',
  note: 'N',
  link: 'L',
} as const

export const BOARD_CHORDS = { search: '/', export: 'E', 'group-next': 'G' } as const
