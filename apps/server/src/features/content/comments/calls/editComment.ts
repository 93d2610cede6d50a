import { contract } from '@koinon/contract'
import type { ReadText } from '@koinon/contract/text'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { restrictions } from '#features/groups/index.ts'
import { recheckEdited } from '#features/moderation/index.ts'
import { linkShown } from '../../links/linkShown.ts'
import { commentPolicy } from '../../policy.ts'
import { readTextAs } from '../../posts/checkDraft.ts'
import { readComment } from '../readComments.ts'
import { showLink } from '../showLink.ts'
import { lockComment } from '../../store/access.ts'
import { mentionedInComment, updateComment } from '../store/comments.ts'
import { firstLinkIn } from '../store/linkPreviews.ts'

export const editComment = handle(contract.content.editComment)(async ({ params, body, actor, tx, app, refuse }) => {
  const { comment, post } = await lockComment(tx, actor.id, params.id)
  const { text, mentions, formats, linkUrl } = body
  restrictions.refuseMuted(post)
  const verdict = commentPolicy.edit(comment, post)
  if (!verdict.ok) return refuse(verdict.code)
  const before = { mentioned: await mentionedInComment(tx, comment.id), link: await firstLinkIn(tx, comment.id) }
  let read: ReadText | null = null
  if (text !== undefined) {
    const written = { text, mentions, formats, hasHeadings: false, groupId: post.groupId, postId: post.id }
    read = await readTextAs(tx, actor.id, written)
    await updateComment(tx, comment.id, read, app.runtime.now())
    await recheckEdited(tx, 'COMMENT', comment.id, comment)
  }
  if (linkUrl === null) await showLink(tx, app, comment.id, null)
  // A page that its author removed stays away while the text links to it.
  else if (read && (read.links[0] ?? null) !== before.link)
    await showLink(tx, app, comment.id, await linkShown(tx, comment.authorId, read.links))
  await emit(tx, 'comment.edited', {
    postId: post.id,
    commentId: comment.id,
    parentId: comment.parentId,
    authorId: comment.authorId,
    byIsolatedAuthor: comment.byIsolatedAuthor,
    newlyNamed: read?.mentioned.filter((id) => !before.mentioned.has(id)) ?? [],
  })
  return readComment(tx, app, { viewer: actor, post }, comment.id)
})
