import { contract } from '@koinon/contract'
import { isStaff } from '#kernel/actor.ts'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { mediaUses } from '#features/media/index.ts'
import { stateDecision } from '../../moderation/stateDecision.ts'
import { commentPolicy } from '../../policy.ts'
import { lockComment } from '../../store/access.ts'
import { isShownByAnother, removeComment } from '../store/comments.ts'

export const deleteComment = handle(contract.content.deleteComment)(async ({ params, actor, tx, app, refuse }) => {
  const { comment, post } = await lockComment(tx, actor.id, params.id)
  const verdict = commentPolicy.delete(comment, isStaff(actor))
  if (!verdict.ok) return refuse(verdict.code)
  if (!comment.mine && !comment.minePost)
    await stateDecision(tx, {
      kind: 'REMOVAL',
      accountId: comment.authorId,
      groupId: comment.moderatesGroup ? post.groupId : null,
      about: { kind: 'COMMENT', id: comment.id },
    })
  await removeComment(tx, comment, comment.mine ? 'AUTHOR' : 'MODERATOR', app.runtime.now())
  const { id, parentId, authorId, mediaId, byIsolatedAuthor } = comment
  if (mediaId && !(await isShownByAnother(tx, { id, postId: post.id, mediaId })))
    await mediaUses.unuseMedia(tx, { kind: 'COMMENT', targetId: post.id, mediaIds: [mediaId] })
  await emit(tx, 'comment.deleted', { postId: post.id, commentId: id, parentId, authorId, byIsolatedAuthor })
  return { ok: true }
})
