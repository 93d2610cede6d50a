import { expect, test } from 'vitest'
import { addEvent, addGuest } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [olga, ana] = [await world.person('olga'), await world.person('ana')]
const { groupId } = await addGroup(world, { owner: olga, members: [ana], name: 'Garden Club' })
const home = (person: typeof ana, query = {}) => person.facade.combinedFeed({ query })
const offeredTo = async (person: typeof ana) =>
  (await home(person)).items.flatMap((item) => (item.kind === 'EVENT' ? [item.event.title] : []))

test('Home shows the next three dates that the member answered, on every page', async () => {
  const guest = await world.person('guest')
  for (const [title, at, state] of [
    ['Fourth', 96, 'CONFIRMED'],
    ['Third', 72, 'WAITLISTED'],
    ['Second', 48, 'INTERESTED'],
    ['First', 24, 'CONFIRMED'],
    ['Declined', 12, 'NOT_ATTENDING'],
    ['Over', -12, 'CONFIRMED'],
  ] as const) {
    const { eventId, dateIds } = await addEvent(world, { groupId, by: olga, title, dates: [{ in: at }] })
    await addGuest(world, { eventId, dateId: dateIds[0] ?? '', person: guest, state })
  }
  const off = await addEvent(world, { groupId, by: olga, dates: [{ in: 6, state: 'CANCELLED' }] })
  await addGuest(world, { ...off, dateId: off.dateIds[0] ?? '', person: guest, state: 'CONFIRMED' })
  for (const text of ['a', 'b']) await guest.content.createPost({ body: { text } })
  await world.settle()
  const first = await home(guest, { limit: 1 })
  const second = await home(guest, { limit: 1, cursor: first.nextCursor ?? '' })
  for (const { upcoming } of [first, second])
    expect(upcoming.map(({ title }) => title)).toEqual(['First', 'Second', 'Third'])
  expect(second.items.every(({ kind }) => kind === 'POST')).toBe(true)
})

test('Home shows upcoming events of the member’s groups awaiting an answer between the posts, each event once', async () => {
  const [newMember, outsider] = [await world.person('newcomer'), await world.person('outsider')]
  const group = await addGroup(world, { owner: olga, members: [newMember], name: 'Choir' })
  const made = (title: string, dates: Parameters<typeof addEvent>[1]['dates'], by = olga) =>
    addEvent(world, { groupId: group.groupId, by, title, ...(dates ? { dates } : {}) })
  await made('Rehearsal', [{ in: 5 }, { in: 29 }, { in: 53 }])
  const concert = await made('Concert', [{ in: 80 }])
  await made('Far away', [{ in: 24 * 30 }])
  await made('Called off', [{ in: 3, state: 'CANCELLED' }])
  await made('Own', [{ in: 4 }], newMember)
  expect(await offeredTo(newMember)).toEqual(['Rehearsal', 'Concert'])
  expect(await offeredTo(outsider)).toEqual([])
  const offer = (await home(newMember)).items.find(({ kind }) => kind === 'EVENT')
  expect(offer?.reason).toEqual({ kind: 'GROUP', text: 'Choir' })
  await addGuest(world, { ...concert, dateId: concert.dateIds[0] ?? '', person: newMember, state: 'CONFIRMED' })
  expect(await offeredTo(newMember)).toEqual(['Rehearsal'])
  await newMember.groups.leaveGroup({ body: { groupId: group.groupId } })
  expect(await offeredTo(newMember)).toEqual([])
})

test('a series with a date every day leaves room for another event, and is offered by its first date without an answer', async () => {
  const member = await world.person('member')
  const group = await addGroup(world, { owner: olga, members: [member], name: 'Runners' })
  const days = Array.from({ length: 13 }, (_, day) => ({ in: 5 + 24 * day }))
  const daily = await addEvent(world, { groupId: group.groupId, by: olga, title: 'Morning run', dates: days })
  await addEvent(world, { groupId: group.groupId, by: olga, title: 'Race', dates: [{ in: 24 * 12 }] })
  expect(await offeredTo(member)).toEqual(['Morning run', 'Race'])
  const guest = { eventId: daily.eventId, dateId: daily.dateIds[0] ?? '', person: member, state: 'CONFIRMED' as const }
  await addGuest(world, guest)
  const items = (await home(member)).items.flatMap((item) => (item.kind === 'EVENT' ? [item.event] : []))
  expect(items.map(({ title }) => title)).toEqual(['Morning run', 'Race'])
  expect(items[0]?.startTime.getTime()).toBeGreaterThan(world.app.runtime.now().getTime() + 24 * 3_600_000)
})
