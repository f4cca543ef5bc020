import { describe, expect, it } from 'vitest'
import { instantAt } from '../time/instant.ts'
import type { Viewer } from './dates.ts'
import { createTranslator, viewerOf } from './translator.ts'

const system = { languages: ['es-MX', 'en-US'], formats: 'de-DE', zone: 'America/Chicago' }

describe('viewerOf', () => {
  it('picks the first preferred language with a catalogue and the system formats', () => {
    expect(viewerOf(system, 'system')).toEqual({ language: 'es', formats: 'de-DE', zone: 'America/Chicago' })
  })

  it('keeps the formats in another language', () => {
    expect(viewerOf(system, 'en')).toMatchObject({ language: 'en', formats: 'de-DE' })
  })

  it.each(['', 'C', 'not a locale!', 'en_US.UTF-8'])('uses default formats if the system locale is %j', (formats) => {
    expect(viewerOf({ ...system, formats }, 'system').formats).toBe('es-MX')
    expect(viewerOf({ ...system, languages: [], formats }, 'system').formats).toBe('en-US')
  })
})

describe('createTranslator', () => {
  it('starts in the viewer’s language and switches on follow()', () => {
    let viewer: Viewer = viewerOf(system, 'system')
    const translator = createTranslator(() => viewer)
    const language = translator.by(() => instantAt(0))
    expect(language.id).toBe('es')
    expect(language.say('tray.deadline.today')).toContain('hoy')
    viewer = viewerOf(system, 'en')
    expect(language.id).toBe('es')
    expect(translator.follow().language).toBe('en')
    expect(language.say('tray.deadline.today')).toContain('today')
  })
})
