import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { removeComment } from '../comments/store/comments.ts'
import {
  deletedPosts,
  eraseCommentsOf,
  erasePosts,
  eraseTraces,
  postsOfEvent,
  postsOfGroup,
  existingComments,
  existingPosts,
} from './store/eraseAuthor.ts'
import { removeGroupEntries } from '../feeds/store/feed.ts'
import { removeMentionsEverywhere } from '../posts/store/removeMentions.ts'
import { softDeletePost } from '../posts/softDeletePost.ts'

/**
 * Deletes what an erased account wrote and its reactions. With KEEP_POSTS its posts and comments stay, without a
 * name; reactions, votes and what was already deleted go either way.
 */
export async function eraseAuthor(
  tx: Tx,
  app: App,
  { accountId, mode }: { accountId: string; mode: 'ERASE_ALL' | 'KEEP_POSTS' },
): Promise<void> {
  if (mode === 'ERASE_ALL') {
    for (const postId of await existingPosts(tx, accountId)) await softDeletePost(tx, app, postId, accountId)
    for (const comment of await existingComments(tx, accountId)) {
      await removeComment(tx, comment, 'AUTHOR', app.runtime.now())
      const { id, postId, parentId, byIsolatedAuthor } = comment
      await emit(tx, 'comment.deleted', { postId, commentId: id, parentId, authorId: accountId, byIsolatedAuthor })
    }
    await eraseCommentsOf(tx, accountId)
  }
  await removeMentionsEverywhere(tx, accountId)
  await eraseTraces(tx, accountId)
  await erasePosts(tx, await deletedPosts(tx, accountId))
}

/** Deletes what was posted in a group that is permanently gone. */
export async function eraseGroup(tx: Tx, app: App, groupId: string): Promise<void> {
  await eraseAll(tx, app, await postsOfGroup(tx, groupId))
  await removeGroupEntries(tx, groupId)
}

/** Erases all posts of an event. */
export const eraseEvent = async (tx: Tx, app: App, eventId: string): Promise<void> =>
  eraseAll(tx, app, await postsOfEvent(tx, eventId))

async function eraseAll(tx: Tx, app: App, posts: readonly { id: string; authorId: string }[]): Promise<void> {
  for (const { id, authorId } of posts) await softDeletePost(tx, app, id, authorId)
  await erasePosts(
    tx,
    posts.map(({ id }) => id),
  )
}
