import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { interests } from '#features/users/index.ts'
import { requireAdministrator } from '../../access.ts'

export const topicsSave = handle(contract.admin.topicsSave)(async ({ body, actor, app, tx }) => {
  requireAdministrator(app, actor)
  const before = (await interests.allTopics(tx)).find(({ id }) => id === body.id)
  const id = await interests.saveManagedTopic(tx, app, { ...body, id: body.id })
  const topics = await interests.allTopics(tx)
  const after = topics.find((topic) => topic.id === id)
  await writeAudit(tx, { actor, action: 'change-topic', before: before ?? null, after })
  return { topics }
})
