import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import { addJob } from '#kernel/work/jobs.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { notifyRollJob } from './jobs/notifyRoll.ts'
import { procedurePolicy } from './procedurePolicy.ts'
import { markReminded } from './store/dueProcedures.ts'
import { lockProcedure, setProcedureState } from './store/procedures.ts'

/** Ends a vote whose time is over: it has passed or failed, whoever did not vote. */
export async function closeProcedure(tx: Tx, app: App, procedureId: string): Promise<void> {
  const found = await lockProcedure(tx, procedureId, procedureId)
  if (found?.state !== 'OPEN' || found.closesAt > app.runtime.now()) return
  const { groupId, kind, closesAt } = found
  const passed = procedurePolicy.passes(found, found)
  await setProcedureState(tx, procedureId, {
    state: passed ? 'PASSED' : 'FAILED',
    carryOutAt: passed ? procedurePolicy.carryOutAt(kind, closesAt) : null,
    endedAt: app.runtime.now(),
  })
  await emit(tx, 'procedure.changed', { groupId, procedureId })
  await addJob(tx, notifyRollJob, { procedureId, reason: 'PROCEDURE_ENDED', after: null })
}

/** Reminds those of a vote's roll who have not voted, once. */
export async function remindRoll(tx: Tx, app: App, procedureId: string): Promise<void> {
  if (await markReminded(tx, procedureId, app.runtime.now()))
    await addJob(tx, notifyRollJob, { procedureId, reason: 'PROCEDURE_ENDING', after: null })
}
