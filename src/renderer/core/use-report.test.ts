import { describe, expect, it } from 'vitest'
import { useReport } from './use-report.ts'

describe('useReport', () => {
  it('offers an undo again only if it failed', async () => {
    const { status, undo, report, undoLast } = useReport()
    let isSaved = false
    report('Note removed', () => Promise.resolve(isSaved))
    await undoLast()
    expect([status.value, undo.value]).toEqual(['Note removed', expect.any(Function)])
    isSaved = true
    await undoLast()
    expect([status.value, undo.value]).toEqual(['', null])
  })
})
