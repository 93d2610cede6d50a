import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { fileReport, type reporting } from '#features/moderation/index.ts'
import { peoplePolicy } from '../../policy.ts'
import { blockPerson } from '../blockPerson.ts'
import { accessPerson } from '../../store/access.ts'
import { reportedProfile } from '../../store/reportedProfile.ts'

export const reportUser = handle(contract.users.reportUser)(async ({ body, actor, tx, app, refuse }) => {
  const { userId, messageId, reason, text, alsoBlock = false } = body
  const facts = await accessPerson(tx, actor.id, userId, 'existence')
  const verdict = peoplePolicy.report(facts)
  if (!verdict.ok) return refuse(verdict.code)
  const target: reporting.ReportTarget = messageId
    ? await app.provided.reportTargets.MESSAGE(tx, actor.id, messageId)
    : { kind: 'PROFILE', id: facts.id, authorId: facts.id, reported: await reportedProfile(tx, facts.id) }
  if (target.authorId !== facts.id) return refuse('MESSAGE_NOT_FOUND')
  const receipt = await fileReport(tx, app, { reporter: actor, target, reason, text })
  if (alsoBlock) await blockPerson(tx, app, actor.id, facts.id)
  return receipt
})
