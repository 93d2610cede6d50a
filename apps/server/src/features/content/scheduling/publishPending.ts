import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { submitForRules } from '#features/moderation/index.ts'
import { addOwnEntry, addFanOutOnReadSource, postToFanOut, maxFanOut } from '../feeds/store/fanOut.ts'
import { makePublished } from '../posts/store/posts.ts'
import type { PostStatus } from '../store/tables.ts'
import { countPost } from '../posts/countPost.ts'

/**
 * Publishes a waiting post now, once: its place in all lists is that of this moment. False if it appeared before, or
 * is gone. `from` lists the states it may be waiting in.
 */
export async function publishPending(tx: Tx, app: App, postId: string, from: readonly PostStatus[]): Promise<boolean> {
  const released = await makePublished(tx, postId, from, { position: app.runtime.id(), now: app.runtime.now() })
  if (released) await onPublished(tx, app, postId)
  return released
}

/**
 * Effects at once when a post is published: counters, its author's own feed, frames; readers' feeds are a follow-up.
 */
export async function onPublished(tx: Tx, app: App, postId: string): Promise<void> {
  const post = await postToFanOut(tx, postId)
  if (!post) throw new Error('A post cannot appear that is not there.')
  await countPost(tx, post, 1, app.runtime.now())
  // Posts in an event are read there.
  if (!post.eventId) await addOwnEntry(tx, post)
  if (!post.byIsolatedAuthor && !post.eventId && post.readers > maxFanOut)
    await addFanOutOnReadSource(tx, postId, post.groupId ?? post.authorId)
  if (!post.byIsolatedAuthor) await submitForRules(tx, 'POST', postId, { hasPictures: post.mediaType !== 'TEXT' })
  await emit(tx, 'post.published', {
    postId,
    authorId: post.authorId,
    groupId: post.groupId,
    eventId: post.eventId,
    mediaType: post.mediaType,
    byIsolatedAuthor: post.byIsolatedAuthor,
  })
}
