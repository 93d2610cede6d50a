import { beforeEach, expect, test } from 'vitest'
import { draftOf, clearDraft, saveDraft } from './drafts.ts'

const kept = { id: '0190', version: 3 }
beforeEach(() => localStorage.clear())

test('a reloaded page continues the server draft of the text stored there', () => {
  localStorage.setItem('koinon.draft.profile', 'Bread for')
  saveDraft('profile', kept)
  expect(draftOf('profile')).toEqual(kept)
  expect(draftOf('another')).toBeNull()
})

test('a draft with more than text, or one that was posted, is not overwritten', () => {
  localStorage.setItem('koinon.draft.profile', 'Bread for')
  saveDraft('profile', kept)
  saveDraft('profile', null)
  expect(draftOf('profile')).toBeNull()
  saveDraft('profile', kept)
  clearDraft('profile')
  localStorage.setItem('koinon.draft.profile', 'Another post')
  expect(draftOf('profile')).toBeNull()
})

test('without text there is nothing to continue', () => {
  saveDraft('profile', kept)
  expect(draftOf('profile')).toBeNull()
})
