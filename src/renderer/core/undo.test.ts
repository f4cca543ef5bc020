import { beforeEach, describe, expect, it } from 'vitest'
import { say } from './language.ts'
import { forgetActs, offerUndo, showToast, toast, undoLast } from './undo.ts'

describe('undoLast', () => {
  beforeEach(forgetActs)

  it('undoes one act after the other, though only the latest is shown', async () => {
    const undone: string[] = []
    offerUndo('Note removed', async () => undone.push('note') > 0)
    offerUndo('Move removed', async () => undone.push('move') > 0)
    showToast('Copied')
    await Promise.all([undoLast(), undoLast()])
    expect(undone).toEqual(['move', 'note'])
    expect(toast.value).toEqual({ words: say('undo.done', { act: 'Note removed' }), act: null })
    await undoLast()
    expect(toast.value?.words).toBe(say('undo.none'))
  })

  it('says that an undo was refused and offers it again', async () => {
    let isSaved = false
    offerUndo('Note removed', () => Promise.resolve(isSaved))
    await undoLast()
    expect(toast.value).toMatchObject({ words: say('undo.refused', { act: 'Note removed' }), act: {} })
    isSaved = true
    await undoLast()
    expect(toast.value?.words).toBe(say('undo.done', { act: 'Note removed' }))
  })

  it('undoes the next act after one whose request failed', async () => {
    offerUndo('Note removed', () => Promise.reject(new Error('no answer')))
    await expect(undoLast()).rejects.toThrow('no answer')
    offerUndo('Move removed', () => Promise.resolve(true))
    await undoLast()
    expect(toast.value?.words).toBe(say('undo.done', { act: 'Move removed' }))
  })

  it('shows nothing in another account', async () => {
    offerUndo('Note removed', () => {
      forgetActs()
      return Promise.resolve(false)
    })
    await undoLast()
    expect(toast.value).toBeNull()
  })
})
