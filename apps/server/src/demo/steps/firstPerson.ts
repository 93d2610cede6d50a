import { hourMs, minuteMs } from '#kernel/durations.ts'
import { firstPerson } from '../cast/firstPerson.ts'
import type { Player } from '../stage.ts'
import type { FoundedGroup } from './groups.ts'
import type { Scene } from './timeline.ts'

/** Plans what the first person of the cast finds on the screens that are only theirs. */
export function planFirstPerson(
  players: readonly Player[],
  circles: readonly FoundedGroup[],
  { to }: { readonly to: number },
): Scene[] {
  const [first] = players
  if (!first) return []
  const { awayForHours, drafts, scheduled, saved, lists, invitedTo, invitation } = firstPerson
  const away = to - awayForHours * hourMs
  const before = (minutes: number, play: () => Promise<void>): Scene => ({ at: to - minutes * minuteMs, play })
  const { content, notifications, users } = first.calls
  const host = circles.find(({ topic, members }) => topic === invitedTo && members.every(({ id }) => id !== first.id))
  return [
    { at: away, play: async () => void (await notifications.markAllRead({ body: {} })) },
    before(9, async () => {
      for (const text of drafts) await content.setDraft({ body: { text } })
    }),
    before(8, async () => {
      for (const { inHours, text } of scheduled) {
        const scheduledLiveAt = new Date(Math.ceil(to / hourMs) * hourMs + inHours * hourMs).toISOString()
        await content.createPost({ body: { text, scheduledLiveAt } })
      }
    }),
    before(7, async () => {
      const { items } = await content.getFeed({ body: { kind: 'FOLLOWING', limit: saved + 2 } })
      for (const { id } of items.slice(2)) await users.addFavoriteEntity({ body: { kind: 'POST', entityId: id } })
    }),
    before(6, async () => {
      let next = 1
      for (const { people, groups, ...list } of lists) {
        const entries = [
          ...players.slice(next, next + people).map(({ id }) => ({ kind: 'USER' as const, entityId: id })),
          ...circles.slice(0, groups).map(({ id }) => ({ kind: 'GROUP' as const, entityId: id })),
        ]
        next += people
        await users.createNamedList({ body: { ...list, entries } })
      }
    }),
    before(150, async () => {
      const admin = host?.members[1]
      if (host && admin)
        await admin.calls.groups.inviteUser({ body: { groupId: host.id, userId: first.id, note: invitation } })
    }),
  ]
}
