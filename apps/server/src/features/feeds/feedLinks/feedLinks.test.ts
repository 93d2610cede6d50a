import ICAL from 'ical.js'
import { parseRssFeed } from 'feedsmith'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { maxFeedLinks } from '@koinon/contract/shared'
import { addEvent } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { addEpisode, addLibrary } from '#test/world/make/libraries.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { visitor, app } = world
const [olga, ana] = await Promise.all([world.person('olga', { fresh: true }), world.person('ana', { fresh: true })])
const closed = { visibility: 'GROUP_MEMBERS' } as const
const read = (url: string, headers: Record<string, string> = {}) => {
  const { pathname, search } = new URL(url)
  return visitor.send({ method: 'GET', url: pathname + search, headers })
}
const link = (who: Person, kind: 'HOME' | 'GROUP' | 'EVENTS' | 'LIBRARY', targetId?: string) =>
  who.accounts.createFeedLink({ body: { kind, ...(targetId === undefined ? {} : { targetId }) } })
const post = async (groupId: string, text: string) =>
  (await olga.groups.createGroupPost({ body: { groupId, text } })).id

/** A closed group of olga and ana with a post, an event and a library with an episode. */
async function closedGroup() {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana], ...closed, name: 'Inner garden' })
  await post(groupId, 'Only for us')
  const { dateIds } = await addEvent(world, { groupId, by: olga, title: 'Secret supper', visibility: 'GROUP_MEMBERS' })
  const audio = await addEpisode(world, {
    by: olga,
    groupId,
    durationMs: 5000,
    text: 'A talk',
    bytes: Buffer.from('tones'),
  })
  const { id: libraryId } = await addLibrary(olga, { groupId, postIds: [audio], title: 'Talks' })
  return { groupId, libraryId, dateId: dateIds[0] ?? '' }
}

test('a member reads a closed group in programs that cannot sign in: posts, events and a library with its sound', async () => {
  const { groupId, libraryId, dateId } = await closedGroup()
  const posts = await read((await link(ana, 'GROUP', groupId)).url)
  expect(parseRssFeed(String(posts.body)).items?.map(({ title }) => title)).toEqual(['A talk', 'Only for us'])
  expect([posts.headers['cache-control'], posts.headers['x-robots-tag']]).toEqual(['private, no-cache', 'noindex'])
  const events = await link(ana, 'EVENTS', groupId)
  const [entry] = new ICAL.Component(ICAL.parse(String((await read(events.url)).body))).getAllSubcomponents('vevent')
  expect(entry?.getFirstPropertyValue('uid')).toBe(`${dateId}@${new URL(app.config.origin).hostname}`)
  const asRss = parseRssFeed(String((await read(events.url.replace('.ics', '.rss'))).body))
  expect(asRss.items?.map(({ title }) => title)).toEqual(['Secret supper'])
  const podcast = parseRssFeed(String((await read((await link(ana, 'LIBRARY', libraryId)).url)).body))
  expect(podcast).toMatchObject({ itunes: { block: true }, podcast: { locked: { value: true } } })
  const audioUrl = podcast.items?.[0]?.enclosures?.[0]?.url ?? ''
  expect(await read(audioUrl)).toMatchObject({ status: 200, body: 'tones' })
  expect((await read(audioUrl.replace(/s=.*/, 's=x'))).status).toBe(404)
  // A link opens nothing but its own kind.
  for (const other of ['events.ics', 'feed.rss', 'podcast.xml'])
    expect((await read(new URL(other, events.url).toString())).status).toBe(other === 'events.ics' ? 200 : 404)
})

