// Reads the user's language and formats from `LANGUAGE`, `LC_TIME` and the like.

import type { SystemLocale } from '#shared/words/translator.ts'

/** `platform`: the locale that Node detected. */
export function localeOfEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  platform: { readonly locale: string; readonly timeZone: string },
): SystemLocale {
  const firstTag = (...names: readonly string[]): string | null => {
    const first = names.map((name) => environment[name]).find((value) => value !== undefined && value !== '')
    return first === undefined ? null : tagOf(first)
  }
  const preferred = (environment['LANGUAGE'] ?? '').split(':').map(tagOf)
  const languages = [...preferred, firstTag('LC_ALL', 'LC_MESSAGES', 'LANG')].filter((tag) => tag !== null)
  return {
    languages: languages.length > 0 ? languages : [platform.locale],
    formats: firstTag('LC_ALL', 'LC_TIME', 'LANG') ?? platform.locale,
    zone: platform.timeZone,
  }
}

/** `es_MX.UTF-8` becomes es-MX. Returns null for `C` and other values without a language. */
function tagOf(locale: string): string | null {
  const [name = ''] = locale.split(/[.@]/)
  return /^[a-z]{2,3}(?:_[A-Za-z0-9]+)*$/.test(name) ? name.replaceAll('_', '-') : null
}
