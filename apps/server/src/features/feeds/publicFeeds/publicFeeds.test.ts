import ICAL from 'ical.js'
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith'
import { expect, test } from 'vitest'
import { addEvent } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { addEpisode, addLibrary } from '#test/world/make/libraries.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { visitor, app } = world
const [olga, ana] = await Promise.all([
  world.person('olga', { fresh: true, displayName: 'Olga “Ol” <Berg> & Söhne' }),
  world.person('ana', { fresh: true }),
])
const read = (url: string, headers: Record<string, string> = {}) => visitor.send({ method: 'GET', url, headers })
const group = (columns = {}) => addGroup(world, { owner: olga, members: [ana], for_visitors: true, ...columns })
const post = async (groupId: string, text: string) =>
  (await olga.groups.createGroupPost({ body: { groupId, text } })).id

/** Texts that break documents whose writer forgets an escape. */
const hostile = [
  'It ends ]]> here <script>alert(1)</script> & &amp; "quoted"',
  'Bells \u0007 and \u001b[31mred\u001b[0m and \uFFFE at the end',
  'Family 👩‍👩‍👧‍👦, flag 🏴󠁧󠁢󠁳󠁣󠁴󠁿, broken \uD83D alone',
  'שלום לכולם, \u202Eereht\u202C مرحبا بالجميع',
  '<!-- --> <?xml?> <!DOCTYPE x [<!ENTITY a "b">]> &a;',
]
/** A text as any document can contain it. */
const legal = (text: string) => text.toWellFormed().replaceAll(/[\u0007\u001b\uFFFE]/g, '')

test('posts of an open group are read as RSS, Atom and JSON Feed, whatever their authors wrote', async () => {
  const { groupId } = await group({ name: 'Beans & <Peas> ]]>', description: 'For “everybody” & more' })
  const ids: string[] = []
  for (const text of hostile) ids.unshift(await post(groupId, text))
  const [rss, atom, json] = await Promise.all(
    ['rss', 'atom', 'json'].map((format) => read(`/g/${groupId}/feed.${format}`)),
  )
  expect([rss, atom, json].map((answer) => [answer?.status, answer?.headers['content-type']])).toEqual([
    [200, 'application/rss+xml; charset=utf-8'],
    [200, 'application/atom+xml; charset=utf-8'],
    [200, 'application/feed+json; charset=utf-8'],
  ])
  const [asRss, asAtom, asJson] = [
    parseRssFeed(String(rss?.body)),
    parseAtomFeed(String(atom?.body)),
    parseJsonFeed(JSON.stringify(json?.body)),
  ]
  const urns = ids.map((id) => `urn:uuid:${id}`)
  expect(asRss.items?.map(({ guid }) => guid?.value)).toEqual(urns)
  expect(asAtom.entries?.map(({ id }) => id)).toEqual(urns)
  expect(asJson.items?.map(({ id }) => id)).toEqual(urns)
  expect([asRss.title, asAtom.title?.value, asJson.title]).toEqual(Array(3).fill('Beans & <Peas> ]]>'))
  expect(asRss.description).toBe('For “everybody” & more')
  expect(asAtom.entries?.[0]?.authors?.[0]?.name).toBe('Olga “Ol” <Berg> & Söhne')
  const words = (html: string | undefined) => (html ?? '').replaceAll(/<[^>]*>/g, '')
  for (const [index, text] of hostile.toReversed().entries()) {
    const escaped = legal(text)
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
    expect(words(asRss.items?.[index]?.description)).toBe(escaped)
    expect(words(asAtom.entries?.[index]?.content?.value)).toBe(escaped)
    expect(asJson.items?.[index]?.content_text).toContain(text.slice(0, 8))
  }
})

