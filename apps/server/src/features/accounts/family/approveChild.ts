import type { App } from '#kernel/http/app.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { queueNotice } from '../mail/jobs/sendNotice.ts'
import { expectActivation } from '../store/accounts.ts'
import { restrictChild } from './store/family.ts'
import { openChild } from './openChild.ts'
import type { Limits } from './familyLimits.ts'
import { type Decision, decideAsParent } from './family.ts'
import { announcePermissionsChanged } from '../sessions/revokeSessions.ts'

/** A parent agrees, for the first time or again: the child is let in, as restricted as any. Returns the child. */
export async function approveChild(
  tx: Tx,
  app: App,
  decision: Pick<Decision, 'actor' | 'token' | 'childId'> & { readonly limits: Limits },
): Promise<string> {
  const { childId, isAgain } = await decideAsParent(tx, app, { ...decision, state: 'APPROVED' })
  await restrictChild(tx, childId, decision.limits.maxMessages)
  if (!isAgain) await expectActivation(tx, childId)
  // A child that asked for deletion meanwhile, or is banned, is admitted, and stays hidden until it comes back.
  await openChild(tx, app, childId)
  announcePermissionsChanged(tx, [childId])
  await queueNotice(tx, { accountId: childId, notice: 'CHILD_APPROVED' })
  return childId
}
