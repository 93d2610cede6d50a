import { expect, test } from 'vitest'
import { changeOf, draftOf } from './settingsDraft.ts'
import type { OpenGroup } from '../types.ts'

const group = {
  id: 'g',
  version: 3,
  name: 'Garden Club',
  description: 'Seeds',
  about: { text: 'We swap seeds.', facets: [] },
  rules: ['Be kind.', 'No selling.'],
  questions: [],
  interests: [{ id: 'i' }],
  place: { id: 'p', locationString: 'Graz, Austria' },
  settings: { visibility: 'EVERYONE', joinPolicy: 'ANYONE', postScope: 'MEMBERS_ONLY', chatEnabled: true },
} as unknown as OpenGroup

test('unchanged settings are not sent', () => {
  expect(changeOf(group, draftOf(group))).toBeNull()
  expect(changeOf(group, { ...draftOf(group), name: ' Garden Club ', rules: 'Be kind.\n\nNo selling.\n' })).toBeNull()
})

test('only changes are sent, with the version they are based on', () => {
  const draft = { ...draftOf(group), rules: 'Be kind.', settings: { ...group.settings, chatEnabled: false } }
  expect(changeOf(group, draft)).toEqual({
    body: { groupId: 'g', version: 3, rules: ['Be kind.'], settings: { chatEnabled: false } },
  })
})

test('the full description is Markdown in the form, and sent with its formats', () => {
  const bold = { kind: 'BOLD' as const, start: 0, end: 2 }
  const formatted = { ...group, about: { text: 'We swap seeds.', facets: [bold] } }
  expect(draftOf(formatted).about).toBe('**We** swap seeds.')
  expect(changeOf(formatted, draftOf(formatted))).toBeNull()
  expect(changeOf(group, { ...draftOf(group), about: '**We** swap' })?.body).toEqual({
    groupId: 'g',
    version: 3,
    about: 'We swap',
    aboutFormats: [bold],
  })
})

test('topics in another order, and a place retyped as it was, are not changes', () => {
  const before = { ...draftOf(group), topics: ['i', 'j'] }
  const both = { ...group, interests: [{ id: 'j' }, { id: 'i' }] } as unknown as OpenGroup
  expect(changeOf(both, { ...before, place: { text: 'Graz, Austria' } })).toBeNull()
})

test('changed topics and places are sent; a place from the list by its id', () => {
  const before = draftOf(group)
  const sent = (part: object) => changeOf(group, { ...before, ...part })?.body
  expect(sent({ topics: ['i', 'j'] })).toMatchObject({ interestIds: ['i', 'j'] })
  expect(sent({ topics: [] })).toMatchObject({ interestIds: [] })
  expect(sent({ place: { text: 'Linz, Austria', id: 'q' } })).toMatchObject({ place: { id: 'q' } })
  expect(sent({ place: { text: ' Behind the mill ' } })).toMatchObject({ place: { name: 'Behind the mill' } })
  expect(sent({ place: { text: '' } })).toMatchObject({ place: null })
  expect(sent({ place: { text: 'Graz, Austria', id: 'q' } })).toMatchObject({ place: { id: 'q' } })
})
