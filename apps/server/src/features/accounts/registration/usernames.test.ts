import { describe, expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'
import { accountPolicy } from '../policy.ts'

const world = await openWorld()
const { visitor } = world

test.each([
  ['free.name', true, null],
  ['ana', false, 'TAKEN'],
  ['ANA', false, 'TAKEN'],
  ['support', false, 'RESERVED'],
  ['no', false, 'INVALID'],
  ['with space', false, 'INVALID'],
])('the name %s: available %s', async (username, available, reason) => {
  await world.person('ana')
  expect(await visitor.accounts.checkUsernameAvailability({ body: { username } })).toEqual({ available, reason })
})

describe('suggestions', () => {
  test.each([
    ['a name and an address', { displayName: 'Zoë Müller-Lang', email: 'zoe.m@example.org' }, 'zoemullerlang'],
    ['an address alone', { email: 'tomatoes@example.org' }, 'tomatoes'],
    ['a name in another script', { displayName: 'محمد' }, 'friend'],
    ['nothing', {}, 'friend'],
  ])('from %s are five, free and well-formed', async (_, from, contained) => {
    const { suggestions } = await visitor.accounts.usernameSuggestions({ body: from })
    expect(new Set(suggestions).size).toBe(5)
    expect(suggestions.every((name) => accountPolicy.username(name).ok)).toBe(true)
    expect(suggestions.join(' ')).toContain(contained)
  })
  test('leave out taken names', async () => {
    await world.person('tomatoes')
    const { suggestions } = await visitor.accounts.usernameSuggestions({ body: { email: 'tomatoes@example.org' } })
    expect(suggestions).not.toContain('tomatoes')
    expect(suggestions).toHaveLength(5)
  })
})

test.each([
  ['short', {}, 'INVALID_SHORT'],
  ['password', {}, 'INVALID_WEAK'],
  ['my-gardener-99-xyz', { username: 'gardener' }, 'INVALID_WEAK'],
  ['a tall green lighthouse far away', {}, 'STRONG'],
])('the strength of %s', async (password, known, strength) => {
  expect(await visitor.accounts.checkPasswordStrength({ body: { password, ...known } })).toMatchObject({ strength })
})
