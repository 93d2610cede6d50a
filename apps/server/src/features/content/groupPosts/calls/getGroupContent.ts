import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { groupPosts } from '../../feeds/postLists.ts'
import { groupPolicy, accessGroup } from '#features/groups/index.ts'
import { hotPosts } from '../hotPosts.ts'

export const getGroupContent = handle(contract.groups.getGroupContent)(async ({ body, actor, db, app, refuse }) => {
  const { groupId, mediaType, sort, cursor, limit } = body
  const facts = await accessGroup(db, actor.id, groupId, 'preview')
  const verdict = groupPolicy.read(facts)
  if (!verdict.ok) return refuse(verdict.code)
  return sort === 'HOT'
    ? hotPosts(db, app, actor, { groupId, mediaType: mediaType ?? null, cursor, limit })
    : groupPosts(db, app, actor, { groupId, mediaType, cursor, limit })
})
