import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { restrictions } from '#features/groups/index.ts'
import { presentOwnRecord } from '../presentOwnRecord.ts'

export const moderationAppeal = handle(contract.groups.moderationAppeal)(async ({ body, actor, tx, app }) => {
  const { groupId } = body
  // Refuses strangers before it says anything about a restriction.
  await presentOwnRecord(tx, app, { groupId, userId: actor.id })
  await restrictions.fileAppeal(tx, app, { accountId: actor.id, ...body })
  return presentOwnRecord(tx, app, { groupId, userId: actor.id })
})
