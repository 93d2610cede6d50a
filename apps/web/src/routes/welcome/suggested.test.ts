import { expect, test } from 'vitest'
import { suggestedAtMost, suggestionsOf } from './suggested.ts'
import type { Suggested } from './suggested.ts'

const someone = (id: string, text: string): Suggested =>
  ({ item: { id }, reasons: [{ kind: 'ACTIVE', text, count: null }] }) as unknown as Suggested
const helper = (id: string, text: string | null, bio: string | null) =>
  ({ ...someone(id, text ?? ''), ...(text === null ? { reasons: [] } : {}), bio }) as never

test('people one may know come first, then who is alike and who helps in turn, and nobody twice', () => {
  const shown = suggestionsOf(
    [someone('ana', 'Ben follows Ana')],
    [someone('cleo', 'You both like music'), someone('ana', 'You both like art'), someone('dora', 'You both garden')],
    [helper('eli', '40 answers this month', null), helper('cleo', '12 answers this month', null)],
  )
  expect(shown.map(({ person, why }) => [person.id, why])).toEqual([
    ['ana', 'Ben follows Ana'],
    ['cleo', 'You both like music'],
    ['eli', '40 answers this month'],
    ['dora', 'You both garden'],
  ])
})

test('who helps is introduced by their own line where there is no reason, and there are never too many', () => {
  expect(suggestionsOf([], [], [helper('eli', null, 'I mend bicycles.')])[0]?.why).toBe('I mend bicycles.')
  const many = Array.from({ length: 20 }, (_, index) => someone(`p${index}`, 'Active'))
  expect(suggestionsOf(many, [], [])).toHaveLength(suggestedAtMost)
})