test('a reader that has the feed already gets 304, and the whole again once something changed', async () => {
  const { groupId } = await group()
  const first = await post(groupId, 'Soil')
  const url = `/g/${groupId}/feed.atom`
  const { headers } = await read(url)
  expect(headers['cache-control']).toBe('public, max-age=300')
  const tag = String(headers['etag'])
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`])
    expect(await read(url, { 'if-none-match': known })).toMatchObject({ status: 304 })
  const { versions: version } = await olga.content.getItem({ params: { postId: first } })
  await olga.content.editPost({ body: { postId: first, version, text: 'Better soil' } })
  const changed = await read(url, { 'if-none-match': tag })
  expect(changed.status).toBe(200)
  const [entry] = parseAtomFeed(String(changed.body)).entries ?? []
  expect(entry?.id).toBe(`urn:uuid:${first}`)
  expect(entry?.title?.value).toBe('Better soil')
})

test('communities, people, hashtags and posts have feeds; those that are not open have none', async () => {
  const closed = await addGroup(world, { owner: olga })
  const hidden = await post(closed.groupId, 'For members of the place')
  const { id } = await ana.content.createPost({ body: { text: 'On #compost' } })
  await olga.content.addComment({ body: { postId: id, text: 'I agree' } })
  const paths = [`/people/${ana.username}`, '/topic/compost', `/p/${id}`]
  for (const path of [
    ...paths,
    `/g/${closed.groupId}`,
    `/p/${hidden}`,
    '/c/nobody',
    '/people/nobody',
    '/g/x',
    '/topic/no',
  ])
    expect(await read(`${path}/feed.rss`)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  await ana.accounts.editAccountInfo({ body: { privacy: { findableByVisitors: true } } })
  const titles = await Promise.all(
    paths.map(async (path) =>
      parseRssFeed(String((await read(`${path}/feed.rss`)).body)).items?.map(({ title }) => title),
    ),
  )
  expect(titles).toEqual([['On #compost'], ['On #compost'], ['I agree']])
})

test('the events of a group are a calendar and a feed: a year ahead, cancelled ones as cancelled', async () => {
  const { groupId } = await group({ name: 'Orchard' })
  const title = 'Cider; “pressing”, ]]> & \\n'
  const { dateIds } = await addEvent(world, { groupId, by: olga, title, description: 'Bring 🍎,\nand bottles; many' })
  const off = await addEvent(world, { groupId, by: olga, title: 'Called off', dates: [{ in: 48, state: 'CANCELLED' }] })
  await addEvent(world, { groupId, by: olga, title: 'Too far', dates: [{ in: 24 * 400 }] })
  const ics = await read(`/g/${groupId}/events.ics`)
  expect(ics.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const events = new ICAL.Component(ICAL.parse(String(ics.body)))
    .getAllSubcomponents('vevent')
    .map((one) => [
      one.getFirstPropertyValue('uid'),
      one.getFirstPropertyValue('summary'),
      one.getFirstPropertyValue('status'),
    ])
  const host = new URL(app.config.origin).hostname
  expect(events).toEqual([
    [`${dateIds[0]}@${host}`, title, 'CONFIRMED'],
    [`${off.dateIds[0]}@${host}`, 'Called off', 'CANCELLED'],
  ])
  const rss = parseRssFeed(String((await read(`/g/${groupId}/events.rss`)).body))
  expect(new Set(rss.items?.map((item) => item.title))).toEqual(new Set([title, 'Cancelled: Called off']))
  const json = await read(`/g/${groupId}/events.json`)
  expect(parseJsonFeed(JSON.stringify(json.body)).items).toHaveLength(2)
  const closed = await addGroup(world, { owner: olga })
  expect(await read(`/g/${closed.groupId}/events.ics`)).toMatchObject({ status: 404 })
})

test('a library of an open group is a podcast, with files that have a length and can be fetched', async () => {
  const { groupId } = await group()
  const bytes = Buffer.from('not really music')
  const audio = await addEpisode(world, { by: olga, groupId, durationMs: 61_000, text: 'First talk', bytes })
  const { id } = await addLibrary(olga, {
    groupId,
    postIds: [audio, await post(groupId, 'Notes')],
    title: 'Talks ]]> &',
  })
  const url = `/g/${groupId}/libraries/${id}/podcast.xml`
  const feed = parseRssFeed(String((await read(url)).body))
  expect(feed).toMatchObject({
    title: 'Talks ]]> &',
    itunes: { author: 'Garden Club', explicit: false, type: 'serial' },
  })
  expect(feed.podcast?.guid).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(feed.items).toHaveLength(1)
  const [episode] = feed.items ?? []
  expect(episode).toMatchObject({
    title: 'First talk',
    itunes: { duration: 61, episode: 1 },
    enclosures: [{ length: bytes.length, type: 'audio/mp4' }],
  })
  const enclosure = new URL(episode?.enclosures?.[0]?.url ?? '').pathname
  expect(await read(enclosure)).toMatchObject({
    status: 200,
    body: bytes.toString(),
    // Readers show it within pages of other sites.
    headers: { 'cross-origin-resource-policy': 'cross-origin' },
  })
  expect(await read(enclosure, { range: 'bytes=0-2' })).toMatchObject({ status: 206, body: 'not' })
  await app.db.updateTable('groups').set({ visibility: 'GROUP_MEMBERS' }).where('id', '=', groupId).execute()
  expect((await read(url)).status).toBe(404)
  expect((await read(enclosure)).status).toBe(404)
  expect((await read(`/g/${app.runtime.id()}/libraries/${id}/podcast.xml`)).status).toBe(404)
})
