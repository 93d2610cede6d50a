import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
const found = async (query: string) =>
  (await root.admin.searchUsers({ body: { query } })).items.map(({ username }) => username)

test('people are found with other spellings: accents, vowel signs and the width of letters make no difference', async () => {
  await world.person('zoe', { displayName: 'Zoë Ångström' })
  await world.person('maryam', { displayName: 'مَرْيَم الأحمد' })
  for (const query of ['zoe', 'Zoë', 'angstrom', 'ÅNGSTRÖM', 'ａｎｇ'])
    expect([query, await found(query)]).toEqual([query, ['zoe']])
  for (const query of ['مريم', 'الاحمد']) expect([query, await found(query)]).toEqual([query, ['maryam']])
  const alike = async (query: string) =>
    (await root.admin.fuzzySearchUsers({ body: { query } })).items.map(({ username }) => username)
  expect((await alike('angstrøm zoé'))[0]).toBe('zoe')
  expect((await alike('مريم'))[0]).toBe('maryam')
})
