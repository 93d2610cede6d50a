import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { uuidArray } from '#kernel/database/sqlHelpers.ts'
import { isQueued, startJobs } from '#kernel/work/jobs.ts'
import { addEvent } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'
import { saveSetting } from '../../../admin/settings.ts'
import { makeSitemapJob } from './jobs/makeSitemap.ts'
import { makeSitemap } from './makeSitemap.ts'
import { addPart, showRun } from './store/sitemapParts.ts'

const world = await openWorld()
const { visitor, app } = world
const [olga, ana] = await Promise.all([world.person('olga'), world.person('ana')])
const part = (number: number) => visitor.landing.getSitemapPart({ params: { part: number } })
const pathsOf = async (number: number) => (await part(number)).pages.map(({ path }) => path)
const feed = (kind: 'GROUP' | 'POST' | 'PERSON', key: string) =>
  visitor.landing.getPublicFeed({ params: { kind, key }, query: {} })
const notFound = { status: 404, body: { code: 'NOT_FOUND' } }

const post = async (groupId: string, text: string) =>
  (await olga.groups.createGroupPost({ body: { groupId, text } })).id

test('before the job has run, there is no sitemap', async () => {
  await expect(part(0)).rejects.toMatchObject(notFound)
  await expect(part(1)).rejects.toMatchObject(notFound)
})

test('the first sitemap is made when the server starts, and a later start leaves it as it is', async () => {
  const start = () => startJobs({ ...app, jobs: [makeSitemapJob] }, world.databaseUrl, ['jobs'])
  const first = await start()
  await expect.poll(() => part(0).catch(() => null)).not.toBeNull()
  await first.stop()
  const { madeAt } = await part(0)
  world.pass(60_000)
  const second = await start()
  await second.stop()
  expect(await isQueued(app.db, makeSitemapJob)).toBe(false)
  expect((await part(0)).madeAt).toEqual(madeAt)
})

test('groups, people, events and posts that are open to visitors are listed, and leave with the next run once closed', async () => {
  const { groupId } = await addGroup(world, { owner: olga, for_visitors: true })
  const closed = await addGroup(world, { owner: olga })
  const [open, hidden] = [await post(groupId, 'For everybody'), await post(closed.groupId, 'For members')]
  const { eventId } = await addEvent(world, { groupId, by: olga })
  const secret = await addEvent(world, { groupId: closed.groupId, by: olga })
  const own = await ana.content.createPost({ body: { text: 'My own' } })
  await ana.accounts.editAccountInfo({ body: { privacy: { findableByVisitors: true } } })
  const opened = [`/g/${groupId}`, `/@${ana.username}`, `/e/${eventId}`, `/p/${open}`, `/p/${own.id}`]
  await makeSitemapJob.perform(app, {})
  const paths = await pathsOf(1)
  expect(paths).toEqual(['/', '/communities', ...paths.slice(2, -opened.length), ...opened])
  expect(paths.join()).not.toMatch(new RegExp([hidden, secret.eventId, closed.groupId, olga.username].join('|')))
  const [listed] = (await part(1)).pages.filter(({ path }) => path === `/p/${open}`)
  expect(listed?.changedAt).toEqual((await olga.content.getItem({ params: { postId: open } })).createdAt)

  await app.db.updateTable('groups').set({ for_visitors: false }).where('id', '=', groupId).execute()
  expect(await pathsOf(1)).toContain(`/g/${groupId}`)
  await makeSitemapJob.perform(app, {})
  expect((await pathsOf(1)).slice(-2)).toEqual([`/@${ana.username}`, `/p/${own.id}`])
})

test('many pages are in parts, of which all are of one run, and none is listed twice', async () => {
  const { groupId } = await addGroup(world, { owner: olga, for_visitors: true })
  const ids: string[] = []
  for (let n = 0; n < 5; n++) ids.push(await post(groupId, `Number ${n}`))
  await makeSitemap(app, 4)
  const { parts, madeAt } = await part(0)
  const all = (await Promise.all(parts.map((one) => part(one.part)))).flatMap(({ pages }) => pages)
  expect(parts.map((one) => one.part)).toEqual(parts.map((_, index) => index + 1))
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length)
  expect(all.map(({ path }) => path)).toEqual(expect.arrayContaining(ids.map((id) => `/p/${id}`)))
  const last = await part(parts.length)
  expect(parts.at(-1)?.changedAt).toEqual(
    last.pages.map(({ changedAt }) => changedAt).reduce((a, b) => (b && a && b > a ? b : a)),
  )
  expect(last.madeAt).toEqual(madeAt)
  await expect(part(parts.length + 1)).rejects.toMatchObject(notFound)
})

