import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { interests } from '#features/users/index.ts'
import { requireAdministrator } from '../../access.ts'

export const topicsMerge = handle(contract.admin.topicsMerge)(async ({ body, actor, app, tx }) => {
  requireAdministrator(app, actor)
  const before = await interests.allTopics(tx)
  const nameOf = (id: string) => before.find((topic) => topic.id === id)?.name
  await interests.mergeTopics(tx, body)
  await writeAudit(tx, {
    actor,
    action: 'merge-topics',
    before: { name: nameOf(body.id) },
    after: { name: nameOf(body.intoId) },
  })
  return { topics: await interests.allTopics(tx) }
})
