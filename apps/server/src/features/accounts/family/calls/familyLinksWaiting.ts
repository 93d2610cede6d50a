import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { isOfAge } from '../family.ts'
import { childrenOf } from '../store/family.ts'

export const familyLinksWaiting = handle(contract.accounts.familyLinksWaiting)(async ({ actor, db, app }) => {
  const children = await childrenOf(db, { parentId: actor.id, mayAnswer: await isOfAge(db, app, actor.id) })
  return {
    items: children.map(({ askedAt, maxMessages, mayPurchase, ...child }) => ({
      ...child,
      limits: child.state === 'PENDING' ? null : { messages: maxMessages, purchases: mayPurchase },
      askedAt: askedAt.toISOString(),
    })),
  }
})
