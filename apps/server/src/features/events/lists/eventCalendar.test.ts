import { expect, test } from 'vitest'
import { addEvent, addGuest } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { daysFrom } from '#test/world/advanceClock.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [olga, ana] = await Promise.all([world.person('olga'), world.person('ana', { fresh: true })])
const { groupId } = await addGroup(world, { owner: olga, members: [ana] })
const inDays = daysFrom(world)
async function feedOf(person: typeof ana): Promise<{ text: string; entries: Map<string, string> }> {
  const { url } = await person.accounts.renewCalendarFeed()
  const { body } = await world.visitor.send({ method: 'GET', url: new URL(url).pathname })
  const text = String(body).replaceAll('\r\n ', '')
  const entries = [...text.matchAll(/BEGIN:VEVENT[\s\S]*?END:VEVENT/g)].map(
    ([entry]) => [/SUMMARY:(.*)/.exec(entry)?.[1] ?? '', /STATUS:(\w+)/.exec(entry)?.[1] ?? ''] as const,
  )
  return { text, entries: new Map(entries) }
}
const guest = async (title: string, state: Parameters<typeof addGuest>[1]['state'], columns: object = {}) => {
  const { eventId, dateIds } = await addEvent(world, { groupId, by: olga, title, ...columns })
  for (const dateId of dateIds) await addGuest(world, { eventId, dateId, person: ana, state })
  return { eventId, dateIds }
}

test('a calendar has answered events, invitations and hosted events, each with its certainty', async () => {
  await guest('Going', 'CONFIRMED')
  await guest('Maybe', 'INTERESTED')
  await guest('Waiting', 'WAITLISTED')
  await guest('Asked', 'INVITED')
  await guest('Not going', 'NOT_ATTENDING')
  await guest('Taken off', 'REMOVED')
  await guest('Called off', 'CONFIRMED', { dates: [{ in: 30, state: 'CANCELLED' }] })
  await guest('Long ago', 'CONFIRMED', { dates: [{ in: -24 * 60 }] })
  await guest('Last week', 'CONFIRMED', { dates: [{ in: -24 * 7 }] })
  await guest('Too far', 'CONFIRMED', { dates: [{ in: 24 * 400 }] })
  await addEvent(world, { groupId, by: ana, title: 'Own' })
  await addEvent(world, { groupId, by: olga, title: 'Named host', hosts: [ana] })
  await addEvent(world, { groupId, by: olga, title: 'Of others' })
  expect((await feedOf(ana)).entries).toEqual(
    new Map([
      ['Last week', 'CONFIRMED'],
      ['Going', 'CONFIRMED'],
      ['Maybe', 'TENTATIVE'],
      ['Waiting', 'TENTATIVE'],
      ['Asked', 'TENTATIVE'],
      ['Own', 'CONFIRMED'],
      ['Named host', 'CONFIRMED'],
      ['Called off', 'CANCELLED'],
    ]),
  )
})

test('each date of a series is separate, and the link is there only for its audience', async () => {
  const ben = await world.person('ben', { fresh: true })
  const { eventId, dateIds } = await addEvent(world, {
    groupId,
    by: olga,
    title: 'Choir',
    recurrence: 'FREQ=DAILY;COUNT=2',
    online_link: 'https://meet.example/choir',
    dates: [{ in: 24 }, { in: 48 }],
  })
  const [first = '', second = ''] = dateIds
  await addGuest(world, { eventId, dateId: first, person: ben, state: 'CONFIRMED' })
  await addGuest(world, { eventId, dateId: second, person: ben, state: 'INTERESTED' })
  const { text } = await feedOf(ben)
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(text).toContain(`UID:${first}@localhost`)
  expect(text).toContain(`UID:${second}@localhost`)
  expect(text.match(/meet\.example/g)).toHaveLength(1)
})

test('a moved date takes the place of the one that a calendar has', async () => {
  const dan = await world.person('dan', { fresh: true })
  const draft = { groupId, title: 'Rehearsal', startTime: inDays(7), endTime: inDays(7, 2), timeZone: 'Europe/Vienna' }
  const { id, nextOccurrences } = await olga.groups.createCommunityEvent({
    body: { ...draft, recurrence: 'FREQ=WEEKLY;COUNT=2' },
  })
  const [params, occurrence] = [{ eventId: id }, nextOccurrences[1] ?? '']
  await dan.groups.communityEventInterested({ params, body: { occurrence } })
  const read = async () => {
    const { text } = await feedOf(dan)
    return { uid: /UID:(.*)/.exec(text)?.[1], version: Number(/SEQUENCE:(.*)/.exec(text)?.[1]), text }
  }
  const before = await read()
  const { version } = await olga.groups.communityEvent({ params, body: {} })
  const body = { startTime: inDays(15), endTime: inDays(15, 2), scope: 'THIS' as const }
  await olga.groups.updateCommunityEvent({ params, body: { version, occurrence, ...body } })
  const after = await read()
  expect(after.text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(after.text.match(/DTSTART.*/)?.[0]).not.toBe(before.text.match(/DTSTART.*/)?.[0])
  expect(after.uid).toBe(before.uid)
  expect(after.version).toBeGreaterThan(before.version)
})

test('an event that its reader may no longer see is no longer in the calendar', async () => {
  const cleo = await world.person('cleo', { fresh: true })
  const closed = await addGroup(world, { owner: olga, members: [cleo], visibility: 'GROUP_MEMBERS' })
  const { eventId, dateIds } = await addEvent(world, { groupId: closed.groupId, by: olga, title: 'Inside' })
  await addGuest(world, { eventId, dateId: dateIds[0] ?? '', person: cleo, state: 'CONFIRMED' })
  expect([...(await feedOf(cleo)).entries.keys()]).toEqual(['Inside'])
  await cleo.groups.leaveGroup({ body: { groupId: closed.groupId } })
  expect([...(await feedOf(cleo)).entries.keys()]).toEqual([])
})
