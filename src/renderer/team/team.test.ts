import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { TeamActivity, TeamStatus } from '#shared/contract/team-requests.ts'
import { instantAt } from '#shared/time/instant.ts'
import { TEAM_OFF } from '#shared/team/team-off.ts'
import { languageFor } from '#test/helpers/language.ts'
import { statusWords } from './status-words.ts'
import { activityWords, conflictWords, detailWords } from './activity-words.ts'
import { mySeat, owners } from './owners.ts'
import { useTeam } from './team.ts'

const main = await vi.hoisted(async () => (await import('#test/helpers/main-in-window.ts')).mainInWindow())

const STATUS: TeamStatus = { ...TEAM_OFF, place: 'folder', state: 'connected', since: 0, me: 'a' }
const LINE: TeamActivity = {
  key: 1,
  at: 0,
  seat: 'b',
  name: 'Maria',
  initials: 'M',
  isMe: false,
  kind: 'handled',
  action: 'added',
  containerId: 'c1',
  shipmentId: null,
  text: 'Booked Tue',
}
const CONFLICT = {
  kind: 'handled',
  key: 'c1',
  name: 'Maria',
  containerId: 'c1',
  mine: 'Call',
  theirs: 'Booked',
} as const
const RESUME = { shipmentId: 's1', seat: 'b', name: 'Maria', isMe: false, at: 0, state: 'requested' } as const

beforeEach(() => {
  setActivePinia(createPinia())
  main.clear()
})

describe('useTeam', () => {
  it('says who sees what the user enters, before and after joining', async () => {
    const team = useTeam()
    expect(team.stays).toBe('Your entries stay on this computer.')
    main.put('team-status', [STATUS])
    await expect.poll(() => team.stays).toBe('Your team sees your entries.')
  })

  it('finds the resumes of colleagues, not my own', async () => {
    const team = useTeam()
    main.put('team-resumes', [RESUME])
    await expect.poll(() => team.resumeByOther('s1')?.name).toBe('Maria')
    main.put('team-resumes', [{ ...RESUME, isMe: true }])
    expect(team.resumeByOther('s1')).toBeUndefined()
  })

  it('gives the owners and my seat to columns and filters, and keeps the owners while only the status changes', async () => {
    useTeam()
    main.put('team-status', [STATUS])
    main.put('owners', [{ containerId: 'c1', seat: 'b', name: 'Maria', initials: 'M' }])
    await expect.poll(() => [mySeat.value, owners.value.get('c1')?.name]).toEqual(['a', 'Maria'])
    const known = owners.value
    main.put('team-status', [{ ...STATUS, waiting: 1, me: 'z' }])
    expect([mySeat.value, owners.value === known]).toEqual(['z', true])
  })
})

describe('conflictWords', () => {
  it('names the container and words both texts', () => {
    expect(conflictWords(CONFLICT, 'MSCU1234566')).toBe(
      'MSCU1234566: Maria entered “Booked” at the same time. Yours was “Call”.',
    )
    const booked = { kind: 'booking', mine: '2026-11-17 14:00 RAY1', theirs: '' } as const
    const words = conflictWords({ ...CONFLICT, ...booked }, 'MSCU1234566')
    expect(words).toContain('2:00 PM #RAY1')
    expect(words).not.toContain('2026-11-17')
  })
})

describe('activityWords', () => {
  it('names the colleague or says that it was me', () => {
    expect(activityWords(LINE, 'MSCU1234566')).toBe('Maria handled MSCU1234566')
    expect(activityWords({ ...LINE, isMe: true, action: 'removed' }, 'MSCU1234566')).toBe(
      'You returned MSCU1234566 to the list',
    )
  })

  it.each([
    ['2026-11-17 14:00', 'Ray booked MSMU4206300 for Tue, Nov 17 2:00 PM'],
    ['2026-11-17 14:00-15:00 RAY1', 'Ray booked MSMU4206300 for Tue, Nov 17 2:00–3:00 PM #RAY1'],
    ['2026-11-17', 'Ray booked MSMU4206300 for Tue, Nov 17'],
  ])('words the appointment %s', (text, words) => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 16), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const line = { ...LINE, kind: 'booking', name: 'Ray', text } as const
    expect(activityWords(line, 'MSMU4206300')).toBe(words)
    expect(detailWords(line, 'MSMU4206300')).toBe('')
    expect(detailWords({ ...line, action: 'removed' }, 'MSMU4206300')).toContain('Tue, Nov 17')
  })

  it.each([
    ['acknowledged', 'tracking-stopped', 'Tracking stopped'],
    ['acknowledged', 'a kind of tomorrow', ''],
    ['resume', 'did-not-hold', 'Stopped again'],
    ['dispute', 'paid-under-protest', 'Paid under protest'],
    ['handled', 'Booked Tue', 'Booked Tue'],
  ] as const)('words the code of an entry: %s %s', (kind, text, words) => {
    expect(detailWords({ ...LINE, kind, text }, 'MSCU1234566')).toBe(words)
  })
})

describe('statusWords', () => {
  const language = languageFor({ language: 'en', formats: 'en-US', zone: 'UTC' }, () => instantAt(0))

  it('says since when the team is unreachable and how many changes wait', () => {
    const words = statusWords({ ...STATUS, state: 'unreachable', waiting: 3 }, language)
    expect(words).toMatch(/^The team has been unreachable since .+\. 3 changes wait\.$/)
    expect(statusWords({ ...STATUS, state: 'unreachable' }, language)).not.toContain('wait')
  })
})
