import { contract } from '@koinon/contract'
import { handle } from '../../../kernel/handle.ts'
import { isFresh } from '../../../kernel/http/doors.ts'
import { groupPolicy, lockGroup } from '../../groups/index.ts'
import { cardsOf } from '../services/cards.ts'
import { payoutsView } from '../services/payouts.ts'
import { currencyOfSales } from '../store/entitlements.ts'
import { holdPayoutAccount, keepSchedule } from '../store/payoutAccounts.ts'

const monthMs = 30 * 86_400_000

export const premiumEntitlementsPayouts = handle(contract.groups.premiumEntitlementsPayouts)(async ({
  params: { groupId },
  query,
  actor,
  tx,
  app,
  request,
  refuse,
}) => {
  const facts = await lockGroup(tx, actor.id, groupId, 'preview')
  const verdict = groupPolicy.own(facts)
  if (!verdict.ok) return refuse(verdict.code)
  const { schedule, payNow } = query
  const changes = schedule !== undefined || payNow !== undefined
  const now = app.seams.now()
  if (changes && !isFresh(actor, now)) return refuse('STEP_UP_REQUIRED', { challenge: app.seams.token(16) })
  // Held: two payouts at once do not both find the balance that is enough for one.
  const account = await holdPayoutAccount(tx, actor.id)
  const currency = (await currencyOfSales(tx, groupId)) ?? app.config.subscription.currency
  if (changes) {
    if (account?.state !== 'ACTIVE') return refuse('PAYOUTS_NOT_READY')
    if (schedule !== undefined && schedule !== account.schedule) {
      await cardsOf(app).setSchedule(account.reference, schedule)
      await keepSchedule(tx, actor.id, schedule, now)
    }
    if (payNow !== undefined) {
      const { available } = await cardsOf(app).balance(account.reference, currency)
      if (payNow > available.amount) return refuse('ABOVE_BALANCE', { path: 'payNow', available })
      const key = request.header('idempotency-key') ?? request.id
      await cardsOf(app).payOut(account.reference, { amount: payNow, currency }, `${actor.id}:${key}`)
    }
  }
  const to = query.to ? new Date(query.to) : now
  const from = query.from ? new Date(query.from) : new Date(to.getTime() - monthMs)
  const shown = account && schedule !== undefined ? { ...account, schedule } : account
  return payoutsView(tx, app, { groupId, account: shown, currency, from, to })
})
