import { expect, test } from 'vitest'
import { addEvent } from '#test/world/make/events.ts'
import { daysFrom } from '#test/world/advanceClock.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'
import type { ApiAnswer } from '../callApi.ts'
import type { PageRequest } from '../pageRequest.ts'
import { event, eventCalendar } from './event.ts'

const world = await openWorld()
const olga = await world.person('olga')
const { groupId } = await addGroup(world, { owner: olga, name: 'Garden Club' })
const inDays = daysFrom(world)

const request = (
  eventId: string,
  {
    occurrence,
    viewer = null,
    rsvp,
    show = () => undefined,
  }: { occurrence?: string; viewer?: object | null; rsvp?: string; show?: unknown },
) =>
  ({
    app: world.app,
    params: { eventId },
    query: { ...(occurrence === undefined ? {} : { occurrence }), ...(rsvp === undefined ? {} : { rsvp }) },
    viewer: async () => viewer,
    goTo: (path: string) => path,
    show,
    get: async (url: string): Promise<ApiAnswer> => {
      const { status, body } = await world.visitor.send({ method: 'GET', url })
      return { status, body, cookies: [] }
    },
  }) as unknown as PageRequest

/** The props of the page. */
async function pageOf(eventId: string, occurrence?: string) {
  let data: Record<string, unknown> = {}
  const show = (_: string, given: Record<string, unknown>) => void (data = given)
  await event(request(eventId, { ...(occurrence === undefined ? {} : { occurrence }), show }))
  return data
}

test('a visitor reads a public event, and is led to the page to answer it', async () => {
  const { eventId } = await addEvent(world, {
    groupId,
    by: olga,
    description: 'Soup.',
    online_link: 'https://meet.example/room',
    link_audience: 'ALL',
    dates: [{ in: 24, capacity: 5, confirmed_count: 2 }],
  })
  const data = await pageOf(eventId)
  expect(data).toMatchObject({
    path: `/events/${eventId}`,
    file: `/e/${eventId}/event.ics`,
    event: {
      title: 'Harvest supper',
      description: 'Soup.',
      online: true,
      going: 2,
      spotsLeft: 3,
      cost: null,
      hosts: ['Olga'],
      group: { name: 'Garden Club', isOrganization: false },
    },
  })
  expect(JSON.stringify(data)).not.toContain('meet.example')
  const file = await eventCalendar(request(eventId, {}))
  expect(file).toContain('SUMMARY:Harvest supper')
  expect(file).not.toContain('meet.example')
})

test('a date of a series is preserved on the way', async () => {
  const { eventId } = await addEvent(world, {
    groupId,
    by: olga,
    recurrence: 'FREQ=DAILY;COUNT=2',
    dates: [{ in: 24 }, { in: 48, title: 'Second supper' }],
  })
  const { event: first } = await pageOf(eventId)
  const occurrence = (first as { nextOccurrences: string[] }).nextOccurrences[1] ?? ''
  const data = await pageOf(eventId, occurrence)
  const query = `?occurrence=${encodeURIComponent(occurrence)}`
  expect(data).toMatchObject({
    path: `/events/${eventId}${query}`,
    file: `/e/${eventId}/event.ics${query}`,
    event: { title: 'Second supper' },
  })
  expect(await eventCalendar(request(eventId, { occurrence }))).toContain('SUMMARY:Second supper')
})

test('a moved date or series replaces the one that a calendar has', async () => {
  const { id: eventId, nextOccurrences } = await olga.groups.createCommunityEvent({
    body: {
      groupId,
      title: 'Choir',
      startTime: inDays(7),
      endTime: inDays(7, 2),
      timeZone: 'Europe/Vienna',
      recurrence: 'FREQ=WEEKLY;COUNT=3',
      onlineLink: 'https://meet.example/choir',
      linkAudience: 'ALL',
    },
  })
  const occurrence = nextOccurrences[1] ?? ''
  const read = async (query: { occurrence?: string }) => {
    const text = (await eventCalendar(request(eventId, query)))?.replaceAll('\r\n ', '') ?? ''
    expect(text).not.toContain('meet.example')
    return [...text.matchAll(/BEGIN:VEVENT[\s\S]*?END:VEVENT/g)].map(([entry]) => {
      const valueOf = (name: string) => new RegExp(`^${name}[:;](.*)`, 'm').exec(entry)?.[1]?.trimEnd()
      const [uid, start, instead] = [valueOf('UID'), valueOf('DTSTART'), valueOf('RECURRENCE-ID')]
      return { uid, start, instead, version: Number(valueOf('SEQUENCE')), url: valueOf('URL') }
    })
  }
  const [date] = await read({ occurrence })
  const [series, ...others] = await read({})
  expect(others).toEqual([])
  const { version } = await olga.groups.communityEvent({ params: { eventId }, body: {} })
  await olga.groups.updateCommunityEvent({
    params: { eventId },
    body: { version, scope: 'THIS', occurrence, startTime: inDays(15), endTime: inDays(15, 2) },
  })
  const moved = await read({ occurrence })
  expect(moved).toMatchObject([{ uid: date?.uid, instead: undefined }])
  expect(moved[0]?.start).not.toBe(date?.start)
  expect(moved[0]?.version).toBeGreaterThan(date?.version ?? 0)
  expect(moved[0]?.url).toBe(`http://localhost:4000/e/${eventId}?occurrence=${encodeURIComponent(inDays(15))}`)
  const [whole, changed] = await read({})
  expect(whole).toMatchObject({ uid: series?.uid, start: series?.start })
  expect(whole?.version).toBeGreaterThan(series?.version ?? 0)
  expect(changed).toMatchObject({ uid: series?.uid, instead: expect.stringMatching(/^TZID=Europe\/Vienna:/) })
  // A member's file of the date is about the same one.
  const { ics } = await olga.groups.communityEventIcs({ params: { eventId }, query: { occurrence } })
  expect(ics).toContain(`UID:${date?.uid}`)
})

test('an event that is not public gives as little as one that does not exist', async () => {
  const { eventId } = await addEvent(world, { groupId, by: olga, visibility: 'GROUP_MEMBERS' })
  expect(await pageOf(eventId)).toMatchObject({ event: null, path: `/events/${eventId}` })
  expect(await pageOf('nonsense')).toMatchObject({ event: null, path: '/events/nonsense' })
  expect(await eventCalendar(request(eventId, {}))).toBeNull()
})

test('a signed-in member is redirected to the application', async () => {
  expect(await event(request(groupId, { viewer: {} }))).toBe(`/events/${groupId}`)
  // With what they had chosen to answer.
  expect(await event(request(groupId, { viewer: {}, rsvp: 'going' }))).toBe(`/events/${groupId}?rsvp=going`)
})
