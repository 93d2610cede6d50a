import type { App } from '#kernel/app.ts'
import type { Tx } from '#kernel/tables.ts'
import { tell } from '../jobs/sendNotice.ts'
import { expectArrival, moveStatus } from '../store/accounts.ts'
import { restrictChild } from '../store/family.ts'
import { announceOpening } from './arriving.ts'
import type { Limits } from './family-limits.ts'
import { type Decision, parentDecides } from './family.ts'
import { announceStanding } from './standing.ts'

/** A parent agrees, for the first time or again: the child is let in, as restricted as any. Returns the child. */
export async function admitChild(
  tx: Tx,
  app: App,
  decision: Pick<Decision, 'actor' | 'token' | 'childId'> & { readonly limits: Limits },
): Promise<string> {
  const { childId, isAgain } = await parentDecides(tx, app, { ...decision, state: 'APPROVED' })
  await restrictChild(tx, childId, decision.limits.maxMessages)
  if (!isAgain) await expectArrival(tx, childId)
  // A child that asked for deletion meanwhile, or is banned, is admitted, and stays hidden until it comes back.
  if (await moveStatus(tx, { accountId: childId, from: ['PENDING_PARENT'], to: 'ACTIVE', now: app.seams.now() }))
    await announceOpening(tx, childId)
  announceStanding(tx, [childId])
  await tell(tx, { accountId: childId, notice: 'CHILD_APPROVED' })
  return childId
}
