import { expect, test } from 'vitest'
import { maxSuggestions, suggestionsOf } from './suggestions.ts'
import type { Suggested } from './suggestions.ts'

type Kind = Suggested['reasons'][number]['kind']

const someone = (id: string, kind: Kind, count = 1): Suggested =>
  ({ item: { id }, reasons: [{ kind, text: '', count }] }) as unknown as Suggested
const helper = (id: string, count: number, bio: string | null) =>
  ({ item: { id }, reasons: count === 0 ? [] : [{ kind: 'ACTIVE', text: '', count }], bio }) as never

test('acquaintances come first, then similar and helpful people in turn, and nobody twice', () => {
  const shown = suggestionsOf(
    [someone('ana', 'MUTUAL_FOLLOWS', 3)],
    [someone('cleo', 'SHARED_INTEREST', 2), someone('ana', 'SHARED_INTEREST'), someone('dora', 'SHARED_INTEREST')],
    [helper('eli', 40, null), helper('cleo', 12, null)],
  )
  expect(shown.map(({ person, why }) => [person.id, why])).toEqual([
    ['ana', '3 mutual friends'],
    ['cleo', '2 shared interests'],
    ['eli', '40 posts and comments'],
    ['dora', '1 shared interest'],
  ])
})

test('helpful people are introduced by their bio if there is no reason, and there are never too many', () => {
  expect(suggestionsOf([], [], [helper('eli', 0, 'I mend bicycles.')])[0]?.why).toBe('I mend bicycles.')
  const many = Array.from({ length: 20 }, (_, index) => someone(`p${index}`, 'CONTACT'))
  expect(suggestionsOf(many, [], [])).toHaveLength(maxSuggestions)
})
