import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { eventPolicy } from '../policy.ts'
import { eventFactsOf } from '../store/access.ts'
import { announcementsAmong } from './store/announcements.ts'

/**
 * Which of an author's posts in events they could write there now, by id: announcements as a host, others as a person
 * who may discuss there. Asked when a pending post is to be published, and when a post is edited, which adds text.
 * Posts outside of events are left out.
 */
export async function postableInEvents(
  db: Db,
  app: App,
  authorId: string,
  posts: readonly { readonly id: string; readonly eventId: string | null }[],
): Promise<Set<string>> {
  const inEvents = posts.flatMap(({ id, eventId }) => (eventId === null ? [] : [{ id, eventId }]))
  if (inEvents.length === 0) return new Set()
  const [events, announced] = await Promise.all([
    eventFactsOf(
      db,
      authorId,
      inEvents.map(({ eventId }) => eventId),
      { now: app.runtime.now() },
    ),
    announcementsAmong(
      db,
      inEvents.map(({ id }) => id),
    ),
  ])
  const isPostable = ({ id, eventId }: (typeof inEvents)[number]): boolean => {
    const facts = events.get(eventId)
    return facts !== undefined && eventPolicy.discuss(facts).ok && (!announced.has(id) || eventPolicy.isHost(facts))
  }
  return new Set(inEvents.filter(isPostable).map(({ id }) => id))
}