test('whoever is removed from a group reads nothing of it at the next fetch, not even that nothing changed', async () => {
  const { groupId, libraryId } = await closedGroup()
  const links = await Promise.all([
    link(ana, 'GROUP', groupId),
    link(ana, 'EVENTS', groupId),
    link(ana, 'LIBRARY', libraryId),
  ])
  const answers = await Promise.all(links.map(({ url }) => read(url)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const audioUrl = parseRssFeed(String(answers[2]?.body)).items?.[0]?.enclosures?.[0]?.url ?? ''
  const same = await read(links[0]?.url ?? '', { 'if-none-match': String(answers[0]?.headers['etag']) })
  expect(same.status).toBe(304)
  await olga.groups.removeGroupUser({ body: { groupId, userId: ana.id, bar: false } })
  for (const [index, { url }] of links.entries())
    expect(await read(url, { 'if-none-match': String(answers[index]?.headers['etag']) })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
  expect((await read(audioUrl)).status).toBe(404)
  const { items } = await ana.accounts.getFeedLinks()
  expect(items.filter(({ targetId }) => targetId === groupId).map(({ targetName }) => targetName)).toEqual([null, null])
  await expect(link(ana, 'GROUP', groupId)).rejects.toMatchObject({ status: 404, body: { code: 'GROUP_NOT_FOUND' } })
  await expect(link(ana, 'LIBRARY', libraryId)).rejects.toMatchObject({
    status: 404,
    body: { code: 'LIBRARY_NOT_FOUND' },
  })
})

test('the home feed is read by a link of its own, and each link ends by itself', async () => {
  const cleo = await world.person('cleo', { fresh: true })
  await cleo.content.createPost({ body: { text: 'Mine alone', audience: 'FOLLOWERS' } })
  const [phone, desk] = [await link(cleo, 'HOME'), await link(cleo, 'HOME')]
  for (const url of [phone.url, phone.url.replace('.rss', '.atom'), phone.url.replace('.rss', '.json')])
    expect(JSON.stringify((await read(url)).body)).toContain('Mine alone')
  const lastUse = async () =>
    (await cleo.accounts.getFeedLinks()).items.map(({ id, lastUsedAt }) => [id, lastUsedAt !== null])
  expect(await lastUse()).toEqual(
    expect.arrayContaining([
      [phone.id, true],
      [desk.id, false],
    ]),
  )
  await expect(olga.accounts.endFeedLink({ body: { linkId: phone.id } })).rejects.toMatchObject({ status: 404 })
  await cleo.accounts.endFeedLink({ body: { linkId: phone.id } })
  expect([(await read(phone.url)).status, (await read(desk.url)).status]).toEqual([404, 200])
  await app.db.updateTable('accounts').set({ status: 'DEACTIVATED' }).where('id', '=', cleo.id).execute()
  expect((await read(desk.url)).status).toBe(404)
})

test('a program that reads a group or a library shows no post before its content warning', async () => {
  const { groupId } = await addGroup(world, { owner: olga, ...closed })
  const sensitive = { cover: true, note: 'Blood' }
  const audio = await addEpisode(world, {
    by: olga,
    groupId,
    durationMs: 5000,
    text: 'The wound',
    bytes: Buffer.from('x'),
  })
  await app.db.updateTable('posts').set({ sensitive }).where('id', '=', audio).execute()
  const { id: libraryId } = await addLibrary(olga, { groupId, postIds: [audio], title: 'Operations' })
  for (const address of [await link(olga, 'GROUP', groupId), await link(olga, 'LIBRARY', libraryId)]) {
    const body = String((await read(address.url)).body)
    expect(parseRssFeed(body).items?.map(({ title }) => title)).toEqual(['Blood'])
    expect(body).not.toContain('The wound')
  }
})

test('reading the database reveals no address, and a member has no more than twenty', async () => {
  const dora = await world.person('dora', { fresh: true })
  const urls: string[] = []
  for (let made = 0; made < maxFeedLinks; made += 1) urls.push((await link(dora, 'EVENTS')).url)
  const stored = JSON.stringify(await app.db.selectFrom('feed_links').selectAll().execute())
  for (const url of urls) expect(stored).not.toContain(/feeds\/([^/]+)/.exec(url)?.[1])
  await expect(link(dora, 'HOME')).rejects.toMatchObject({ status: 403, body: { code: 'QUOTA_REACHED', max: 20 } })
  await dora.accounts.endFeedLink({ body: { linkId: (await dora.accounts.getFeedLinks()).items[0]?.id ?? '' } })
  await expect(link(dora, 'HOME')).resolves.toMatchObject({ kind: 'HOME', targetId: null })
})

test('the calendar of a process of the version before works on, and so does one that it renews', async () => {
  const finn = await world.person('finn', { fresh: true })
  const save = (hash: string) =>
    sql`
    insert into calendar_feeds (account_id, sealed, token_hash, created_at) values (${finn.id}, 'x', ${hash}, now())
    on conflict (account_id) do update set token_hash = excluded.token_hash`.execute(app.db)
  const hashes = async () =>
    (await app.db.selectFrom('feed_links').select('token_hash').where('account_id', '=', finn.id).execute()).map(
      (row) => row.token_hash,
    )
  await save('one')
  expect(await hashes()).toEqual(['one'])
  await save('two')
  expect(await hashes()).toEqual(['two'])
})
