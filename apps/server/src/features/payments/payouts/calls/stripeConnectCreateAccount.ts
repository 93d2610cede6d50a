import { contract } from '@koinon/contract'
import { payoutAccounts } from '#features/entitlements/index.ts'
import { handle } from '#kernel/http/handler.ts'
import { memberships } from '#features/groups/index.ts'
import { openPayoutAccount, readPayoutAccount } from '../payoutAccounts.ts'

export const stripeConnectCreateAccount = handle(contract.payments.stripeConnectCreateAccount)(async ({
  actor,
  db,
  app,
  refuse,
}) => {
  if ((await memberships.ownedGroupIds(db, actor.id)).length === 0) return refuse('NOT_ALLOWED')
  const known = await payoutAccounts.payoutAccountOf(db, actor.id)
  const account = (known && (await readPayoutAccount(app, known.reference))) ?? (await openPayoutAccount(app, actor.id))
  return { id: account.reference, state: account.state, due: [...account.due] }
})
