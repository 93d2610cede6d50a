import { contract } from '@koinon/contract'
import { handle } from '../../../kernel/handle.ts'
import { ownedGroupIds } from '../../groups/index.ts'
import { cardsOf, keepPayoutAccount, payoutAccountOf } from '../../premium/index.ts'
import { holdAccount } from '../../subscriptions/index.ts'

export const stripeConnectCreateAccount = handle(contract.payments.stripeConnectCreateAccount)(async ({
  actor,
  tx,
  app,
  refuse,
}) => {
  if ((await ownedGroupIds(tx, actor.id)).length === 0) return refuse('NOT_ALLOWED')
  await holdAccount(tx, actor.id)
  const known = await payoutAccountOf(tx, actor.id)
  const cards = cardsOf(app)
  const told = known ? await cards.payoutStanding(known.reference) : await cards.payoutAccount(actor.id)
  await keepPayoutAccount(tx, { ...told, accountId: actor.id }, app.seams.now())
  return { id: told.reference, state: told.state, due: [...told.due] }
})
