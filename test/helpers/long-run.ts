// Some tests are short in `npm test` and run at full length in `npm run test:long`.

/** True in `npm run test:long`, which runs only tests with the tag `long`. */
export const isLongRun = process.env['QUAYWATCH_LONG'] === 'true'

/** The tags of a test that belongs to both runs. */
export const tagsOfBothRuns: readonly string[] = isLongRun ? ['long'] : []
