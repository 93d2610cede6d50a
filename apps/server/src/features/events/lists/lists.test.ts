import { expect, test } from 'vitest'
import { hourMs } from '#kernel/durations.ts'
import { addEvent, addGuest } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [olga, ana, ben, dora] = await Promise.all([
  world.person('olga'),
  world.person('ana'),
  world.person('ben'),
  world.person('dora'),
])
type ListBody = Parameters<typeof ana.groups.listCommunityEvents>[0]['body']
type Page = Awaited<ReturnType<typeof ana.groups.listCommunityEvents>>
const titles = ({ items }: Pick<Page, 'items'>): string[] => items.map(({ title }) => title)
type Filters = NonNullable<NonNullable<Parameters<typeof ana.groups.communityEventsFilter>[0]>['body']>
const listed = async (person: typeof ana, body: ListBody) => titles(await person.groups.listCommunityEvents({ body }))
const filtered = (person: typeof ana, body: Filters) => person.groups.communityEventsFilter({ body })
const inHours = (hours: number): string => new Date(world.app.runtime.now().getTime() + hours * hourMs).toISOString()
const hoursTo = (time: Date): number => Math.round((time.getTime() - world.app.runtime.now().getTime()) / hourMs)
const nobodys = '01890000-0000-7000-8000-000000000000'

const organization = await addGroup(world, {
  owner: olga,
  name: 'Lists',
  kind: 'ENTERPRISE',
  handle: 'lists',
  listed: true,
})
const open = await addGroup(world, { owner: olga, members: [ana], name: 'Open', organization_id: organization.groupId })
const closed = await addGroup(world, { owner: olga, members: [ben], visibility: 'GROUP_MEMBERS', listed: true })
const hidden = await addGroup(world, { owner: olga, visibility: 'GROUP_MEMBERS' })
const supper = await addEvent(world, { groupId: open.groupId, by: olga, title: 'Supper', dates: [{ in: 30 }] })
const walk = await addEvent(world, {
  groupId: open.groupId,
  by: olga,
  title: 'Walk',
  recurrence: 'FREQ=DAILY;COUNT=3',
  dates: [{ in: -26 }, { in: 22 }, { in: 46 }],
})
await addEvent(world, { groupId: closed.groupId, by: olga, title: 'Board', visibility: 'GROUP_MEMBERS' })
await addEvent(world, { groupId: hidden.groupId, by: olga, title: 'Secret', visibility: 'GROUP_MEMBERS' })
await addEvent(world, { groupId: organization.groupId, by: olga, title: 'Assembly', dates: [{ in: 100 }] })
const running = await addEvent(world, {
  groupId: open.groupId,
  by: olga,
  title: 'Camp',
  dates: [{ in: -5, hours: 50 }],
})
await addEvent(world, { groupId: open.groupId, by: ana, title: 'Own', hosts: [dora], dates: [{ in: 60 }] })
await addGuest(world, { eventId: supper.eventId, dateId: supper.dateIds[0] ?? '', person: dora, state: 'CONFIRMED' })
await addGuest(world, { eventId: walk.eventId, dateId: walk.dateIds[0] ?? '', person: dora, state: 'CONFIRMED' })
await addGuest(world, { eventId: walk.eventId, dateId: walk.dateIds[1] ?? '', person: dora, state: 'INVITED' })
await addGuest(world, {
  eventId: running.eventId,
  dateId: running.dateIds[0] ?? '',
  person: dora,
  state: 'NOT_ATTENDING',
})

test('coming events in the viewer’s groups are listed, each date separately and in order, with those in progress', async () => {
  expect(await listed(ana, { scope: 'UPCOMING' })).toEqual(['Camp', 'Walk', 'Supper', 'Walk', 'Own'])
  expect(await listed(ben, { scope: 'UPCOMING' })).toEqual(['Board'])
  expect(await listed(dora, { scope: 'UPCOMING' })).toEqual([])
  expect(await listed(olga, { scope: 'UPCOMING' })).toContain('Secret')
})

