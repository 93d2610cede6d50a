import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { accessGroup } from '#features/groups/index.ts'
import { templatesFor } from '../store/templatesFor.ts'

export const postingTemplates = handle(contract.content.postingTemplates)(async ({ query, actor, db }) => {
  const { groupId = null } = query
  if (groupId) await accessGroup(db, actor.id, groupId, 'content')
  return { items: await templatesFor(db, groupId) }
})
