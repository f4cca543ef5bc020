// Words failures in English with plain numbers, for the command line tools.

import { instantAt } from '#shared/time/instant.ts'
import { sentenceWords, type Sentences } from '#shared/words/failure-words.ts'
import { ENGLISH } from '#shared/words/en/catalogue.ts'
import { languageOf } from '#shared/words/language.ts'

const LANGUAGE = languageOf(ENGLISH, { language: 'en', formats: 'en-US', zone: 'UTC' }, () => instantAt(0))

export function inEnglish(sentences: Sentences): string {
  return sentenceWords(sentences, LANGUAGE)
}
