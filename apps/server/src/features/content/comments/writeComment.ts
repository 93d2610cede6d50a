import type { Format, Mention } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { mediaRows, mediaUses } from '#features/media/index.ts'
import { submitForRules } from '#features/moderation/index.ts'
import type { CommentFacts, PostFacts } from '../facts.ts'
import { linkShown } from '../links/linkShown.ts'
import { insertComment, placeUnder } from './store/comments.ts'
import { readTextAs } from '../posts/checkDraft.ts'
import { showLink } from './showLink.ts'

export interface CommentDraft {
  readonly author: Pick<Actor, 'id' | 'isIsolated'>
  readonly post: PostFacts
  readonly parent: CommentFacts | null
  readonly text: string
  readonly mentions?: readonly Mention[] | undefined
  readonly formats?: readonly Format[] | undefined
  readonly mediaId?: string | undefined
  /** Null: no page is shown with it. */
  readonly linkUrl?: null | undefined
}

/** Writes a comment on a post whose row is locked and returns its id. Refuses files that are not finished pictures. */
export async function writeComment(
  tx: Tx,
  app: App,
  { author, post, parent, text, mentions, formats, mediaId, linkUrl }: CommentDraft,
): Promise<string> {
  const read = await readTextAs(tx, author.id, {
    text,
    mentions,
    formats,
    hasHeadings: false,
    groupId: post.groupId,
    postId: post.id,
  })
  const commentId = app.runtime.id()
  if (mediaId) {
    const file = (await mediaRows(tx, [mediaId])).get(mediaId)
    if (file?.owner_id !== author.id || file.kind !== 'IMAGE' || file.status !== 'READY')
      throw new Refusal('MEDIA_NOT_FOUND', { path: 'mediaId' })
    await mediaUses.useMedia(tx, { ownerId: author.id, mediaIds: [mediaId], kind: 'COMMENT', targetId: post.id })
  }
  // A reply to something nobody else sees is seen by nobody else.
  const byIsolatedAuthor = author.isIsolated || (parent?.byIsolatedAuthor ?? false)
  await insertComment(tx, {
    id: commentId,
    postId: post.id,
    parentId: parent?.id ?? null,
    ancestors: parent ? placeUnder(parent) : [],
    authorId: author.id,
    read,
    mediaId: mediaId ?? null,
    byIsolatedAuthor,
    now: app.runtime.now(),
  })
  const link = linkUrl === null ? null : await linkShown(tx, author.id, read.links)
  if (link !== null) await showLink(tx, app, commentId, link)
  if (!byIsolatedAuthor) await submitForRules(tx, 'COMMENT', commentId, { hasPictures: mediaId !== undefined })
  await emit(tx, 'comment.added', {
    postId: post.id,
    commentId,
    parentId: parent?.id ?? null,
    authorId: author.id,
    byIsolatedAuthor,
  })
  return commentId
}
