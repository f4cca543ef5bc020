// A Vitest reporter that writes the run's tally to the file in QUAYWATCH_TALLY.

import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node'
import { NOTHING, sum, type Failure, type Skip, type Tally } from './tally.ts'

export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const stray = unhandledErrors.map((error) => ({ name: 'outside of any test', why: firstLine(error.message) }))
    const tally = sum([...modules.map(tallyOf), { ...NOTHING, failed: stray }])
    const file = process.env['QUAYWATCH_TALLY']
    if (file !== undefined) writeFileSync(file, JSON.stringify(tally))
  }
}

function tallyOf(module: TestModule): Tally {
  const tests = [...module.children.allTests()].filter(belongsToRun)
  const failed = tests.flatMap((test) => failureOf(module, test))
  const skipped = tests.flatMap((test) => skipOf(module, test))
  return {
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failed: [...brokenAround(module), ...failed],
    skipped,
    slowest: tests.map((test) => ({ name: nameIn(module, test), ms: test.diagnostic()?.duration ?? 0 })),
  }
}

/** Tests of the other run are excluded by their tag, which Vitest reports as skipped. */
function belongsToRun(test: TestCase): boolean {
  const isLongRun = process.env['QUAYWATCH_LONG'] === 'true'
  return test.result().state !== 'skipped' || test.tags.includes('long') === isLongRun
}

/** A broken file or hook prevents tests from running without failing any. */
function brokenAround(module: TestModule): Failure[] {
  const errorsIn = (place: TestModule | TestSuite, name: string): Failure[] =>
    place.errors().map((error) => ({ name, why: firstLine(error.message) }))
  return [
    ...errorsIn(module, nameIn(module)),
    ...[...module.children.allSuites()].flatMap((suite) => errorsIn(suite, nameIn(module, suite))),
  ]
}

function failureOf(module: TestModule, test: TestCase): Failure[] {
  const result = test.result()
  if (result.state === 'failed') return [{ name: nameIn(module, test), why: firstLine(result.errors[0]?.message) }]
  if (result.state === 'pending') return [{ name: nameIn(module, test), why: 'never ran to its end' }]
  return []
}

/** The reason comes from `ctx.skip('why')`, or from the name of a suite: `… (skipped: why)`. */
function skipOf(module: TestModule, test: TestCase): Skip[] {
  const result = test.result()
  if (result.state !== 'skipped') return []
  if (isBroken(test.parent)) return [{ name: nameIn(module, test), reason: 'what it stands in could not be set up' }]
  const reasonInName = /\(skipped: (?<why>.+?)\)(?: > |$)/.exec(test.fullName)?.groups?.['why']
  return [{ name: nameIn(module, test), reason: result.note ?? reasonInName ?? 'no reason given' }]
}

function isBroken(place: TestModule | TestSuite): boolean {
  return place.errors().length > 0 || (place.type === 'suite' && isBroken(place.parent))
}

function nameIn(module: TestModule, inside?: TestSuite | TestCase): string {
  const file = `${module.project.name} ${module.relativeModuleId}`.trim()
  return inside === undefined ? file : `${file} > ${inside.fullName}`
}

function firstLine(message: string | undefined): string {
  return message?.trim().split('\n')[0] ?? 'no message'
}
