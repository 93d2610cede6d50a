import { expect, test } from 'vitest'
import { createFollow } from '#test/world/make/content.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [ana, jose, jana] = await Promise.all([
  world.person('ana'),
  world.person('jm77', { displayName: 'José Müller' }),
  world.person('j78', { displayName: 'Jana Josef' }),
])
const ids = (items: readonly { id: string | null }[]) => items.map(({ id }) => id)

test('names are found without their accents, and with accents they do not have', async () => {
  const searched = async (query: string) => ids((await ana.users.searchUsers({ params: { query } })).items)
  expect(await searched('jose')).toEqual([jose.id, jana.id])
  expect(await searched('MULL')).toEqual([jose.id])
  expect(await searched('jána')).toEqual([jana.id])
  expect(await searched('ose')).toEqual([])
})

test('names are found without accents while typing, with the followed first, and in richer searches', async () => {
  const typed = async (text: string) =>
    ids((await ana.accounts.searchAutocompletionQuery({ body: { text, kinds: ['PERSON'] } })).items)
  expect(new Set(await typed('jose'))).toEqual(new Set([jose.id, jana.id]))
  expect(await typed('müll')).toEqual([jose.id])
  await createFollow(world, ana, jana)
  expect(await typed('jo')).toEqual([jana.id])
  expect(await typed('jose')).toEqual([jana.id, jose.id])
  const found = async (query: string) =>
    ids((await ana.users.searchUsersV2({ body: { query } })).items.map(({ person }) => person))
  expect(await found('mu')).toEqual([jose.id])
  expect((await found('jose'))[0]).toBe(jose.id)
})

test('followers are found without accents, too', async () => {
  await createFollow(world, jose, ana)
  const followers = async (query: string) =>
    ids((await ana.users.getFollowers({ params: { userId: 'me' }, query: { query } })).items)
  expect(await followers('Jose')).toEqual([jose.id])
  expect(await followers('mull')).toEqual([jose.id])
  expect(await followers('jana')).toEqual([])
})

test('names of two letters are found in every search', async () => {
  const [li, tanaka] = await Promise.all([
    world.person('x1', { displayName: 'Wei Li' }),
    world.person('x2', { displayName: '田中 花子' }),
  ])
  const found = async (query: string) => {
    const [one, two] = await Promise.all([
      ana.content.searchV2({ body: { query, types: ['PERSON'] } }),
      ana.content.searchV3({ body: { query, types: ['PERSON'] } }),
    ])
    const all = two.items.flatMap((hit) => (hit.kind === 'PERSON' ? hit.item.id : []))
    expect(ids(one.people.items)).toEqual(all)
    return all
  }
  expect(await found('li')).toEqual([li.id])
  expect(await found('花子')).toEqual([tanaka.id])
  expect(await found('ei')).toEqual([])
})