test('a group with more posts than are read at once is listed as a whole', async () => {
  const { groupId } = await addGroup(world, { owner: olga, for_visitors: true })
  const other = await addGroup(world, { owner: olga, for_visitors: true })
  const first = await post(groupId, 'First')
  await post(other.groupId, 'Alone')
  await sql`insert into posts select (jsonb_populate_record(p, jsonb_build_object('id', n.id, 'position', n.id))).*
    from posts p, unnest(${uuidArray(Array.from({ length: 1100 }, () => app.runtime.id()))}) n (id)
    where p.id = ${first}`.execute(app.db)
  await makeSitemap(app)
  const listed = new Set(await pathsOf(1))
  const { rows } = await sql<{
    id: string
  }>`select id from posts where group_id in (${groupId}, ${other.groupId})`.execute(app.db)
  expect(rows).toHaveLength(1102)
  expect(rows.filter(({ id }) => !listed.has(`/p/${id}`))).toEqual([])
})

/** Takes away the run that gathers the changes of a minute; whether one waited. */
async function takeRun(): Promise<boolean> {
  await world.settle()
  const { rows } = await sql<{
    id: string | null
  }>`select (graphile_worker.remove_job('sitemap soon')).id::text`.execute(app.db)
  return typeof rows[0]?.id === 'string'
}

test('a group that its admins close to visitors does not exist for them at once, and leaves the sitemap within a minute', async () => {
  const kai = await world.person('kai')
  const { groupId } = await addGroup(world, { owner: kai, for_visitors: true })
  const { id: postId } = await kai.groups.createGroupPost({ body: { groupId, text: 'For everybody, for now' } })
  await makeSitemapJob.perform(app, {})
  expect(await pathsOf(1)).toEqual(expect.arrayContaining([`/g/${groupId}`, `/p/${postId}`]))
  await takeRun()
  const change = async (given: object) => {
    const { version } = (await kai.groups.getGroup({ params: { id: groupId } })) as { version: number }
    await kai.groups.changeGroupInfo({ body: { groupId, version, ...given } })
  }
  await change({ name: 'Still open' })
  expect(await takeRun()).toBe(false)
  await change({ settings: { forVisitors: false } })
  for (const [kind, key] of [
    ['GROUP', groupId],
    ['POST', postId],
  ] as const)
    await expect(feed(kind, key)).rejects.toMatchObject({ status: 404 })
  expect(await takeRun()).toBe(true)
  await makeSitemapJob.perform(app, {})
  expect((await pathsOf(1)).join()).not.toMatch(new RegExp([groupId, postId].join('|')))
  await change({ settings: { forVisitors: true } })
  expect(await takeRun()).toBe(true)
  await change({ settings: { visibility: 'GROUP_MEMBERS' } })
  expect(await takeRun()).toBe(true)
})

test('a person who is no longer found by visitors is gone for them at once, and the sitemap is made anew', async () => {
  const mia = await world.person('mia')
  const set = (privacy: object) => mia.accounts.editAccountInfo({ body: { privacy } })
  const find = () => feed('PERSON', mia.username)
  await set({ findableByVisitors: true })
  expect(await takeRun()).toBe(true)
  await find()
  await set({ showPresence: false })
  expect(await takeRun()).toBe(false)
  await set({ isPrivate: true })
  await expect(find()).rejects.toMatchObject({ status: 404 })
  expect(await takeRun()).toBe(true)
})

test('a run that ends while a later one writes does not take its parts, and one that ends after it shows nothing', async () => {
  const { groupId } = await addGroup(world, { owner: olga, for_visitors: true })
  const [earlier, later] = [app.runtime.id(), app.runtime.id()]
  const draft = (runId: string, path: string) => ({
    runId,
    part: 1,
    pages: [{ path, changedAt: null }],
    now: app.runtime.now(),
  })
  const show = (runId: string) => world.inTransaction((tx) => showRun(tx, { runId, count: 1 }))
  await addPart(app.db, draft(earlier, `/g/${groupId}`))
  await addPart(app.db, draft(later, '/'))
  expect(await show(earlier)).toBe(true)
  expect(await pathsOf(1)).toEqual([`/g/${groupId}`])
  expect(await show(later)).toBe(true)
  await addPart(app.db, draft(earlier, `/g/${groupId}`))
  expect(await show(earlier)).toBe(false)
  expect(await pathsOf(1)).toEqual(['/'])
})

test('once search engines are switched on again, there is a sitemap at once', async () => {
  await saveSetting(app, 'searchEngines', 'off')
  await world.settle()
  expect(await app.db.selectFrom('sitemap_parts').select('part').execute()).toEqual([])
  await saveSetting(app, 'searchEngines', 'on')
  await world.settle()
  expect(await pathsOf(1)).toContain('/communities')
})

test('once search engines are switched off, nothing is listed, and the next run leaves nothing', async () => {
  await makeSitemapJob.perform(app, {})
  const switchedOff = new Promise<void>((resolve) => app.place.onChange(() => resolve()))
  await saveSetting(app, 'searchEngines', 'off')
  await switchedOff
  await expect(part(1)).rejects.toMatchObject(notFound)
  await makeSitemapJob.perform(app, {})
  expect(await app.db.selectFrom('sitemap_parts').select('part').execute()).toEqual([])
})
