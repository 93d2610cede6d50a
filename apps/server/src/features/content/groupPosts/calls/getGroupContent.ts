import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { groupPosts } from '../../index.ts'
import { groupPolicy } from '#features/groups/policy.ts'
import { hotPosts } from '../hotPosts.ts'
import { accessGroup } from '#features/groups/store/access.ts'

export const getGroupContent = handle(contract.groups.getGroupContent)(async ({ body, actor, db, app, refuse }) => {
  const { groupId, mediaType, sort, cursor, limit } = body
  const facts = await accessGroup(db, actor.id, groupId, 'preview')
  const verdict = groupPolicy.read(facts)
  if (!verdict.ok) return refuse(verdict.code)
  return sort === 'HOT'
    ? hotPosts(db, app, actor, { groupId, mediaType: mediaType ?? null, cursor, limit })
    : groupPosts(db, app, actor, groupId, { mediaType, cursor, limit })
})
