import { contract } from '@koinon/contract'
import { handle } from '../../../../kernel/handle.ts'
import { publishPost, readPost } from '../../../content/index.ts'
import { groupPolicy } from '../../policy.ts'
import { lockGroup } from '../../store/access.ts'

export const createEnterprisePost = handle(contract.groups.createEnterprisePost)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { enterpriseGroupId: groupId, asOrganisation: asGroup, stream, ...draft } = body
  const facts = await lockGroup(tx, actor.id, groupId, 'preview')
  if (facts.kind !== 'ENTERPRISE') return refuse('GROUP_NOT_FOUND')
  const verdict = groupPolicy.post(facts)
  if (!verdict.ok) return refuse(verdict.code, { can: { askToPost: groupPolicy.askToPost(facts).ok } })
  if (asGroup && !groupPolicy.canInEnterprise(facts).postAsOrganisation)
    return refuse('NOT_ALLOWED', { path: 'asOrganisation' })
  if (stream) return refuse('INVALID_PARAMETER', { path: 'stream.keyId', detail: 'There is no such key.' })
  const { postId } = await publishPost(tx, app, { author: actor, draft, groupId, asGroup })
  return readPost(tx, app, actor, postId)
})
