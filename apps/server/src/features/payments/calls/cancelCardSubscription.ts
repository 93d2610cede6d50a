import { contract } from '@koinon/contract'
import { handle } from '../../../kernel/handle.ts'
import { cardsOf } from '../../premium/index.ts'
import { subscriptionOf } from '../../subscriptions/index.ts'
import { cardSubscription } from '../services/bySubscription.ts'
import { settle } from '../services/settling.ts'

export const cancelCardSubscription = handle(contract.payments.cancelCardSubscription)(async ({
  actor,
  tx,
  app,
  refuse,
}) => {
  const mine = await cardSubscription(tx, app, actor.id)
  if (!mine) return refuse('NOT_BY_CARD')
  if (!mine.state.renews) return refuse('ALREADY_CANCELLED')
  await cardsOf(app).cancelAtEnd(mine.state.reference)
  await settle(tx, app, mine.order)
  return subscriptionOf(tx, actor.id, app.seams.now())
})
