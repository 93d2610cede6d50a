import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { emit } from '#kernel/work/events.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { accessProcedure, procedureView } from '../accessProcedure.ts'
import { procedurePolicy } from '../procedurePolicy.ts'
import { lockProcedure, setProcedureState } from '../store/procedures.ts'

export const proceduresWithdraw = handle(contract.groups.proceduresWithdraw)(async ({
  body: { procedureId },
  actor,
  tx,
  app,
  refuse,
}) => {
  await lockProcedure(tx, actor.id, procedureId)
  const { procedure, facts } = await accessProcedure(tx, actor.id, procedureId)
  const [now, { groupId, kind }] = [app.runtime.now(), procedure]
  const verdict = procedurePolicy.withdraw(procedure, { ...facts, id: actor.id }, now)
  if (!verdict.ok) return refuse(verdict.code)
  await setProcedureState(tx, procedureId, { state: 'WITHDRAWN', endedAt: now })
  await emit(tx, 'procedure.changed', { groupId, procedureId })
  await writeAudit(tx, {
    actor,
    action: 'withdraw-procedure',
    target: { kind: 'GROUP', id: groupId },
    after: { kind },
  })
  return procedureView(tx, actor.id, procedureId, now)
})
