import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { restrictions } from '#features/groups/index.ts'
import { recheckEdited } from '#features/moderation/index.ts'
import { commentPolicy } from '../../policy.ts'
import { readTextAs } from '../../posts/checkDraft.ts'
import { readComment } from '../readComments.ts'
import { lockComment } from '../../store/access.ts'
import { mentionedInComment, updateComment } from '../store/comments.ts'

export const editComment = handle(contract.content.editComment)(async ({ params, body, actor, tx, app, refuse }) => {
  const { comment, post } = await lockComment(tx, actor.id, params.id)
  restrictions.refuseMuted(post)
  const verdict = commentPolicy.edit(comment, post)
  if (!verdict.ok) return refuse(verdict.code)
  const before = await mentionedInComment(tx, comment.id)
  const read = await readTextAs(tx, actor.id, {
    ...body,
    hasHeadings: false,
    groupId: post.groupId,
    postId: post.id,
  })
  await updateComment(tx, comment.id, read, app.runtime.now())
  await recheckEdited(tx, 'COMMENT', comment.id, comment)
  await emit(tx, 'comment.edited', {
    postId: post.id,
    commentId: comment.id,
    parentId: comment.parentId,
    authorId: comment.authorId,
    byIsolatedAuthor: comment.byIsolatedAuthor,
    newlyNamed: read.mentioned.filter((id) => !before.has(id)),
  })
  return readComment(tx, app, { viewer: actor, post }, comment.id)
})
