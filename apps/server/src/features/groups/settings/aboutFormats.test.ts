import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [ana, ben, mo] = await Promise.all([
  world.person('ana'),
  world.person('ben'),
  world.person('mo', { roles: ['MODERATOR'] }),
])

test('a group’s full description has formats, and moderators see where its links lead', async () => {
  const link = { kind: 'LINK' as const, url: 'https://casino.example/', start: 3, end: 7 }
  const made = await ana.groups.createGroup({ body: { name: 'Seed swap', about: 'We swap', aboutFormats: [link] } })
  const { id: groupId } = made
  expect(await ben.groups.getGroup({ params: { id: groupId } })).toMatchObject({
    about: { text: 'We swap', facets: [link] },
  })
  await ben.groups.reportGroup({ body: { groupId, reason: 'SPAM' } })
  const { items } = await mo.admin.flaggedContent({ body: { kinds: ['GROUP'] } })
  expect(items.find(({ target }) => target.id === groupId)?.target).toMatchObject({
    preview: { text: 'We swap\nhttps://casino.example/' },
    today: { state: 'SAME' },
  })
  const { version } = made
  const plain = await ana.groups.changeGroupInfo({ body: { groupId, version, about: 'We swapped' } })
  expect(plain).toMatchObject({ about: { text: 'We swapped', facets: [] } })
})
