import { afterEach, expect, test } from 'vitest'
import { keepDraftsOf } from './accountDrafts.ts'

afterEach(() => localStorage.clear())

test('what one account left unsent, whose session ended, is not there for another', () => {
  localStorage.setItem('koinon.draft.post', 'Before drafts had owners')
  const draft = () => localStorage.getItem('koinon.draft.post')
  keepDraftsOf('ana')
  keepDraftsOf('ana')
  expect(draft()).toBe('Before drafts had owners')
  keepDraftsOf('ben')
  expect(draft()).toBeNull()
})
