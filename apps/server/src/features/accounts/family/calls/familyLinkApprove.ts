import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { personCards } from '#features/users/index.ts'
import { approveChild } from '../approveChild.ts'
import { changeLimits } from '../familyLimits.ts'

export const familyLinkApprove = handle(contract.accounts.familyLinkApprove)(async ({
  body: { token, childId: named, limits: given },
  actor,
  tx,
  app,
  refuse,
}) => {
  const limits = { maxMessages: given?.messages ?? 'GROUP_MEMBERS', mayPurchase: given?.purchases ?? false } as const
  const isChanged = named !== undefined && given && (await changeLimits(tx, { actor, childId: named, limits }))
  const childId = isChanged ? named : await approveChild(tx, app, { actor, token, childId: named, limits })
  // A child that is hidden, or has blocked its parent, is presented as it sees itself.
  const [seen, own] = [await personCards(tx, actor.id, [childId]), await personCards(tx, childId, [childId])]
  const card = seen.get(childId) ?? own.get(childId)
  return card ? { child: card, state: 'APPROVED' } : refuse('TOKEN_EXPIRED')
})
