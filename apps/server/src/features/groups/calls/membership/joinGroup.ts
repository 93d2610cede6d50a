import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { enterGroup } from '../../services/entering.ts'

export const joinGroup = handle(contract.groups.joinGroup)(async ({ body, actor, tx, app }) => {
  const { groupId, note, answers, questions } = body
  return { status: await enterGroup(tx, app, { groupId, userId: actor.id, note, answers, questions }) }
})
