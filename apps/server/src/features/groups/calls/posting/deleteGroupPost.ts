import { contract } from '@koinon/contract'
import { emit } from '../../../../kernel/events.ts'
import { handle } from '../../../../kernel/handle.ts'
import { writeAudit } from '../../../accounts/index.ts'
import { lockPost, takePostAway } from '../../../content/index.ts'
import { groupPolicy } from '../../policy.ts'
import { accessGroup } from '../../store/access.ts'

export const deleteGroupPost = handle(contract.groups.deleteGroupPost)(async ({ body, actor, tx, app, refuse }) => {
  const { groupId, postId, reason } = body
  const facts = await accessGroup(tx, actor.id, groupId, 'preview')
  const post = await lockPost(tx, actor.id, postId, 'own')
  if (post.groupId !== groupId) return refuse('POST_NOT_FOUND')
  const verdict = groupPolicy.removePost(facts, post)
  if (!verdict.ok) return refuse(verdict.code)
  await takePostAway(tx, app, postId, actor.id)
  if (!post.mine) {
    await emit(tx, 'group.postRemoved', { groupId, postId, userId: post.authorId, byId: actor.id })
    const said = reason === undefined ? {} : { reason }
    await writeAudit(tx, {
      actor,
      action: 'remove-group-post',
      target: { kind: 'GROUP', id: groupId },
      ...said,
      after: { postId },
    })
  }
  return { ok: true }
})
