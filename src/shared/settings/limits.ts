// How much of a kind the settings hold: a page gone wrong cannot bloat their file.

export const MOST = {
  closedDays: 400,
  terminals: 200,
  lines: 200,
  ignoredReasons: 50,
  scoped: 200,
  mailLetters: 4_000,
  mailTemplates: 20,
  mailNameLength: 40,
  quietHours: 14,
  tables: 20,
  columns: 60,
  sortedColumns: 5,
  views: 40,
  viewNameLength: 60,
  searchLength: 20_000,
  webhooks: 20,
  lookUps: 10,
  lookUpLength: 300,
  facets: 20,
  facetChoices: 200,
  /** Of all tables, and of all views, as they stand in the file. */
  letters: 100_000,
} as const
