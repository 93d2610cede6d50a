import { contract } from '@koinon/contract'
import { handle } from '../../../../kernel/handle.ts'
import { childrenOf } from '../../store/family.ts'

export const familyLinksWaiting = handle(contract.accounts.familyLinksWaiting)(async ({ actor, db }) => ({
  items: (await childrenOf(db, actor.id)).map(({ askedAt, maxMessages, mayPurchase, ...child }) => ({
    ...child,
    limits: child.state === 'PENDING' ? null : { messages: maxMessages, purchases: mayPurchase },
    askedAt: askedAt.toISOString(),
  })),
}))
