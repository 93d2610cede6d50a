import type { Actor } from '#kernel/actor.ts'
import { emit } from '#kernel/work/events.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { familyLinkOf, limitMessages, setLimits } from './store/family.ts'
import type { PeopleScope } from '../store/tables.ts'

export interface Limits {
  readonly maxMessages: PeopleScope
  readonly mayPurchase: boolean
}

/** Sets other limits for a child that its parent has agreed to. False for any other: it has to be agreed to first. */
export async function changeLimits(
  tx: Tx,
  { actor, childId, limits }: { actor: Actor; childId: string; limits: Limits },
): Promise<boolean> {
  const link = await familyLinkOf(tx, childId)
  if (link?.parentId !== actor.id || !(await setLimits(tx, childId, limits))) return false
  await limitMessages(tx, childId, limits.maxMessages)
  for (const accountId of [childId, actor.id]) await emit(tx, 'account.changed', { accountId })
  return true
}

/** Whether a person may buy anything: a child only if its parent allows it. */
export async function mayPurchase(db: Db, accountId: string): Promise<boolean> {
  const link = await familyLinkOf(db, accountId)
  return link?.state !== 'APPROVED' || link.mayPurchase
}
