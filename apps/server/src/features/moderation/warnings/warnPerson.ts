import type { App } from '#kernel/http/app.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { emit } from '#kernel/work/events.ts'
import {
  type NewWarning,
  type WarningRow,
  insertWarning,
  markSeen,
  markWithdrawn,
  pointsOf,
  warningById,
} from './store/warnings.ts'
import { type WarningProposal, warningPolicy } from './warningPolicy.ts'

export type WarningTerms = Pick<NewWarning, 'accountId' | 'groupId' | 'points' | 'text' | 'rule' | 'caseId' | 'byId'>

/** Warns a person, who is notified. The caller has checked that it may. Returns the id of the warning. */
export async function warnPerson(tx: Tx, app: App, terms: WarningTerms): Promise<string> {
  const [id, now] = [app.runtime.id(), app.runtime.now()]
  await insertWarning(tx, { ...terms, id, expiresAt: warningPolicy.expiresAt(now), now })
  const { accountId, groupId } = terms
  await emit(tx, 'warning.given', { warningId: id, accountId, groupId })
  return id
}

/** Withdraws a warning; false if it was withdrawn before. */
export async function withdrawWarning(
  tx: Tx,
  app: App,
  { id, accountId, groupId, byId }: { id: string; accountId: string; groupId: string | null; byId: string },
): Promise<boolean> {
  if (!(await markWithdrawn(tx, id, byId, app.runtime.now()))) return false
  await emit(tx, 'warning.withdrawn', { warningId: id, accountId, groupId })
  return true
}

/** Confirms a person's own warning, which their screens and those of its moderators show; null if there is none. */
export async function acknowledge(tx: Tx, app: App, id: string, accountId: string): Promise<WarningRow | null> {
  if (!(await markSeen(tx, id, accountId, app.runtime.now()))) return null
  const row = await warningById(tx, id)
  if (row) await emit(tx, 'warning.seen', { warningId: id, accountId, groupId: row.groupId })
  return row
}

/** The points of a person that count now, and what they suggest. */
export async function warningTotal(
  db: Db,
  app: App,
  accountId: string,
  groupId: string | null,
): Promise<{ points: number; proposal: WarningProposal | null }> {
  const points = await pointsOf(db, accountId, groupId, app.runtime.now())
  return { points, proposal: warningPolicy.proposal(groupId === null ? 'PLATFORM' : 'GROUP', points) }
}
