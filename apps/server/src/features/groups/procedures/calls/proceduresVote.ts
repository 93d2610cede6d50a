import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { emit } from '#kernel/work/events.ts'
import { accessProcedure, procedureView } from '../accessProcedure.ts'
import { procedurePolicy } from '../procedurePolicy.ts'
import { castOpenly, castSecretly } from '../store/ballots.ts'
import { lockProcedure } from '../store/procedures.ts'

export const proceduresVote = handle(contract.groups.proceduresVote)(async ({
  body: { procedureId, choice },
  actor,
  tx,
  app,
  refuse,
}) => {
  await lockProcedure(tx, actor.id, procedureId)
  const { procedure } = await accessProcedure(tx, actor.id, procedureId)
  const { onRoll, hasVoted, groupId } = procedure
  const verdict = procedurePolicy.vote(procedure, { onRoll, hasVoted }, app.runtime.now())
  if (!verdict.ok) return refuse(verdict.code)
  if (actor.isIsolated) return refuse('NOT_ALLOWED')
  const ballot = { procedureId, accountId: actor.id, choice }
  if (!procedure.secret) await castOpenly(tx, ballot, procedure.choice)
  else if (!(await castSecretly(tx, ballot))) return refuse('ALREADY_SUBMITTED')
  await emit(tx, 'procedure.changed', { groupId, procedureId })
  return procedureView(tx, actor.id, procedureId, app.runtime.now())
})
