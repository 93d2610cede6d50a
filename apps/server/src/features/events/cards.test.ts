import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hourMs } from '#kernel/durations.ts'
import { addEvent, addGuest } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'
import { eventCards, eventCardsByEvent } from './cards.ts'
import { eventPolicy } from './policy.ts'
import { eventFactsOf } from './store/access.ts'
import { hostsEvent, seesGuests, visibleEvent } from './store/visibility.ts'

const world = await openWorld()
const [olga, ana, ben, cem, dora, eve] = await Promise.all([
  world.person('olga'),
  world.person('ana'),
  world.person('ben'),
  world.person('cem'),
  world.person('dora'),
  world.person('eve'),
])
const people = { olga, ana, ben, cem, dora, eve }
const cardsFor = ({ id }: typeof olga, dateIds: readonly string[]) => eventCards(world.app.db, world.app, id, dateIds)
const cardFor = async (person: typeof olga, dateId: string) => (await cardsFor(person, [dateId])).get(dateId) ?? null

async function who(rule: (viewer: string) => ReturnType<typeof visibleEvent>, eventId: string): Promise<string[]> {
  const seen: string[] = []
  for (const [name, { id }] of Object.entries(people)) {
    const { rows } = await sql`select 1 from events e where e.id = ${eventId} and ${rule(id)}`.execute(world.app.db)
    if (rows.length > 0) seen.push(name)
  }
  return seen
}

/** Olga owns, Ana is a member, Ben is barred, Cem is an admin; Dora and Eve are outside. */
const group = (columns: Partial<Parameters<typeof addGroup>[1]> = {}) =>
  addGroup(world, { owner: olga, members: [ana], admins: [cem], banned: [ben], ...columns })

test('readers of a group see its events, and members see members’ events', async () => {
  const [open, closed, gone] = await Promise.all([
    group(),
    group({ visibility: 'GROUP_MEMBERS' }),
    group({ deleted_at: world.app.runtime.now() }),
  ])
  const made = async (groupId: string, columns: object = {}) =>
    (await addEvent(world, { groupId, by: ana, ...columns })).eventId
  expect(await who(visibleEvent, await made(open.groupId))).toEqual(['olga', 'ana', 'cem', 'dora', 'eve'])
  const members = { visibility: 'GROUP_MEMBERS' }
  expect(await who(visibleEvent, await made(open.groupId, members))).toEqual(['olga', 'ana', 'cem'])
  expect(await who(visibleEvent, await made(closed.groupId))).toEqual(['olga', 'ana', 'cem'])
  expect(await who(visibleEvent, await made(gone.groupId))).toEqual([])
  expect(await who(visibleEvent, await made(open.groupId, { by_isolated_author: true }))).toEqual(['ana'])
  expect(await who(visibleEvent, await made(open.groupId, { deleted_at: world.app.runtime.now() }))).toEqual([])
})

test('an open subgroup’s event is seen by members of the parent', async () => {
  const parent = await group()
  const { groupId } = await addGroup(world, {
    owner: olga,
    members: [dora],
    kind: 'SUBGROUP',
    parent_id: parent.groupId,
    join_policy: 'GROUP_MEMBERS',
  })
  const { eventId } = await addEvent(world, { groupId, by: dora })
  expect(await who(visibleEvent, eventId)).toEqual(['olga', 'ana', 'cem', 'dora'])
})

test('the maker and the named people are hosts while they are members, and so are the group’s admins', async () => {
  const { groupId } = await group()
  const { eventId } = await addEvent(world, { groupId, by: ana, hosts: [dora] })
  expect(await who(hostsEvent, eventId)).toEqual(['olga', 'ana', 'cem'])
})

test('the rules of lists and the policy agree', async () => {
  const events: string[] = []
  for (const visibility of ['EVERYONE', 'GROUP_MEMBERS'] as const)
    for (const event_scope of ['ALL', 'MEMBERS_ONLY'] as const)
      for (const member_list_scope of ['EVERYONE', 'GROUP_MEMBERS', 'NOBODY'] as const) {
        const { groupId } = await group({ visibility, event_scope, member_list_scope })
        for (const by of [ana, dora])
          for (const options of [
            { visibility: 'EVERYONE' },
            { visibility: 'GROUP_MEMBERS' },
            { by_isolated_author: true },
          ] as const) {
            const { eventId } = await addEvent(world, { groupId, by, hosts: [eve], ...options })
            await world.app.db
              .insertInto('event_checkers')
              .values({ event_id: eventId, account_id: eve.id, created_at: world.app.runtime.now() })
              .execute()
            events.push(eventId)
          }
      }
  const now = world.app.runtime.now()
  for (const { id } of Object.values(people)) {
    const facts = await eventFactsOf(world.app.db, id, events, { now })
    const { rows } = await sql<{ id: string; sees: boolean; hosts: boolean; guests: boolean }>`
      select e.id, ${visibleEvent(id)} as sees, ${hostsEvent(id)} as hosts, ${seesGuests(id)} as guests
      from events e where e.id = any(${events}::uuid[])`.execute(world.app.db)
    for (const { id: eventId, ...said } of rows) {
      const fact = facts.get(eventId)
      const sees = fact !== undefined && eventPolicy.sees.page(fact)
      expect(said.sees).toBe(sees)
      if (!sees) continue
      expect(said.hosts).toBe(eventPolicy.isHost(fact))
      expect(said.guests).toBe(eventPolicy.seeGuests(fact) !== 'NONE')
    }
  }
})

