// Words of a shipment's tracking: stops, forecasts, missing updates and outages.

import type { FeedOutage } from '../rules/feed-outage.ts'
import type { Staleness } from '../rules/staleness.ts'
import type { StopForecast } from '../rules/stop-forecast.ts'
import type { Stop, StopWhy } from '../rules/stop.ts'
import { stopReasonWords } from './container-words.ts'
import type { Language } from './language.ts'

type Stopped = Extract<Stop, { kind: 'stopped' }>

export function stopVerdictWords(stop: Stop, language: Language): string {
  const { say } = language
  if (stop.kind === 'tracked') {
    if (stop.isAwaitingNews) return say('stop.resumed')
    return stop.reasonLeft === null
      ? say('stop.tracked')
      : say('stop.tracked-reason-left', { reason: stopReasonWords(stop.reasonLeft, language) })
  }
  const verdict = say(`stop.${stop.verdict}`)
  return stop.ignored ? say('stop.ignored', { verdict }) : verdict
}

/** Empty while tracked. */
export function stopWhyWords(stop: Stop, language: Language): string {
  return stop.kind === 'tracked' ? '' : whyWords(stop.why, language)
}

export function nextStepWords(stop: Stop, { say }: Language): string {
  return stop.kind === 'tracked' ? say('step.nothing') : say(`step.${stop.nextStep}`)
}

export function forecastWords(forecast: StopForecast, language: Language): string {
  const { say, dates } = language
  if (forecast.kind === 'none') return say(`forecast.${forecast.why}`)
  const window = forecastWindowWords(forecast, language)
  const day = dates.day(forecast)
  return say(forecast.days < 0 ? 'forecast.overdue' : 'forecast.expected', { day, window })
}

/** `56 days after the last update`. */
export function forecastWindowWords(forecast: Extract<StopForecast, { kind: 'expected' }>, { say }: Language): string {
  return say(`forecast.${forecast.cause}`, { days: forecast.windowDays })
}

export function stalenessWords(staleness: Staleness, { say, dates }: Language): string {
  switch (staleness.kind) {
    case 'fresh':
      return say('news.fresh', { age: dates.age(staleness.succeededAt) })
    case 'stopped':
      return say('news.stopped')
    case 'unknown':
      return say(`news.${staleness.why}`)
    case 'stale': {
      const { cause, never, discounted, since } = staleness
      const neverKey = discounted === null ? 'news.never' : (`news.never-${discounted}` as const)
      const stale = say(never ? neverKey : 'news.stale', { age: dates.age(since) })
      return say(cause === 'unknown' ? 'news.cause-unknown' : `news.${cause}`, { stale })
    }
  }
}

export function outageWords(outage: FeedOutage, { say, dates }: Language): string {
  const { at, name, id, blindContainers, outOf, lastNews } = outage
  return say('outage.sentence', {
    where: say(`outage.${at}`, { name: name === '' ? id : name }),
    containers: say('outage.containers', { silent: blindContainers, of: outOf }),
    age: dates.age(lastNews),
  })
}

function whyWords(why: StopWhy, { say }: Language): string {
  if (!('containers' in why)) return say(`stop.why.${why.kind}`)
  const { concerned, of } = why.containers
  if (concerned === 0) return say(`stop.why.${why.kind}-any`)
  const text = say(`stop.why.${why.kind}`, { containers: concerned })
  return of === null || of === concerned ? text : say('stop.why.of', { text, of })
}

/** The service's reason and the facts: `No updates long after arrival. 2 containers have not gated out`. */
export function stopStoryWords(stop: Stopped, language: Language): string {
  return language.say('stop.reason-why', {
    reason: stopReasonWords(stop.reason, language),
    why: stopWhyWords(stop, language),
  })
}

/** Our verdict and the service's reason. */
export function stopBecauseWords(stop: Stopped, language: Language): string {
  return language.say('stop.verdict-because', {
    verdict: stopVerdictWords(stop, language),
    reason: stopReasonWords(stop.reason, language),
  })
}

/** Our verdict and its reason. */
export function stopNowWords(stop: Stop, language: Language): string {
  const verdict = stopVerdictWords(stop, language)
  return stop.kind === 'stopped'
    ? language.say('stop.verdict-why', { verdict, why: stopWhyWords(stop, language) })
    : verdict
}
