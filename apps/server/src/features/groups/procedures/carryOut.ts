import { writeAudit } from '#features/accounts/index.ts'
import { recheckEdited } from '#features/moderation/index.ts'
import { jsonb } from '#kernel/database/jsonb.ts'
import type { App } from '#kernel/http/app.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { emit } from '#kernel/work/events.ts'
import { handOverGroup } from '../membership/memberChanges.ts'
import { mayInherit } from '../settings/store/owners.ts'
import { updateGroup } from '../settings/store/groups.ts'
import { lockGroupFacts } from '../store/access.ts'
import { ownerFactsOf } from '../succession/store/silence.ts'
import { type ProcedureRow, lockProcedure, procedureRow, setProcedureState } from './store/procedures.ts'

/** Stands in the log in place of a person. */
const reason = 'by procedure'

/** Does what a vote decided, once its time lock is over, as the ordinary call would. */
export async function carryOut(tx: Tx, app: App, procedureId: string): Promise<void> {
  const found = await procedureRow(tx, procedureId, procedureId)
  const facts = found && (await lockGroupFacts(tx, found.openedBy ?? procedureId, found.groupId))
  const passed = await lockProcedure(tx, procedureId, procedureId)
  const now = app.runtime.now()
  if (!facts || passed?.state !== 'PASSED' || passed.carryOutAt === null || passed.carryOutAt > now) return
  const isDone = passed.kind === 'RULES' ? await changeRules(tx, passed) : await changeOwner(tx, app, passed)
  const { carryOutAt, groupId } = passed
  await setProcedureState(tx, procedureId, { state: isDone ? 'DONE' : 'VOID', carryOutAt, endedAt: now })
  await emit(tx, 'procedure.changed', { groupId, procedureId })
}

async function changeRules(tx: Tx, { groupId, payload: { rules } }: ProcedureRow): Promise<boolean> {
  if (!rules) return false
  await updateGroup(tx, groupId, { rules: jsonb(rules) })
  await recheckEdited(tx, 'GROUP', groupId)
  await emit(tx, 'group.changed', { groupId })
  await writeAudit(tx, { actor: null, action: 'change-group-rules', target: { kind: 'GROUP', id: groupId }, reason })
  return true
}

/** False if the candidate has left or cannot own the group. */
async function changeOwner(tx: Tx, app: App, { groupId, openedBy: toId }: ProcedureRow): Promise<boolean> {
  const owner = await ownerFactsOf(tx, groupId)
  if (!owner || toId === null || !(await mayInherit(tx, groupId, toId))) return false
  if (owner.ownerId === toId) return true
  await handOverGroup(tx, app, { groupId, fromId: owner.ownerId, toId, byId: toId })
  await writeAudit(tx, {
    actor: null,
    action: 'transfer-group',
    target: { kind: 'GROUP', id: groupId },
    reason,
    before: { userId: owner.ownerId },
    after: { userId: toId },
  })
  return true
}
