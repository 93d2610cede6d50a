import { contract } from '@koinon/contract'
import { entitlements, payoutAccounts } from '#features/entitlements/index.ts'
import { dayMs } from '#kernel/durations.ts'
import { handle } from '#kernel/http/handler.ts'
import { isRecentlyAuthenticated } from '#kernel/http/authorize.ts'
import { idempotentExternal } from '#kernel/http/idempotentExternal.ts'
import { Refusal } from '#kernel/refusal.ts'
import { accessGroup, groupPolicy } from '#features/groups/index.ts'
import { changePayouts, payoutsView } from '../payouts.ts'

const monthMs = 30 * dayMs

export const premiumEntitlementsPayouts = handle(contract.groups.premiumEntitlementsPayouts)(async ({
  params: { groupId },
  query,
  actor,
  db,
  app,
  request,
  refuse,
}) => {
  const verdict = groupPolicy.own(await accessGroup(db, actor.id, groupId, 'preview'))
  if (!verdict.ok) return refuse(verdict.code)
  const { schedule, payNow } = query
  const now = app.runtime.now()
  const currency = (await entitlements.currencyOfSales(db, groupId)) ?? app.config.subscription.currency
  const view = async () => {
    const to = query.to ? new Date(query.to) : now
    const from = query.from ? new Date(query.from) : new Date(to.getTime() - monthMs)
    return payoutsView(db, app, {
      groupId,
      account: await payoutAccounts.payoutAccountOf(db, actor.id),
      currency,
      from,
      to,
    })
  }
  if (schedule === undefined && payNow === undefined) return view()
  if (!isRecentlyAuthenticated(actor, now)) return refuse('STEP_UP_REQUIRED', { challenge: app.runtime.token(16) })
  const asking = { accountId: actor.id, request, call: 'groups.premiumEntitlementsPayouts', input: { groupId, query } }
  return idempotentExternal(app, asking, async () => {
    const account = await payoutAccounts.payoutAccountOf(db, actor.id)
    if (account?.state !== 'ACTIVE') throw new Refusal('PAYOUTS_NOT_READY')
    const key = `${actor.id}:${request.header('idempotency-key') ?? request.id}`
    await changePayouts(app, { account, schedule, payNow, currency, key })
    return view()
  })
})
