import { expect, test } from 'vitest'
import { changeOf, draftOf } from './settingsDraft.ts'
import type { OpenGroup } from './settingsDraft.ts'

const group = {
  id: 'g',
  version: 3,
  name: 'Garden Club',
  description: 'Seeds',
  about: { text: 'We swap seeds.', facets: [] },
  rules: ['Be kind.', 'No selling.'],
  questions: [],
  settings: { visibility: 'EVERYONE', joinPolicy: 'ANYONE', postScope: 'MEMBERS_ONLY', chatEnabled: true },
} as unknown as OpenGroup

test('what nobody changed is not sent', () => {
  expect(changeOf(group, draftOf(group))).toBeNull()
  expect(changeOf(group, { ...draftOf(group), name: ' Garden Club ', rules: 'Be kind.\n\nNo selling.\n' })).toBeNull()
})

test('only what is different goes out, with the version it was changed from', () => {
  const draft = { ...draftOf(group), rules: 'Be kind.', settings: { ...group.settings, chatEnabled: false } }
  expect(changeOf(group, draft)).toEqual({
    body: { groupId: 'g', version: 3, rules: ['Be kind.'], settings: { chatEnabled: false } },
  })
})
