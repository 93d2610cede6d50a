import type { DemoPeople } from './demoPeople.ts'
import { picture, upload } from './pictures.ts'

/** The group's events: a single one with a picture, few places and a long description, and a weekly one. */
export async function createGroupEvents(
  { leila, ben, noor }: DemoPeople,
  groupId: string,
): Promise<{ event: string; series: string }> {
  const hour = 60 * 60_000
  const start = Math.ceil(Date.now() / hour) * hour + 50 * hour
  const times = (from: number, hours: number) => ({
    startTime: new Date(from).toISOString(),
    endTime: new Date(from + hours * hour).toISOString(),
    timeZone: 'America/New_York',
  })
  const { id: event } = await leila.calls.groups.createCommunityEvent({
    body: {
      groupId,
      title: 'A harvest supper with far too many courses and all the neighbours from both sides of the river',
      description: 'Bring a bowl. There is a fire if it is cold. #harvest',
      coverMediaId: await upload(leila, 'COVER', await picture('LANDSCAPE', 41)),
      ...times(start, 3),
      place: { name: 'Allotments by the Mill' },
      onlineLink: 'https://example.org/supper',
      capacity: 2,
      questions: ['What do you bring?'],
      hostIds: [ben.id],
    },
  })
  const params = { eventId: event }
  for (const guest of [ben, noor, leila])
    await guest.calls.groups.communityEventInterested({ params, body: { answers: ['Bread.'] } })
  await leila.calls.groups.createCommunityEventPost({ body: { eventId: event, text: 'The menu stands.' } })
  await noor.calls.groups.createPost({ body: { eventId: event, text: 'أنا أحضر الخبز والزيتون.' } })
  const { id: series } = await leila.calls.groups.createCommunityEvent({
    body: { groupId, title: 'Watering', ...times(start + hour, 1), recurrence: 'FREQ=DAILY;COUNT=20' },
  })
  return { event, series }
}

/** A supper with three places, taken by Leila, Ben and Noor; Midori is on the waiting list. */
export async function createFullEvent({ leila, ben, noor, midori }: DemoPeople, groupId: string): Promise<string> {
  const [start, hourMs] = [Date.now() + 26 * 3_600_000, 3_600_000]
  const { id: eventId } = await leila.calls.groups.createCommunityEvent({
    body: {
      groupId,
      title: 'Harvest supper under the chestnut',
      description: 'We cook together what the beds gave.',
      startTime: new Date(start).toISOString(),
      endTime: new Date(start + 3 * hourMs).toISOString(),
      timeZone: 'Europe/Vienna',
      place: { name: 'Old orchard, Linz' },
      capacity: 3,
      questions: ['What do you bring?'],
    },
  })
  for (const guest of [leila, ben, noor, midori])
    await guest.calls.groups.communityEventInterested({ params: { eventId }, body: { answers: ['A cake'] } })
  return eventId
}