test('a card shows a date with its own changes, and its state', async () => {
  const { groupId } = await group()
  const place = {
    id: world.app.runtime.id(),
    name: 'Barn',
    locationString: 'Barn, Graz',
    city: 'Graz',
    region: null,
    country: 'AT',
    latitude: 47.07,
    longitude: 15.44,
    precision: 'ADDRESS' as const,
  }
  const { eventId, dateIds } = await addEvent(world, {
    groupId,
    by: ana,
    recurrence: 'FREQ=WEEKLY;COUNT=4',
    dates: [
      { in: -48 },
      { in: 24, state: 'CANCELLED' },
      { in: 48, title: 'Late supper', place, capacity: 3, confirmed_count: 1 },
      { in: 72, online_link: 'https://meet.example.org/room' },
    ],
  })
  const cards = await cardsFor(dora, dateIds)
  expect(dateIds.map((id) => cards.get(id)?.state)).toEqual(['ENDED', 'CANCELLED', 'SCHEDULED', 'SCHEDULED'])
  expect(cards.get(dateIds[2] ?? '')).toMatchObject({
    id: eventId,
    title: 'Late supper',
    place,
    online: false,
    capacity: 3,
    spotsLeft: 2,
    myState: null,
    cost: null,
    cover: null,
    timeZone: 'Europe/Vienna',
    recurrence: 'FREQ=WEEKLY;COUNT=4',
    group: { id: groupId, name: 'Garden Club' },
    friendsGoing: { count: 0, items: [] },
  })
  expect(cards.get(dateIds[3] ?? '')).toMatchObject({
    title: 'Harvest supper',
    place: null,
    online: true,
    spotsLeft: null,
  })
  expect(JSON.stringify([...cards.values()])).not.toContain('meet.example.org')
  const shown = async () => (await eventCardsByEvent(world.app.db, world.app, dora.id, [eventId])).get(eventId)
  expect(await shown()).toMatchObject({ title: 'Late supper' })
  await sql`update event_occurrences set state = 'CANCELLED' where event_id = ${eventId}`.execute(world.app.db)
  expect(await shown()).toEqual({ ...cards.get(dateIds[1] ?? ''), moreDates: 0 })
})

test('a card says whether a host confirms the spot: not to hosts, who need not ask themselves', async () => {
  const { groupId } = await group()
  const { dateIds } = await addEvent(world, { groupId, by: ana, confirmation: 'BY_HOST' })
  const [dateId = ''] = dateIds
  expect(await cardFor(dora, dateId)).toMatchObject({ requiresApproval: true })
  expect(await cardFor(ana, dateId)).toMatchObject({ requiresApproval: false })
  const open = await addEvent(world, { groupId, by: ana })
  expect(await cardFor(dora, open.dateIds[0] ?? '')).toMatchObject({ requiresApproval: false })
})

test('friends who are going are mutual follows with a spot, where the viewer may know of the guests', async () => {
  const befriend = async (one: typeof olga, other: typeof olga) => {
    await one.users.followUser({ body: { userId: other.id } })
    await other.users.followUser({ body: { userId: one.id } })
  }
  await Promise.all([befriend(dora, ana), befriend(dora, cem), befriend(dora, eve)])
  await dora.users.followUser({ body: { userId: olga.id } })
  const { groupId } = await group({ member_list_scope: 'EVERYONE' })
  const { eventId, dateIds } = await addEvent(world, { groupId, by: ana })
  const [dateId = ''] = dateIds
  for (const person of [ana, cem, olga]) await addGuest(world, { eventId, dateId, person, state: 'CONFIRMED' })
  await addGuest(world, { eventId, dateId, person: eve, state: 'INTERESTED' })
  await addGuest(world, { eventId, dateId, person: dora, state: 'WAITLISTED' })
  const card = await cardFor(dora, dateId)
  expect(card).toMatchObject({ myState: 'WAITLISTED', friendsGoing: { count: 2 } })
  expect(card?.friendsGoing.items.map(({ username }) => username)).toEqual(['ana', 'cem'])
  expect(card?.going.count).toBe(3)
  expect(card?.going.items.map(({ username }) => username)).toEqual(['ana', 'cem', 'olga'])

  await cem.users.blockUser({ body: { userId: dora.id } })
  expect(await cardFor(dora, dateId)).toMatchObject({ friendsGoing: { count: 1, items: [{ username: 'ana' }] } })
  expect((await cardFor(dora, dateId))?.going).toMatchObject({
    count: 3,
    items: [{ username: 'ana' }, { username: 'olga' }],
  })
  await sql`update groups set member_list_scope = 'GROUP_MEMBERS' where id = ${groupId}`.execute(world.app.db)
  expect(await cardFor(dora, dateId)).toMatchObject({
    friendsGoing: { count: 0, items: [] },
    going: { count: 3, items: [] },
  })
})

