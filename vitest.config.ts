// The kinds of tests: unit and window beside their file, integration where rooms or real peers meet, journeys in a real browser,
// packaging on the packed app, electron in the real one.
import { defineConfig } from 'vitest/config'
import vue from '@vitejs/plugin-vue'
import { LongestFirst } from './scripts/lib/longest-first.ts'

/** A window has one language, one account, one set of stores: its modules hold them. */
const OF_THE_WINDOW = 'src/renderer/**/*.test.ts'

export default defineConfig({
  plugins: [vue()],
  test: {
    sequence: { sequencer: LongestFirst },
    // Vitest leaves one core to itself: of two that is half of the machine, which then waits.
    maxWorkers: '100%',
    // `npm test` skips these; `npm run test:long` runs only these.
    tags: [{ name: 'long' }],
    // A guard against hanging, not a measure of speed.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'build/**/*.test.ts', 'test/fuzz/**/*.test.ts'],
          exclude: [OF_THE_WINDOW],
          environment: 'node',
          // Files share loaded modules: outside the window modules keep no state.
          isolate: false,
          // A guard against hanging, not a measure of speed: properties try hundreds of cases.
          testTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'window',
          include: [OF_THE_WINDOW],
          environment: 'node',
          testTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: { name: 'packaging', include: ['test/packaging/**/*.test.ts'], environment: 'node' },
      },
      {
        extends: true,
        test: {
          name: 'electron',
          include: ['test/electron/**/*.test.ts'],
          environment: 'node',
          maxWorkers: 1,
          // Longer than the guards of two starts (test/electron/stage.ts).
          testTimeout: 360_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          environment: 'node',
          // All files of a process share its browser.
          isolate: false,
          // More than there are cores: each spends some of its time waiting for something to happen.
          maxWorkers: 3,
          // Guards against hanging too: a page that waits for the machine is not one that is broken.
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
