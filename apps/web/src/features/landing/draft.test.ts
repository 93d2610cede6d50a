import { expect, test } from 'vitest'
import { draftOf, emptyDraft, landingInput, isSame, missingIn } from './draft.ts'
import type { Draft } from './draft.ts'

const whole: Draft = {
  title: 'Riverside',
  logo: 'https://koinon.test/logo',
  banner: 'https://koinon.test/banner',
  description: '**Neighbours** by the water.\n\n- Boats\n- *Bread*',
  joinText: 'Come in.',
  joinPicture: 'https://koinon.test/door',
  pictures: ['https://koinon.test/1'],
  isOpen: false,
}

test('an empty page lists its requirements, in the order of the form', () => {
  expect(missingIn(emptyDraft)).toEqual(['banner', 'logo', 'title', 'description', 'joinText', 'joinPicture'])
  expect(missingIn({ ...whole, description: '  ' })).toEqual(['description'])
  expect(missingIn({ ...whole, pictures: [] })).toEqual([])
})

test('a published page is read back as it was written', () => {
  const { query, body } = landingInput('riverside', whole)
  const page = {
    communityId: 'id',
    communityHandle: 'riverside',
    communityName: 'The mill',
    title: query.title,
    communityProfile: body,
  }
  expect(draftOf(page)).toEqual(whole)
  expect(isSame(draftOf(page), whole)).toBe(true)
  expect(isSame({ ...whole, isOpen: true }, whole)).toBe(false)
})

test('a page that does not mention new members is open', () => {
  const { body } = landingInput('riverside', whole)
  const { allowsNewUsersToJoin: _, ...silent } = body
  expect(
    draftOf({
      communityId: 'id',
      communityHandle: 'r',
      communityName: 'The mill',
      title: 'R',
      communityProfile: silent,
    }).isOpen,
  ).toBe(true)
})