test('a card names the entitlement that admits, and lists distinguish paid from free', async () => {
  const { groupId } = await group()
  const { id } = await olga.groups.createPremiumEntitlement({
    params: { groupId },
    body: {
      title: 'Season ticket',
      benefits: ['Every concert'],
      price: { amount: 0, currency: 'EUR' },
      interval: 'YEARLY',
      unlocks: [{ kind: 'GROUP', id: groupId }],
    },
  })
  await addEvent(world, { groupId, by: olga, title: 'Free for all' })
  await addEvent(world, { groupId, by: olga, title: 'Concert', entitlement_id: id })
  const listed = async (cost?: 'FREE' | 'PAID') =>
    dora.groups.communityEventsFilter({ body: { groupIds: [groupId], ...(cost ? { cost } : {}) } })
  const [paid, free] = [await listed('PAID'), await listed('FREE')]
  expect(paid.items).toMatchObject([{ title: 'Concert', cost: { id, title: 'Season ticket', owned: null } }])
  expect(free.items).toMatchObject([{ title: 'Free for all', cost: null }])
  expect((await listed()).facets.cost.toSorted((one, other) => (one.value < other.value ? -1 : 1))).toEqual([
    { value: 'FREE', label: 'Free', count: 1 },
    { value: 'PAID', label: 'Paid', count: 1 },
  ])
})

test('an isolated member’s answer counts for nobody else', async () => {
  const { groupId } = await group({ member_list_scope: 'EVERYONE' })
  const { eventId, dateIds } = await addEvent(world, { groupId, by: olga })
  const [dateId = ''] = dateIds
  const [fay, gus] = await Promise.all([world.person('fay'), world.person('gus')])
  await fay.users.followUser({ body: { userId: gus.id } })
  await gus.users.followUser({ body: { userId: fay.id } })
  await addGuest(world, { eventId, dateId, person: gus, state: 'CONFIRMED' })
  expect(await cardFor(fay, dateId)).toMatchObject({ friendsGoing: { count: 1 } })
  await world.app.db
    .updateTable('event_guests')
    .set({ by_isolated_author: true })
    .where('account_id', '=', gus.id)
    .execute()
  expect(await cardFor(fay, dateId)).toMatchObject({ friendsGoing: { count: 0 } })
})

test('the page of a series names its dates with their state: moved, cancelled, and how many places are left', async () => {
  const { groupId } = await group()
  const { eventId, dateIds } = await addEvent(world, {
    groupId,
    by: olga,
    recurrence: 'FREQ=DAILY;COUNT=4',
    dates: [{ in: -26 }, { in: 22, state: 'CANCELLED' }, { in: 46, capacity: 3, confirmed_count: 1 }, { in: 70 }],
  })
  const moved = new Date(world.app.runtime.now().getTime() + 94 * hourMs)
  await sql`update event_occurrences set start_at = ${moved}, end_at = ${moved} + interval '2 hours'
    where id = ${dateIds[3]}`.execute(world.app.db)
  const { seriesDates } = await ana.groups.communityEvent({ params: { eventId }, body: {} })
  expect(seriesDates.map(({ state, spotsLeft, movedFromTime }) => [state, spotsLeft, movedFromTime !== null])).toEqual([
    ['CANCELLED', null, false],
    ['SCHEDULED', 2, false],
    ['SCHEDULED', null, true],
  ])
  expect(seriesDates[2]?.startTime).toEqual(moved)
})

test('cards of many dates take as many statements as one', async () => {
  const { groupId } = await group()
  const dates = Array.from({ length: 30 }, (_, day) => ({ in: 24 * (day + 1) }))
  const { eventId, dateIds } = await addEvent(world, { groupId, by: ana, dates })
  for (const dateId of dateIds) await addGuest(world, { eventId, dateId, person: ana, state: 'CONFIRMED' })
  const one = await world.countQueries(() => cardsFor(dora, dateIds.slice(0, 1)))
  const many = await world.countQueries(async () => expect((await cardsFor(dora, dateIds)).size).toBe(30))
  expect(many).toBe(one)
})
