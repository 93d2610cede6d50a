import type { ProcedureView } from '@koinon/contract/shared'
import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#kernel/database/tables.ts'
import type { GroupFacts } from '../facts.ts'
import { groupPolicy } from '../policy.ts'
import { groupFacts } from '../store/access.ts'
import { procedureViews } from './presentProcedures.ts'
import { type ProcedureRow, procedureRow } from './store/procedures.ts'

/** A vote and its group, for a member; for everybody else there is none. */
export async function accessProcedure(
  db: Db,
  viewerId: string,
  id: string,
): Promise<{ readonly procedure: ProcedureRow; readonly facts: GroupFacts }> {
  const procedure = await procedureRow(db, viewerId, id)
  const facts = procedure && (await groupFacts(db, viewerId, procedure.groupId))
  if (!facts || !groupPolicy.sees.membership(facts)) throw new Refusal('PROCEDURE_NOT_FOUND')
  return { procedure, facts }
}

/** A vote as it is now. */
export async function procedureView(db: Db, viewerId: string, id: string, now: Date): Promise<ProcedureView> {
  const { procedure, facts } = await accessProcedure(db, viewerId, id)
  const [view] = await procedureViews(db, { ...facts, id: viewerId }, [procedure], now)
  if (!view) throw new Refusal('PROCEDURE_NOT_FOUND')
  return view
}
