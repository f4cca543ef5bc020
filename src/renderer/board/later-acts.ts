// All that is done with containers of the board, and how it is shown: one part, which the first picture does without.

export { createRowActs } from './row-acts.ts'
export { BOARD_KEYS, boardCommands } from './board-commands.ts'
export { default as RowActs } from './RowActs.vue'
