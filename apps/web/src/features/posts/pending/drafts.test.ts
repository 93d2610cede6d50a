import { beforeEach, expect, test } from 'vitest'
import { draftOf, clearDraft, saveDraft } from './drafts.ts'

const saved = { id: '0190', version: 3 }
beforeEach(() => localStorage.clear())

test('a reloaded page continues the server draft of the text stored there', () => {
  localStorage.setItem('koinon.draft.profile', 'Bread for')
  saveDraft('profile', saved)
  expect(draftOf('profile')).toEqual(saved)
  expect(draftOf('another')).toBeNull()
})

test('a draft with more than text, or one that was posted, is not overwritten', () => {
  localStorage.setItem('koinon.draft.profile', 'Bread for')
  saveDraft('profile', saved)
  saveDraft('profile', null)
  expect(draftOf('profile')).toBeNull()
  saveDraft('profile', saved)
  clearDraft('profile')
  localStorage.setItem('koinon.draft.profile', 'Another post')
  expect(draftOf('profile')).toBeNull()
})

test('without text there is nothing to continue', () => {
  saveDraft('profile', saved)
  expect(draftOf('profile')).toBeNull()
})
