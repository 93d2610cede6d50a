import { afterEach, expect, test } from 'vitest'
import { countReaction, favoriteReactions } from './favoriteReactions.ts'

afterEach(() => {
  localStorage.clear()
})

const favorites = (accountId: string) => favoriteReactions(accountId).map(({ emoji }) => emoji)

test('the reactions a member uses most come first, each member having their own', () => {
  for (const emoji of ['🔥', '👏', '🔥']) countReaction('ana', emoji)
  expect(favorites('ana')).toEqual(['🔥', '👏', '👍'])
  expect(favorites('ben')).toEqual(['👍', '❤️', '😂'])
})

test.each(['{', 'null', '"words"', '{"👏":"many"}'])('an unreadable entry, such as %s, counts as none', (stored) => {
  localStorage.setItem('koinon.reactions.ana', stored)
  expect(favorites('ana')).toEqual(['👍', '❤️', '😂'])
  countReaction('ana', '👏')
  expect(favorites('ana')[0]).toBe('👏')
})
