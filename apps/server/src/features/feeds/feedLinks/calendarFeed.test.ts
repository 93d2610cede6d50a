import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { app, visitor } = world
const fetchFeed = (url: string) => visitor.send({ method: 'GET', url: new URL(url).pathname })

const fresh = { fresh: true } as const

test('a member makes one secret link, equal for all devices, and useless to others', async () => {
  const [ana, ben] = [await world.person('ana', fresh), await world.person('ben', fresh)]
  await expect(ana.accounts.getCalendarFeed()).rejects.toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  const { url } = await ana.accounts.renewCalendarFeed()
  expect(url).toMatch(/^http:\/\/localhost:4000\/calendar\/[\w-]{43}\.ics$/)
  expect((await ana.accounts.getCalendarFeed()).url).toBe(url)
  expect((await ben.accounts.renewCalendarFeed()).url).not.toBe(url)
  // Reading the database does not reveal the link.
  const stored = await app.db.selectFrom('feed_links').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(/calendar\/(.+)\.ics/.exec(url)?.[1])
})

test('making a link takes a fresh confirmation', async () => {
  const gus = await world.person('gus')
  const confirm = { status: 403, body: { code: 'STEP_UP_REQUIRED' } }
  await expect(gus.accounts.renewCalendarFeed()).rejects.toMatchObject(confirm)
  await expect(gus.accounts.getCalendarFeed()).rejects.toMatchObject({ status: 404 })
})

test('a calendar program reads it without signing in', async () => {
  const cleo = await world.person('cleo', { ...fresh, displayName: 'Cleo, of Graz' })
  const { url } = await cleo.accounts.renewCalendarFeed()
  const { status, headers, body } = await fetchFeed(url)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'private, no-cache',
  ])
  expect(body).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/)
  expect(body).toContain('X-WR-CALNAME:Cleo\\, of Graz · Koinon')
})

test('a renewed link works at once, and the previous one opens nothing any more', async () => {
  const dan = await world.person('dan', fresh)
  const before = await dan.accounts.renewCalendarFeed()
  const after = await dan.accounts.renewCalendarFeed()
  expect(after.url).not.toBe(before.url)
  expect(await dan.accounts.getCalendarFeed()).toEqual(after)
  expect((await fetchFeed(before.url)).status).toBe(404)
  expect((await fetchFeed(after.url)).status).toBe(200)
})

test('other tabs hear that the link changed, so that they copy no dead link', async () => {
  const finn = await world.person('finn', fresh)
  await finn.accounts.renewCalendarFeed()
  const frameCount = async () =>
    (await finn.frames()).filter(({ name, data }) => name === 'account.changed' && data['only'] === 'SETTINGS').length
  const before = await frameCount()
  await finn.accounts.renewCalendarFeed()
  expect(await frameCount()).toBe(before + 1)
})

test('a wrong link opens nothing, nor does the link of a deactivated account', async () => {
  const eva = await world.person('eva', fresh)
  const { url } = await eva.accounts.renewCalendarFeed()
  for (const wrong of ['/calendar/nonsense.ics', '/calendar/.ics', url.replace('.ics', '')])
    expect((await fetchFeed(new URL(wrong, url).toString())).status).toBe(404)
  await app.db.updateTable('accounts').set({ status: 'DEACTIVATED' }).where('id', '=', eva.id).execute()
  expect((await fetchFeed(url)).status).toBe(404)
})