test('for a named group or organisation the visible events are listed, for members and others', async () => {
  expect(await listed(dora, { scope: 'UPCOMING', groupId: open.groupId })).toHaveLength(5)
  expect(await listed(dora, { scope: 'UPCOMING', enterpriseGroupId: organization.groupId })).toEqual([
    'Camp',
    'Walk',
    'Supper',
    'Walk',
    'Own',
    'Assembly',
  ])
  expect(
    await listed(dora, { scope: 'UPCOMING', enterpriseGroupId: organization.groupId, groupId: organization.groupId }),
  ).toEqual(['Assembly'])
  expect(await listed(dora, { scope: 'UPCOMING', groupId: closed.groupId })).toEqual([])
  expect(await listed(ben, { scope: 'UPCOMING', groupId: closed.groupId })).toEqual(['Board'])
})

test('the viewer’s own answers, invitations and hosted events are listed', async () => {
  expect(await listed(dora, { scope: 'MINE' })).toEqual(['Supper'])
  expect(await listed(dora, { scope: 'INVITED' })).toEqual(['Walk'])
  expect(await listed(dora, { scope: 'HOSTING' })).toEqual(['Own'])
  expect(await listed(ana, { scope: 'HOSTING' })).toEqual(['Own'])
  expect(await listed(dora, { scope: 'MINE', from: inHours(-100), to: inHours(0) })).toEqual(['Walk'])
})

test('a series is listed once if asked so: by its next date that takes place, or by its last', async () => {
  const [host, ivo] = await Promise.all([world.person('series-host'), world.person('ivo')])
  const { groupId } = await addGroup(world, { owner: host, members: [ivo] })
  const choir = await addEvent(world, {
    groupId,
    by: host,
    title: 'Choir',
    recurrence: 'FREQ=DAILY;COUNT=6',
    dates: [
      { in: -50 },
      { in: -26 },
      { in: 22, state: 'CANCELLED' },
      { in: 46, capacity: 1, confirmed_count: 1 },
      { in: 70 },
      { in: 94 },
    ],
  })
  await addEvent(world, { groupId, by: host, title: 'Market', dates: [{ in: 60 }] })
  await addGuest(world, { eventId: choir.eventId, dateId: choir.dateIds[4] ?? '', person: ivo, state: 'CONFIRMED' })
  const once = async (body: ListBody) => {
    const { items } = await ivo.groups.listCommunityEvents({
      body: { ...body, groupId, oncePerSeries: true, limit: 1 },
    })
    return items.map(({ title, startTime, moreDates }) => [title, hoursTo(startTime), moreDates])
  }
  expect(await once({ scope: 'UPCOMING' })).toEqual([['Choir', 46, 2]])
  expect(await once({ scope: 'MINE' })).toEqual([['Choir', 70, 1]])
  expect(await once({ scope: 'PAST' })).toEqual([['Choir', -26, 3]])
  const narrowed = await filtered(ivo, { groupIds: [groupId], spotsLeft: true, oncePerSeries: true })
  expect(narrowed.items.map(({ title, startTime }) => [title, hoursTo(startTime)])).toEqual([
    ['Market', 60],
    ['Choir', 70],
  ])
})

test('past events of the viewer’s groups, and those with a spot, are listed latest first', async () => {
  expect(await listed(ana, { scope: 'PAST' })).toEqual(['Walk'])
  expect(await listed(dora, { scope: 'PAST' })).toEqual(['Walk'])
  expect(await listed(ben, { scope: 'PAST' })).toEqual([])
  const { groupId } = await addGroup(world, { owner: olga })
  for (const [title, at] of [
    ['Oldest', -90],
    ['Late', -30],
    ['Older', -60],
  ] as const)
    await addEvent(world, { groupId, by: olga, title, dates: [{ in: at }] })
  expect(await listed(dora, { scope: 'PAST', groupId })).toEqual(['Late', 'Older', 'Oldest'])
  expect(await listed(dora, { scope: 'PAST', groupId, from: inHours(-70), to: inHours(-40) })).toEqual(['Older'])
})

test('a span includes events that begin in it and those in progress when it begins', async () => {
  const body = { scope: 'UPCOMING', groupId: open.groupId } as const
  expect(await listed(ana, { ...body, from: inHours(40), to: inHours(50) })).toEqual(['Camp', 'Walk'])
  expect(await listed(ana, { ...body, to: inHours(23) })).toEqual(['Camp', 'Walk'])
  await expect(listed(ana, { ...body, from: inHours(2), to: inHours(1) })).rejects.toMatchObject({
    code: 'INVALID_PARAMETER',
  })
})

