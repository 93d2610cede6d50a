import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const root = await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true })
const people = [await world.person('ana'), await world.person('ben'), await world.person('cem')]

test('an administrator sorts people by name, last activity or open reports, in pages without a gap', async () => {
  for (const sort of ['NEWEST', 'NAME', 'ACTIVE', 'REPORTS'] as const) {
    const whole = await root.admin.searchUsers({ body: { sort, limit: 100 } })
    const first = await root.admin.searchUsers({ body: { sort, limit: 2 } })
    const next = await root.admin.searchUsers({ body: { sort, limit: 2, cursor: first.nextCursor ?? '' } })
    expect([...first.items, ...next.items].map(({ id }) => id)).toEqual(whole.items.map(({ id }) => id))
    expect(whole.items).toHaveLength(people.length + 1)
  }
})

test('those with most open reports come first, and by name the alphabet decides', async () => {
  const [ana, ben] = people
  const { id: postId } = (await ben?.content.createPost({ body: { text: 'Buy this' } })) ?? { id: '' }
  await ana?.content.reportContent({ body: { postId, reason: 'SPAM' } })
  const byReports = await root.admin.searchUsers({ body: { sort: 'REPORTS', limit: 1 } })
  expect(byReports.items).toMatchObject([{ id: ben?.id, openReports: 1 }])
  const byName = await root.admin.searchUsers({ body: { sort: 'NAME' } })
  const names = byName.items.map(({ displayName }) => displayName.toLowerCase())
  expect(names).toEqual(names.toSorted())
})

test('a bot says that it is one', async () => {
  const { account } = await root.apps.createBot({ body: { username: 'weather', displayName: 'Weather' } })
  const { items } = await root.admin.searchUsers({ body: { query: 'weather' } })
  expect(items).toMatchObject([{ id: account.id, kind: 'BOT' }])
  const found = await root.admin.searchUsers({ body: { query: 'ana' } })
  expect(found.items).toMatchObject([{ kind: 'PERSON' }])
})
