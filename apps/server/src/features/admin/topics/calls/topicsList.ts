import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { interests } from '#features/users/index.ts'
import { requireAdministrator } from '../../access.ts'

export const topicsList = handle(contract.admin.topicsList)(async ({ actor, app, db }) => {
  requireAdministrator(app, actor)
  return { topics: await interests.allTopics(db) }
})
