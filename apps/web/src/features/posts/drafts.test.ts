import { beforeEach, expect, test } from 'vitest'
import { draftOf, forgetDraft, noteDraft } from './drafts.ts'

const kept = { id: '0190', version: 3 }
beforeEach(() => localStorage.clear())

test('a page that is loaded anew goes on with the draft of the words that are kept there', () => {
  localStorage.setItem('koinon.draft.profile', 'Bread for')
  noteDraft('profile', kept)
  expect(draftOf('profile')).toEqual(kept)
  expect(draftOf('another')).toBeNull()
})

test('a draft with more than words, or one that was posted, is not written over', () => {
  localStorage.setItem('koinon.draft.profile', 'Bread for')
  noteDraft('profile', kept)
  noteDraft('profile', null)
  expect(draftOf('profile')).toBeNull()
  noteDraft('profile', kept)
  forgetDraft('profile')
  localStorage.setItem('koinon.draft.profile', 'Another post')
  expect(draftOf('profile')).toBeNull()
})

test('without words there is nothing to go on with', () => {
  noteDraft('profile', kept)
  expect(draftOf('profile')).toBeNull()
})
