import { describe, expect, it } from 'vitest'
import { instantAt } from '../rules/instant.ts'
import type { Viewer } from './dates.ts'
import { createSpeech, viewerOf } from './speech.ts'

const system = { languages: ['es-MX', 'en-US'], formats: 'de-DE', zone: 'America/Chicago' }

describe('a viewer', () => {
  it('is spoken to in the first known of the languages preferred, and has the formats of the system', () => {
    expect(viewerOf(system, 'system')).toEqual({ language: 'es', formats: 'de-DE', zone: 'America/Chicago' })
  })

  it('keeps those formats in another language', () => {
    expect(viewerOf(system, 'en')).toMatchObject({ language: 'en', formats: 'de-DE' })
  })

  it.each(['', 'C', 'not a locale!', 'en_US.UTF-8'])(
    'has other formats where the system calls its own %j',
    (formats) => {
      expect(viewerOf({ ...system, formats }, 'system').formats).toBe('es-MX')
      expect(viewerOf({ ...system, languages: [], formats }, 'system').formats).toBe('en-US')
    },
  )
})

describe('speech', () => {
  it('is in the language that is wanted from the start, and in another as soon as it is followed', () => {
    let wanted: Viewer = viewerOf(system, 'system')
    const speech = createSpeech(() => wanted)
    const language = speech.by(() => instantAt(0))
    expect(language.id).toBe('es')
    expect(language.say('tray.deadline.today')).toContain('hoy')
    wanted = viewerOf(system, 'en')
    expect(language.id).toBe('es')
    expect(speech.follow().language).toBe('en')
    expect(language.say('tray.deadline.today')).toContain('today')
  })
})
