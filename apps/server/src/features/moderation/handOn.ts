import type { Tx } from '#kernel/database/tables.ts'
import { emit } from '#kernel/work/events.ts'
import { handAppealsToPlatform, handToPlatform, openCasesOfGroup } from './store/routes.ts'

/** Hands a group's case, or an appeal in it, to the platform; false if there is nothing to hand on. */
export async function handOn(tx: Tx, caseId: string, now: Date): Promise<boolean> {
  const isCase = (await handToPlatform(tx, caseId, now)) !== null
  const isAppeal = await handAppealsToPlatform(tx, caseId)
  if (isCase || isAppeal) await emit(tx, 'case.handedOn', { caseId })
  return isCase || isAppeal
}

/** Hands on what a group can no longer decide: all of its open cases, or those about one of its own moderators. */
export async function handOnAll(tx: Tx, about: { groupId: string; authorId?: string }, now: Date): Promise<void> {
  for (const caseId of await openCasesOfGroup(tx, about.groupId, about.authorId)) await handOn(tx, caseId, now)
}
