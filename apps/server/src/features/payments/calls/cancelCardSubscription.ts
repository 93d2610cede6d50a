import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { onceApart } from '#kernel/http/once-apart.ts'
import { cardsOf } from '#features/premium/index.ts'
import { subscriptionOf } from '#features/subscriptions/index.ts'
import { cardSubscription } from '../services/bySubscription.ts'
import { settle } from '../services/settling.ts'

export const cancelCardSubscription = handle(contract.payments.cancelCardSubscription)(async ({
  actor,
  db,
  app,
  request,
  refuse,
}) => {
  const cancel = async () => {
    const mine = await cardSubscription(db, app, actor.id)
    if (!mine) return refuse('NOT_BY_CARD')
    if (!mine.state.renews) return refuse('ALREADY_CANCELLED')
    await cardsOf(app).cancelAtEnd(mine.state.reference)
    await settle(app, mine.order.id)
    return subscriptionOf(db, actor.id, app.seams.now())
  }
  const asking = { accountId: actor.id, request, call: 'payments.cancelCardSubscription', input: {} }
  return onceApart(app, asking, cancel)
})
