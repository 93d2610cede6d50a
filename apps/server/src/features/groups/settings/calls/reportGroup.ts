import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { fileReport } from '#features/moderation/index.ts'
import { groupPolicy } from '../../policy.ts'
import { accessGroup } from '../../store/access.ts'
import { reportedGroup } from '../../closure/store/reportedGroup.ts'

export const reportGroup = handle(contract.groups.reportGroup)(async ({ body, actor, tx, app, refuse }) => {
  const { groupId, reason, text } = body
  const facts = await accessGroup(tx, actor.id, groupId, 'preview')
  const verdict = groupPolicy.report(facts)
  if (!verdict.ok) return refuse(verdict.code)
  const known = await reportedGroup(tx, groupId)
  if (!known) return refuse('GROUP_NOT_FOUND')
  return fileReport(tx, app, { reporter: actor, target: { kind: 'GROUP', id: groupId, ...known }, reason, text })
})
