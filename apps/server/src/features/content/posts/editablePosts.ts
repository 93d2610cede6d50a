import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { postPolicy } from '../policy.ts'

type Editor = Parameters<typeof postPolicy.edit>[0]
type PostInEvent = Omit<Editor, 'eventTakes'> & { readonly id: string; readonly eventId: string | null }

const inEvent = <P extends PostInEvent>(post: P, postable: ReadonlySet<string>): P & Pick<Editor, 'eventTakes'> => ({
  ...post,
  eventTakes: post.eventId === null || postable.has(post.id),
})

/** A post, and whether the event it is in lets its author write it there now. */
export const withEvent = async <P extends PostInEvent>(db: Db, app: App, authorId: string, post: P) =>
  inEvent(post, await app.provided.eventPosts.postable(db, app, authorId, [post]))

/** Which of these posts the viewer may edit, by id. */
export async function editablePosts(
  db: Db,
  app: App,
  viewerId: string,
  posts: readonly PostInEvent[],
): Promise<Set<string>> {
  const own = posts.filter(({ mine }) => mine)
  const postable = await app.provided.eventPosts.postable(db, app, viewerId, own)
  return new Set(own.filter((post) => postPolicy.edit(inEvent(post, postable)).ok).map(({ id }) => id))
}
