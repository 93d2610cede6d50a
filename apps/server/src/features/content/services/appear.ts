import type { App } from '#kernel/app.ts'
import { emit } from '#kernel/events.ts'
import type { Tx } from '#kernel/tables.ts'
import { askRules } from '#features/moderation/index.ts'
import { addOwnEntry, addWideSource, spreadPost, widestFanOut } from '../store/spreading.ts'
import { makePublished } from '../store/posts.ts'
import type { PostStatus } from '../store/tables.ts'
import { count } from './counting.ts'

/**
 * Publishes a waiting post now, once: its place in all lists is that of this moment. False if it appeared before, or
 * is gone. `from` lists the states it may be waiting in.
 */
export async function release(tx: Tx, app: App, postId: string, from: readonly PostStatus[]): Promise<boolean> {
  const released = await makePublished(tx, postId, from, { position: app.seams.id(), now: app.seams.now() })
  if (released) await appear(tx, app, postId)
  return released
}

/**
 * What follows at once when a post appears: counters, its author's own feed, announcements; readers' feeds are a
 * follow-up.
 */
export async function appear(tx: Tx, app: App, postId: string): Promise<void> {
  const post = await spreadPost(tx, postId)
  if (!post) throw new Error('A post cannot appear that is not there.')
  await count(tx, post, 1, app.seams.now())
  // Posts in an event are read there.
  if (!post.eventId) await addOwnEntry(tx, post)
  if (!post.silent && !post.eventId && post.readers > widestFanOut)
    await addWideSource(tx, postId, post.groupId ?? post.authorId)
  if (!post.silent) await askRules(tx, 'POST', postId, { hasPictures: post.mediaType !== 'TEXT' })
  await emit(tx, 'post.published', {
    postId,
    authorId: post.authorId,
    groupId: post.groupId,
    eventId: post.eventId,
    mediaType: post.mediaType,
    silent: post.silent,
  })
}
