import { contract } from '@koinon/contract'
import { emit } from '#kernel/events.ts'
import { handle } from '#kernel/handle.ts'
import { wasEdited } from '#features/moderation/index.ts'
import { commentPolicy } from '../../policy.ts'
import { readAs } from '../../services/draft.ts'
import { readComment } from '../../services/readComments.ts'
import { lockComment } from '../../store/access.ts'
import { namedIn, updateComment } from '../../store/comments.ts'

export const editComment = handle(contract.content.editComment)(async ({ params, body, actor, tx, app, refuse }) => {
  const { comment, post } = await lockComment(tx, actor.id, params.id)
  const verdict = commentPolicy.edit(comment, post)
  if (!verdict.ok) return refuse(verdict.code)
  const before = await namedIn(tx, comment.id)
  const read = await readAs(tx, actor.id, { ...body, groupId: post.groupId, postId: post.id })
  await updateComment(tx, comment.id, read, app.seams.now())
  await wasEdited(tx, 'COMMENT', comment.id, comment)
  await emit(tx, 'comment.edited', {
    postId: post.id,
    commentId: comment.id,
    parentId: comment.parentId,
    authorId: comment.authorId,
    silent: comment.silent,
    newlyNamed: read.mentioned.filter((id) => !before.has(id)),
  })
  return readComment(tx, app, actor, post, comment.id)
})
