import { describe, expect, it } from 'vitest'
import { useReport } from './use-report.ts'

describe('useReport', () => {
  it('offers an undo again only if it failed', async () => {
    const reports = useReport()
    let isSaved = false
    reports.report('Note removed', () => Promise.resolve(isSaved))
    await reports.undoLast()
    expect([reports.status.value, reports.undo.value]).toEqual(['Note removed', expect.any(Function)])
    isSaved = true
    await reports.undoLast()
    expect([reports.status.value, reports.undo.value]).toEqual(['', null])
  })
})
