import { expect, test } from 'vitest'
import { addEvent } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'
import { saveSetting } from '../../admin/settings.ts'
import { communityAlternates, eventAlternates } from './pageAlternates.ts'

const world = await openWorld()
const { app } = world
const { origin } = app.config
const olga = await world.person('olga')
const mill = { owner: olga, kind: 'ENTERPRISE', handle: 'the-mill', name: 'The Mill' } as const
const [{ groupId }, closed] = await Promise.all([
  addGroup(world, { ...mill, for_visitors: true }),
  addGroup(world, { ...mill, handle: 'closed-mill' }),
])
const linksOf = (handle: string) => communityAlternates(app, { communityHandle: handle, title: 'The Mill' })

/** A public event as its page has it. */
async function eventIn(group: string) {
  const { eventId } = await addEvent(world, { groupId: group, by: olga, title: 'Feast' })
  return (await world.visitor.landing.getPublicEvent({ params: { eventId } })).event
}

test('a community that is open to visitors has feeds, a calendar and a frame, and they exist', async () => {
  const links = await linksOf('the-mill')
  expect(links.map(({ type, url }) => [type, url])).toEqual([
    ['application/rss+xml', `${origin}/c/the-mill/feed.rss`],
    ['application/atom+xml', `${origin}/c/the-mill/feed.atom`],
    ['application/feed+json', `${origin}/c/the-mill/feed.json`],
    ['text/calendar', `${origin}/c/the-mill/events.ics`],
    ['application/json+oembed', `${origin}/oembed?url=${encodeURIComponent(`${origin}/c/the-mill`)}`],
  ])
  expect(await linksOf('closed-mill')).toEqual([])
})

test('an event has a frame, and the feeds of its group where that is open to visitors', async () => {
  const links = await eventAlternates(app, await eventIn(groupId))
  expect(links.map(({ type, title, url }) => [type, title, url])).toEqual([
    ['application/rss+xml', 'The Mill', `${origin}/g/${groupId}/events.rss`],
    ['application/feed+json', 'The Mill', `${origin}/g/${groupId}/events.json`],
    ['text/calendar', 'The Mill', `${origin}/g/${groupId}/events.ics`],
    ['application/json+oembed', 'Feast', expect.stringContaining('/oembed?url=')],
  ])
  for (const { type, url } of links) {
    const { status, headers } = await world.visitor.send({ method: 'GET', url: url.slice(origin.length) })
    expect([url, status, String(headers['content-type'])]).toEqual([
      url,
      200,
      expect.stringContaining(type.replace('+oembed', '')),
    ])
  }
  const ofClosed = await eventAlternates(app, await eventIn(closed.groupId))
  expect(ofClosed.map(({ type }) => type)).toEqual(['application/json+oembed'])
})

test('a place that is closed to visitors names no feed', async () => {
  const event = await eventIn(groupId)
  const switchedOff = new Promise<void>((resolve) => app.place.onChange(() => resolve()))
  await saveSetting(app, 'visitors', 'off')
  await switchedOff
  expect([await linksOf('the-mill'), await eventAlternates(app, event)]).toEqual([[], []])
})
