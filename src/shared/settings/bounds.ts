// Between what a number among the settings may be: main refuses what is outside, the window says so beside the field.

export interface Bounds {
  readonly least: number
  readonly most: number
}

export const BOUNDS = {
  minutesBetween: { least: 1, most: 120 },
  requestsPerMinute: { least: 5, most: 600 },
  historyDays: { least: 30, most: 3_650 },
  stoppedDays: { least: 7, most: 3_650 },
  dueWorkingDays: { least: 1, most: 5 },
  freeDays: { least: 0, most: 90 },
  perDiemWarnDays: { least: 0, most: 30 },
  staleHours: { least: 1, most: 720 },
  forecastDays: { least: 1, most: 365 },
  forecastWarnDays: { least: 1, most: 60 },
  nearArrivalDays: { least: 1, most: 60 },
  blindDeadlineDays: { least: 0, most: 30 },
  appointmentGraceHours: { least: 0, most: 72 },
  outageShipments: { least: 2, most: 1_000 },
  columnWidth: { least: 24, most: 2_000 },
} as const satisfies Readonly<Record<string, Bounds>>

/** How much of a kind the settings hold: a page gone wrong cannot bloat their file. */
export const MOST = {
  closedDays: 400,
  terminals: 200,
  lines: 200,
  ignoredReasons: 50,
  quietHours: 14,
  tables: 20,
  columns: 60,
  sortedColumns: 5,
  views: 40,
  viewNameLength: 60,
  searchLength: 200,
  facets: 20,
  facetChoices: 200,
  /** Of all tables, and of all views, as they stand in the file. */
  letters: 100_000,
} as const
