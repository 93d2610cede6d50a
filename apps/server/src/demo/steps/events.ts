import { dayMs, hourMs, minuteMs } from '#kernel/durations.ts'
import { type EventRole, events } from '../cast/events.ts'
import type { Player, Stage } from '../stage.ts'
import type { FoundedGroup } from './groups.ts'
import { upload } from './pictures.ts'
import type { Scene } from './timeline.ts'

const timeZone = 'Europe/Berlin'

interface Span {
  readonly from: number
  readonly to: number
}

/** The groups' events: made a week or two before, answered and talked about; some are over, some upcoming. */
export async function planEvents(stage: Stage, circles: readonly FoundedGroup[], span: Span): Promise<Scene[]> {
  const scenes: Scene[] = []
  for (const role of events) {
    const circle = circles.find(({ topic }) => topic === role.topic)
    const [host, ...guests] = circle?.members ?? []
    if (circle === undefined || host === undefined) continue
    const cover = role.cover ? await upload(stage, host, 'COVER', { scene: role.cover }) : null
    scenes.push(...eventScenes(stage, { role, circle, host, guests, cover }, span))
  }
  return scenes.filter(({ at }) => at < span.to)
}

interface EventPlan {
  readonly role: EventRole
  readonly circle: FoundedGroup
  readonly host: Player
  readonly guests: readonly Player[]
  readonly cover: string | null
}

/** When it begins: on the full hour, on the day of the week that it names. */
function startOf({ inDays, hour, weekday }: EventRole, end: number): number {
  const today = Math.floor(end / dayMs) * dayMs
  // An event of this moment is a matter of hours, whatever the time of the day.
  if (inDays === 0) return Math.floor(end / hourMs) * hourMs + hour * hourMs
  if (inDays === 'NEXT') return today + hour * hourMs + (end > today + (hour - 1) * hourMs ? dayMs : 0)
  const start = today + inDays * dayMs + hour * hourMs
  const ahead = weekday === undefined ? 0 : (weekday - new Date(start).getUTCDay() + 7) % 7
  return start + ahead * dayMs
}

function eventScenes({ random }: Stage, { role, circle, host, guests, cover }: EventPlan, { from, to }: Span): Scene[] {
  const start = startOf(role, to)
  const madeAt = Math.max(from + hourMs, Math.min(start, to) - random.int(5, 10) * dayMs)
  const made = { eventId: '' }
  const calledOffAt = to - 5 * hourMs
  const until = Math.min(start, role.isCalledOff ? calledOffAt : to)
  const later = () => madeAt + hourMs + random.next() * (until - madeAt - 2 * hourMs)
  const { first = [], invited = [], isPopular } = role
  const early = first.flatMap((name) => guests.find(({ username }) => username === name) ?? [])
  const uninvited = guests.filter(({ username }) => !first.includes(username) && !invited.includes(username))
  const answers = [
    ...early.map((guest, index) => answer(guest, role, { made, at: madeAt + (index + 1) * minuteMs, mood: 0, index })),
    ...uninvited
      .filter(() => random.chance(isPopular ? 1 : 0.75))
      .map((guest, index) =>
        answer(guest, role, { made, at: later(), mood: isPopular ? 0 : random.next(), index: index + 3 }),
      ),
  ]
  const says = (at: number, play: () => Promise<unknown>): Scene => ({ at, play: async () => void (await play()) })
  const { announcement, talk = [] } = role
  const invitations = guests
    .filter(({ username }) => invited.includes(username))
    .map(({ id }) => says(to - 2 * hourMs, () => invite(host, made.eventId, id)))
  return [
    { at: madeAt, play: async () => void (made.eventId = await make(host, circle, role, { start, cover })) },
    ...answers,
    ...invitations,
    ...(announcement === undefined
      ? []
      : [says(Math.min(to - hourMs, until + 2 * hourMs), () => postAnnouncement(host, made.eventId, announcement))]),
    ...talk.map(([name, text], index) =>
      says(madeAt + (index + 1) * hourMs, () =>
        post([host, ...guests].find(({ username }) => username === name) ?? guests[index] ?? host, made.eventId, text),
      ),
    ),
    ...(role.isCalledOff ? [says(calledOffAt, () => callOff(host, made))] : []),
  ]
}

interface Making {
  readonly start: number
  readonly cover: string | null
}

/** Its host makes it; returns its id. */
async function make(host: Player, circle: FoundedGroup, role: EventRole, { start, cover }: Making): Promise<string> {
  const { id } = await host.calls.groups.createCommunityEvent({
    body: {
      groupId: circle.id,
      title: role.title,
      description: role.description,
      coverMediaId: cover,
      startTime: new Date(start).toISOString(),
      endTime: new Date(start + role.hours * hourMs).toISOString(),
      timeZone,
      place: role.place === undefined ? null : { name: role.place },
      onlineLink: role.link ?? null,
      capacity: role.capacity ?? null,
      confirmation: role.byHost ? 'BY_HOST' : 'AUTO',
      questions: [...(role.questions ?? [])],
      recurrence: role.recurrence ?? null,
    },
  })
  return id
}

const invite = (host: Player, eventId: string, userId: string) =>
  host.calls.groups.communityEventUpdateMember({ params: { eventId }, body: { userId, state: 'INVITED' } })
const postAnnouncement = (host: Player, eventId: string, text: string) =>
  host.calls.groups.createCommunityEventPost({ body: { eventId, text } })
const post = (guest: Player, eventId: string, text: string) =>
  guest.calls.groups.createPost({ body: { eventId, text } })

async function callOff(host: Player, { eventId }: { readonly eventId: string }): Promise<void> {
  const { version } = await host.calls.groups.communityEvent({ params: { eventId }, body: {} })
  await host.calls.groups.updateCommunityEvent({
    params: { eventId },
    body: { version, state: 'CANCELLED', note: 'The path to the lock is under water. We count next month.' },
  })
}

function answer(
  guest: Player,
  { questions = [], answers = [] }: EventRole,
  {
    made,
    at,
    mood,
    index,
  }: {
    readonly made: { readonly eventId: string }
    readonly at: number
    /** From 0, gladly, to 1, not at all. */
    readonly mood: number
    readonly index: number
  },
): Scene {
  return {
    at,
    play: async () => {
      const params = { eventId: made.eventId }
      if (mood > 0.88) await guest.calls.groups.communityEventNotAttending({ params, body: {} })
      else
        await guest.calls.groups.communityEventInterested({
          params,
          body: {
            answer: mood > 0.7 ? 'MAYBE' : 'GOING',
            answers: questions.map((_, nth) => answers[(index + nth) % answers.length] ?? 'Yes, gladly.'),
          },
        })
    },
  }
}
