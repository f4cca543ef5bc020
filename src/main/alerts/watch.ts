// Finds alert facts in what changes between two judgments of the fleet, by news, by the clock or by a setting.

import type { Commit } from '#main/store/batch.ts'
import type { Judge } from '#main/judge/judge.ts'
import type { Judged, JudgedBy, JudgedChange, JudgedKey } from '#main/judge/judged-fleet.ts'
import { ALERTS, type AlertFact } from '#shared/alerts/alert-kinds.ts'
import type { RuleSettings } from '#shared/settings/rule-settings.ts'
import type { Instant } from '#shared/time/instant.ts'
import { readInstant } from '#shared/time/written-time-reader.ts'
import type { AlertContext } from './alert-context.ts'
import { identityOf } from './detector.ts'
import { changedFacts, seenAt, standingFacts } from './detectors.ts'
import type { NewSetting } from './new-setting.ts'
import type { RecordFacts } from './recorder.ts'

/** The settings that decide about alerts. */
export interface AlertRules {
  readonly settings: RuleSettings
  readonly dueWorkingDays: number
}

export interface Watch {
  /** Loads and judges the fleet. `changed`: as below. */
  load(changed: AlertRules | null): void
  /** Judges what the clock has changed. */
  tick(): void
  /**
   * After a change of settings or rates. `changed`: the settings of the last time, if they changed while the account
   * was not open.
   */
  heedRules(changed?: AlertRules | null): void
}

export interface WatchOptions {
  readonly judge: Judge
  readonly record: RecordFacts
  /** Whether time alone may raise alerts. If not, it raises them later if the facts still hold. */
  readonly isUpToDate: () => boolean
  /** After a lost file: when the account was last watched. */
  readonly newsSince: () => number | null
  /** Takes the facts that hold only because a setting or rate changed. */
  readonly newSetting: Pick<NewSetting<AlertRules>, 'take' | 'end'>
}

export function createWatch(context: AlertContext, options: WatchOptions): Watch {
  const { ledger } = context
  const { judge, record, isUpToDate, newSetting } = options
  /** Judgments with facts that can't be recorded yet. */
  const waiting = new Set<JudgedKey>()
  let judgedBy = currentRules()
  /** What the fleet was judged by before a setting or rate changed; null once all is judged again. */
  let before: typeof judgedBy | null = null

  function dueWorkingDays(): number {
    return context.settings().dueWorkingDays
  }

  function currentRules(): AlertRules & JudgedBy {
    return { ...judge.currentRules(), dueWorkingDays: dueWorkingDays() }
  }

  function standing(judged: Judged): readonly AlertFact[] {
    return standingFacts(judged, dueWorkingDays())
  }

  /** Facts by the clock that would not hold now if no setting or rate had changed. */
  function causedByChange(key: JudgedKey, facts: readonly AlertFact[]): readonly AlertFact[] {
    if (before === null || facts.length === 0) return []
    const earlier = judge.judgedBy(key, before)
    const earlierFacts = earlier === null ? [] : standingFacts(earlier, before.dueWorkingDays)
    const heldBefore = new Set(earlierFacts.map(identityOf))
    return facts.filter((fact) => ALERTS[fact.kind].isByClock && !heldBefore.has(identityOf(fact)))
  }

  function findByClock(key: JudgedKey, judged: Judged, time: Instant): void {
    const allFacts = standing(judged)
    const caused = causedByChange(key, allFacts)
    if (caused.length > 0) newSetting.take(caused, time)
    const facts = allFacts.filter((fact) => !caused.includes(fact))
    if (isUpToDate()) record(facts, time, false)
    else if (facts.length > 0) waiting.add(key)
  }

  /** All facts are known, except stops after the account was last watched: its file was lost meanwhile. */
  function findAtFirst(judged: Judged, time: Instant, since: number | null): void {
    const stoppedAt = readInstant(judged.shipment?.tracking.stoppedAt ?? null)
    const isNews = since !== null && stoppedAt !== null && stoppedAt > since
    const { stops = [], others = [] } = Object.groupBy(standing(judged), ({ kind }) =>
      kind === 'tracking-stopped' ? 'stops' : 'others',
    )
    record(stops, time, !isNews)
    record(others, time, true)
  }

  /** News does not wait for a confirmed time. */
  function findInNews(key: JudgedKey, facts: readonly AlertFact[], time: Instant): void {
    const recordable = context.isTimeConfirmed() ? facts : facts.filter(({ kind }) => !ALERTS[kind].isByClock)
    if (recordable.length < facts.length) waiting.add(key)
    record(recordable, time, false)
  }

  function findInCommit(changes: readonly JudgedChange[], time: Instant, { isBaseline }: Commit): void {
    const seen = seenAt(time, dueWorkingDays(), (id) => ledger.removedDay(id))
    const newsSince = isBaseline ? options.newsSince() : null
    for (const { key, before: was, after } of changes) {
      if (after === null) continue
      if (was === null && isBaseline) {
        findAtFirst(after, time, newsSince)
        continue
      }
      const factsBefore = was?.containers.map(({ facts }) => facts) ?? []
      findInNews(key, [...standing(after), ...changedFacts(factsBefore, after, seen)], time)
    }
  }

  function takeRules(changed: AlertRules | null): void {
    if (changed !== null || judge.currentRules().rates !== judgedBy.rates) before ??= { ...judgedBy, ...changed }
    judgedBy = currentRules()
  }

  function endCheck(): void {
    if (before !== null) newSetting.end()
    before = null
    tick()
  }

  function tick(): void {
    if (isUpToDate()) {
      judge.judgeAgain([...waiting])
      waiting.clear()
    }
    judge.tick()
  }

  judge.onJudged((changes, time, commit) => {
    if (commit !== null) return findInCommit(changes, time, commit)
    for (const { key, after } of changes) if (after !== null) findByClock(key, after, time)
  })

  return {
    load(changed) {
      takeRules(changed)
      judge.load()
      judge.whenJudged(endCheck)
    },
    tick,
    heedRules(changed = null) {
      takeRules(changed)
      judge.judgeAll()
      judge.whenJudged(endCheck)
    },
  }
}
