import { afterEach, expect, test } from 'vitest'
import { preserveDraftsOf } from './accountDrafts.ts'

afterEach(() => localStorage.clear())

test('the unsent changes of an account whose session ended are not shown to another', () => {
  localStorage.setItem('koinon.draft.post', 'Before drafts had owners')
  const draft = () => localStorage.getItem('koinon.draft.post')
  preserveDraftsOf('ana')
  preserveDraftsOf('ana')
  expect(draft()).toBe('Before drafts had owners')
  preserveDraftsOf('ben')
  expect(draft()).toBeNull()
})
