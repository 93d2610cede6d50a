import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { fileReport } from '#features/moderation/index.ts'
import { graph } from '#features/users/index.ts'
import { postPolicy } from '../../policy.ts'
import { accessPost } from '../../store/access.ts'
import { reportedPost } from '../../moderation/store/reportedContent.ts'

export const reportContent = handle(contract.content.reportContent)(async ({ body, actor, tx, app, refuse }) => {
  const post = await accessPost(tx, actor.id, body.postId, 'shown')
  if (!postPolicy.mayReport(post)) return refuse('OWN_CONTENT')
  const target = {
    kind: 'POST',
    id: post.id,
    authorId: post.authorId,
    reported: await reportedPost(tx, post.id),
  } as const
  const receipt = await fileReport(tx, app, { reporter: actor, target, reason: body.reason, text: body.text })
  if (body.alsoBlock) await graph.blockPerson(tx, app, actor.id, post.authorId)
  return receipt
})
