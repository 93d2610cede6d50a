import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld({ wiring: { limitScale: 0.05 } })
const olga = await world.person('olga', { fresh: true })
const { groupId } = await addGroup(world, {
  owner: olga,
  kind: 'ENTERPRISE',
  handle: 'the-mill',
  name: 'The Mill',
  for_visitors: true,
})
const { url } = await olga.accounts.createFeedLink({ body: { kind: 'HOME' } })
const oEmbed = `/oembed?url=${encodeURIComponent(`${world.app.config.origin}/c/the-mill`)}`
const paths = ['/embed/join/the-mill', oEmbed, new URL(url).pathname, `/g/${groupId}/feed.rss`]
const read = (path: string) => world.visitor.send({ method: 'GET', url: path })

test('a place that is closed shows nothing to other websites and programs either', async () => {
  for (const path of paths) expect(await read(path), path).toMatchObject({ status: 200 })
  const root = await world.person('root', { fresh: true, roles: ['ADMINISTRATOR'] })
  await root.admin.maintenance({ body: { mode: 'CLOSED', message: 'We move.' } })
  for (const path of paths)
    expect(await read(path), path).toMatchObject({ status: 503, body: { code: 'MAINTENANCE', message: 'We move.' } })
  await root.admin.maintenance({ body: { mode: 'READ_ONLY' } })
  for (const path of paths) expect(await read(path), path).toMatchObject({ status: 200 })
  await root.admin.maintenance({ body: { mode: 'OFF' } })
})

test.each(['/embed/join/the-mill', '/embed/post/none', oEmbed, '/feeds/media/x/y', '/api/reference/search?q=post'])(
  'who asks for %s without end is asked to wait',
  async (path) => {
    let answer = await read(path)
    for (let sent = 0; sent < 100 && answer.status !== 429; sent += 1) answer = await read(path)
    expect(answer).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.stringMatching(/^\d+$/), 'cache-control': 'no-store' },
      body: { code: 'RATE_LIMITED' },
    })
  },
)
