import { contract } from '@koinon/contract'
import { handle } from '../../../../kernel/handle.ts'
import { personCards } from '../../../users/index.ts'
import { tell } from '../../jobs/sendNotice.ts'
import { announceOpening, parentDecides } from '../../services/family.ts'
import { announceStanding } from '../../services/standing.ts'
import { accountById, moveStatus } from '../../store/accounts.ts'
import { restrictChild } from '../../store/family.ts'

export const familyLinkApprove = handle(contract.accounts.familyLinkApprove)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const now = app.seams.now()
  const limits = {
    maxMessages: body.limits?.messages ?? 'GROUP_MEMBERS',
    mayPurchase: body.limits?.purchases ?? false,
  } as const
  const { childId, isAgain } = await parentDecides(tx, app, {
    actor,
    token: body.token,
    childId: body.childId,
    state: 'APPROVED',
    limits,
  })
  await restrictChild(tx, childId, limits.maxMessages)
  // A child that asked for deletion meanwhile is admitted, and stays hidden until it comes back.
  if (await moveStatus(tx, { accountId: childId, from: ['PENDING_PARENT'], to: 'ACTIVE', now })) {
    const child = await accountById(tx, childId)
    if (child) await announceOpening(tx, child, { isAgain })
  }
  announceStanding(tx, [childId])
  await tell(tx, { accountId: childId, notice: 'CHILD_APPROVED' })
  // One that is hidden, or has blocked its parent, is presented as it sees itself.
  const [seen, own] = [await personCards(tx, actor.id, [childId]), await personCards(tx, childId, [childId])]
  const card = seen.get(childId) ?? own.get(childId)
  return card ? { child: card, state: 'APPROVED' } : refuse('TOKEN_EXPIRED')
})
