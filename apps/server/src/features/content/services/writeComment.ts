import type { Mention } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/app.ts'
import { emit } from '#kernel/events.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/tables.ts'
import { mediaRows, useMedia } from '#features/media/index.ts'
import { askRules } from '#features/moderation/index.ts'
import type { CommentFacts, PostFacts } from '../store/access.ts'
import { insertComment, placeUnder } from '../store/comments.ts'
import { readAs } from './draft.ts'

export interface Commenting {
  readonly author: Pick<Actor, 'id' | 'isolated'>
  readonly post: PostFacts
  readonly parent: CommentFacts | null
  readonly text: string
  readonly mentions?: readonly Mention[] | undefined
  readonly mediaId?: string | undefined
}

/** Writes a comment on a post whose row is locked and returns its id. Refuses files that are not finished pictures. */
export async function writeComment(
  tx: Tx,
  app: App,
  { author, post, parent, text, mentions, mediaId }: Commenting,
): Promise<string> {
  const read = await readAs(tx, author.id, { text, mentions, groupId: post.groupId, postId: post.id })
  const commentId = app.seams.id()
  if (mediaId) {
    const file = (await mediaRows(tx, [mediaId])).get(mediaId)
    if (file?.owner_id !== author.id || file.kind !== 'IMAGE' || file.status !== 'READY')
      throw new Refusal('MEDIA_NOT_FOUND', { path: 'mediaId' })
    await useMedia(tx, { ownerId: author.id, mediaIds: [mediaId], kind: 'COMMENT', targetId: post.id })
  }
  // A reply to something nobody else sees is seen by nobody else.
  const silent = author.isolated || (parent?.silent ?? false)
  await insertComment(tx, {
    id: commentId,
    postId: post.id,
    parentId: parent?.id ?? null,
    ancestors: parent ? placeUnder(parent) : [],
    authorId: author.id,
    read,
    mediaId: mediaId ?? null,
    silent,
    now: app.seams.now(),
  })
  if (!silent) await askRules(tx, 'COMMENT', commentId, { hasPictures: mediaId !== undefined })
  await emit(tx, 'comment.added', {
    postId: post.id,
    commentId,
    parentId: parent?.id ?? null,
    authorId: author.id,
    silent,
  })
  return commentId
}
