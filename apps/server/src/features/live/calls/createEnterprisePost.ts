import { contract } from '@koinon/contract'
import { hideSpoilers } from '@koinon/contract/text'
import { handle } from '#kernel/http/handler.ts'
import { newPosts, readPost } from '#features/content/index.ts'
import { requireSwitch } from '#features/place/index.ts'
import { announceStream } from '../announceStream.ts'
import { groupPolicy, lockGroup, restrictions } from '#features/groups/index.ts'

export const createEnterprisePost = handle(contract.groups.createEnterprisePost)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { enterpriseGroupId: groupId, asOrganization: asGroup, stream, ...draft } = body
  const facts = await lockGroup(tx, actor.id, groupId, 'preview')
  if (facts.kind !== 'ENTERPRISE') return refuse('GROUP_NOT_FOUND')
  restrictions.refuseMuted(facts)
  const verdict = groupPolicy.post(facts)
  if (!verdict.ok) return refuse(verdict.code, { can: { requestPosting: groupPolicy.requestPosting(facts).ok } })
  if (asGroup && !groupPolicy.canInEnterprise(facts).postAsOrganization)
    return refuse('NOT_ALLOWED', { path: 'asOrganization' })
  if (stream && !groupPolicy.canInEnterprise(facts).stream) return refuse('NOT_ALLOWED', { path: 'stream' })
  if (stream) await requireSwitch(tx, app, { name: 'live', path: 'stream' })
  const { postId } = await newPosts.publishInGroup(tx, app, { author: actor, draft, facts, asGroup })
  if (stream) {
    const text = hideSpoilers(await readPost(tx, app, actor, postId))
    await announceStream(tx, app, { ...stream, groupId, postId, authorId: actor.id, text })
  }
  return readPost(tx, app, actor, postId)
})
