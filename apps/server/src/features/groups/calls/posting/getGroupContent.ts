import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { groupPosts } from '#features/content/index.ts'
import { groupPolicy } from '../../policy.ts'
import { hotPage } from '../../services/hotPage.ts'
import { accessGroup } from '../../store/access.ts'

export const getGroupContent = handle(contract.groups.getGroupContent)(async ({ body, actor, db, app, refuse }) => {
  const { groupId, mediaType, sort, cursor, limit } = body
  const facts = await accessGroup(db, actor.id, groupId, 'preview')
  const verdict = groupPolicy.read(facts)
  if (!verdict.ok) return refuse(verdict.code)
  return sort === 'HOT'
    ? hotPage(db, app, actor, { groupId, mediaType: mediaType ?? null, cursor, limit })
    : groupPosts(db, app, actor, groupId, { mediaType, cursor, limit })
})