test('no list names a group that the viewer may not know of, and only organisations can be named as such', async () => {
  const refused = { code: 'GROUP_NOT_FOUND' }
  for (const groupId of [hidden.groupId, nobodys]) {
    await expect(listed(ana, { scope: 'UPCOMING', groupId })).rejects.toMatchObject(refused)
    await expect(listed(ana, { scope: 'UPCOMING', enterpriseGroupId: groupId })).rejects.toMatchObject(refused)
    await expect(filtered(ana, { groupIds: [open.groupId, groupId] })).rejects.toMatchObject(refused)
    const filters = { groupIds: [groupId] }
    await expect(ana.groups.searchCommunityEventsV2({ body: { query: 'supper', filters } })).rejects.toMatchObject(
      refused,
    )
  }
  await expect(listed(ana, { scope: 'UPCOMING', enterpriseGroupId: open.groupId })).rejects.toMatchObject(refused)
})

test('pages neither skip nor repeat earlier events while events are added', async () => {
  const { groupId } = await addGroup(world, { owner: olga })
  const made = async (title: string, at: number) => addEvent(world, { groupId, by: olga, title, dates: [{ in: at }] })
  for (const [index, at] of [10, 20, 20, 30, 40].entries()) await made(`Then ${index}`, at)
  const body = { scope: 'UPCOMING', groupId, limit: 2 } as const
  const first = await ana.groups.listCommunityEvents({ body })
  await made('Sooner', 5)
  await made('Between', 25)
  const rest: string[] = []
  for (let cursor = first.nextCursor; cursor !== null;) {
    const page = await ana.groups.listCommunityEvents({ body: { ...body, cursor } })
    rest.push(...titles(page))
    cursor = page.nextCursor
  }
  expect([...titles(first), ...rest].toSorted()).toEqual(['Between', 'Then 0', 'Then 1', 'Then 2', 'Then 3', 'Then 4'])
  await expect(
    ana.groups.listCommunityEvents({ body: { scope: 'PAST', groupId, cursor: first.nextCursor ?? '' } }),
  ).rejects.toMatchObject({ code: 'INVALID_PARAMETER' })
})

test('filters narrow the visible events of every group, and facets say how many each would leave', async () => {
  const host = await world.person('host')
  const [{ groupId }, other] = await Promise.all([
    addGroup(world, { owner: host, name: 'Filtered', interest_ids: [nobodys] }),
    addGroup(world, { owner: host, name: 'Other' }),
  ])
  const graz = { latitude: 47.07, longitude: 15.44 }
  const place = {
    id: nobodys,
    name: 'Barn',
    locationString: 'Barn, Graz',
    city: 'Graz',
    region: null,
    country: 'AT',
    ...graz,
    precision: 'ADDRESS' as const,
  }
  const near = await addEvent(world, {
    groupId,
    by: host,
    title: 'Near',
    place,
    ...graz,
    dates: [
      { in: 24, capacity: 1, confirmed_count: 1 },
      { in: 48, online_link: 'https://a.example' },
    ],
  })
  await addEvent(world, {
    groupId: other.groupId,
    by: host,
    title: 'Web',
    online_link: 'https://b.example',
    dates: [{ in: 49 }],
  })
  await addEvent(world, { groupId: other.groupId, by: host, title: 'Off', dates: [{ in: 50, state: 'CANCELLED' }] })
  await addEvent(world, { groupId: other.groupId, by: host, title: 'Hidden', visibility: 'GROUP_MEMBERS' })
  await addEvent(world, { groupId: other.groupId, by: host, title: 'Begun', dates: [{ in: -1 }] })
  await addGuest(world, { eventId: near.eventId, dateId: near.dateIds[1] ?? '', person: dora, state: 'INTERESTED' })
  const groupIds = [groupId, other.groupId]
  const all = await filtered(dora, { groupIds })
  expect(titles(all)).toEqual(['Near', 'Near', 'Web', 'Off'])
  expect(titles(await filtered(dora, { groupIds, from: inHours(-2) }))).toContain('Begun')
  expect(titles(await filtered(dora, { groupIds, to: inHours(30) }))).toEqual(['Near'])
  expect(titles(await filtered(dora, { groupIds, spotsLeft: true }))).toEqual(['Near', 'Web'])
  expect(titles(await filtered(dora, { groupIds, myStates: ['INTERESTED'] }))).toEqual(['Near'])
  expect(titles(await filtered(dora, { groupIds, cost: 'PAID' }))).toEqual([])
  expect(titles(await filtered(dora, { interestIds: [nobodys] }))).toEqual(['Near', 'Near'])
  const around = { groupIds, near: { latitude: 47.1, longitude: 15.4, radiusMeters: 10_000 } }
  const found = await filtered(dora, around)
  expect(titles(found)).toEqual(['Near', 'Near'])
  expect(found.facets.distance.map(({ value, count }) => [value, count])).toEqual([
    ['5000', 2],
    ['25000', 2],
    ['100000', 2],
  ])

  for (const { value, count } of all.facets.online)
    expect((await filtered(dora, { groupIds, online: value === 'true' })).items).toHaveLength(count)
  for (const { value, count } of all.facets.group)
    expect((await filtered(dora, { groupIds: [value] })).items).toHaveLength(count)
  expect(all.facets.group).toEqual([
    { value: groupId, label: 'Filtered', count: 2 },
    { value: other.groupId, label: 'Other', count: 2 },
  ])
  expect(all.facets.cost).toEqual([{ value: 'FREE', label: 'Free', count: 4 }])
  const days = all.items.map(({ startTime }) => startTime.toISOString().slice(0, 10))
  expect(all.facets.day).toEqual(
    [...new Set(days)].map((day) => ({
      value: day,
      label: day,
      count: days.filter((other_) => other_ === day).length,
    })),
  )
})

test('days are those of the viewer’s zone', async () => {
  const far = await world.person('far')
  await world.app.db.updateTable('accounts').set({ time_zone: 'Pacific/Kiritimati' }).where('id', '=', far.id).execute()
  const { groupId } = await addGroup(world, { owner: olga })
  await addEvent(world, { groupId, by: olga })
  const [day] = (await filtered(far, { groupIds: [groupId] })).facets.day
  const [card] = (await filtered(far, { groupIds: [groupId] })).items
  const there = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' })
  expect(day?.value).toBe(there.format(card?.startTime))
})

test('a member who leaves a group no longer finds members-only events in any list', async () => {
  const guest = await world.person('guest')
  const { groupId } = await addGroup(world, { owner: olga, members: [guest] })
  const { eventId, dateIds } = await addEvent(world, {
    groupId,
    by: olga,
    title: 'Inside only',
    visibility: 'GROUP_MEMBERS',
    hosts: [guest],
  })
  await addGuest(world, { eventId, dateId: dateIds[0] ?? '', person: guest, state: 'CONFIRMED' })
  const everywhere = async () => [
    ...(await listed(guest, { scope: 'UPCOMING' })),
    ...(await listed(guest, { scope: 'MINE' })),
    ...(await listed(guest, { scope: 'HOSTING' })),
    ...titles(await filtered(guest, { myStates: ['CONFIRMED'] })),
    ...titles(await guest.groups.searchCommunityEvents({ body: { query: 'inside only' } })),
    ...(await guest.groups.searchCommunityEventsV2({ body: { query: 'inside onyl' } })).items.map(
      ({ event }) => event.title,
    ),
  ]
  expect(await everywhere()).toHaveLength(6)
  await guest.groups.leaveGroup({ body: { groupId } })
  expect(await everywhere()).toEqual([])
})

test('a page of lists takes as many statements as one row', async () => {
  const count = (limit: number) =>
    world.countQueries(() => ana.groups.listCommunityEvents({ body: { scope: 'UPCOMING', limit } }))
  // The soonest has a guest, too.
  await addGuest(world, { eventId: running.eventId, dateId: running.dateIds[0] ?? '', person: ben, state: 'CONFIRMED' })
  await count(1)
  expect(await count(50)).toBe(await count(1))
})
