import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { scratchFolder } from '#test/scratchFolder.ts'
import { openCardWorld } from '#test/world/cardWorld.ts'
import { mailTo } from '#test/world/mailbox.ts'
import type { Person } from '#test/world/people.ts'
import { addEntitlement } from '#test/world/make/premium.ts'
import { verifyPurges } from '#features/accounts/closure/jobs/verifyPurges.ts'
import { purgeAccounts } from '#features/accounts/closure/jobs/purgeAccounts.ts'
import { readArchive } from '#features/accounts/export/readArchive.ts'
import { reconcilePaymentsJob } from '../orders/jobs/reconcilePayments.ts'

const { world, stripe, sellingGroup, buy, notify } = await openCardWorld()
const { app } = world
const fresh = (name: string) => world.person(name, { fresh: true })
const olga = await fresh('olga')
const { groupId } = await sellingGroup(olga)

/** A buyer of a monthly offer, who cancelled it for a reason of their own. */
async function supporting(name: string, reason: string): Promise<{ who: Person; reference: string }> {
  const who = await fresh(name)
  const entitlementId = await addEntitlement(world, {
    groupId,
    by: olga,
    amount: 500,
    interval: 'MONTHLY',
    title: 'Seeds',
  })
  const { orderId, reference } = await buy(who, { entitlementId })
  const { purchase } = await who.payments.finalizeCardPurchase({ body: { orderId } })
  await notify('invoice.paid', reference)
  await world.settle()
  const params = { purchaseId: purchase?.id ?? '' }
  await who.groups.premiumEntitlementPurchasesCancel({ params, body: { reason } })
  return { who, reference }
}

test('an archive holds its member’s payments and purchases, and nobody else’s', async () => {
  const { who: ana } = await supporting('ana', 'Moving to the sea')
  await supporting('ben', 'A reason of somebody else')
  const { id } = await ana.accounts.requestExport()
  await world.settle()
  const { url } = await ana.accounts.getExportArchive({ params: { id } })
  const { pathname, search } = new URL(url)
  const headers = { authorization: `Bearer ${ana.token}` }
  const answer = await world.running.server.inject({ method: 'GET', url: pathname + search, headers })
  const { folder, remove } = await scratchFolder()
  onTestFinished(remove)
  const file = path.join(folder, 'archive.zip')
  await writeFile(file, answer.rawPayload)
  const { rows } = await readArchive(file)
  expect(rows.get('purchases')).toMatchObject([
    { offer: 'Seeds', source: 'STRIPE', amount: 500, state: 'CANCELLED', cancel_reason: 'Moving to the sea' },
  ])
  expect(rows.get('purchase-events')).toMatchObject([{ kind: 'STARTED' }, { kind: 'CHARGED' }, { kind: 'CANCELLED' }])
  expect(rows.get('grants')).toMatchObject([{ offer: 'Seeds', source: 'STRIPE' }])
  expect(rows.get('orders')).toMatchObject([{ offer: 'Seeds', state: 'ACTIVE', amount: 500 }])
  expect(JSON.stringify([...rows])).not.toContain('somebody else')
})

test('an erasure keeps payments, and deletes the reason for leaving and the card provider’s id of the member', async () => {
  const { who } = await supporting('cem', 'Because of zanzibar')
  await who.accounts.requestAccountDeletion({ body: { confirmUsername: 'cem', mode: 'ERASE_ALL' } })
  world.pass(30 * dayMs + 1)
  await purgeAccounts.perform(app, {})
  await world.settle()
  world.pass(300_000)
  await verifyPurges.perform(app, {})
  const { rows } = await sql<{ verified: boolean }>`
    select verified_at is not null as verified from erasure_proofs where account_id = ${who.id}`.execute(app.db)
  expect(rows).toEqual([{ verified: true }])
  const stored = await app.db.selectFrom('purchases').selectAll().where('account_id', '=', who.id).execute()
  expect(stored).toMatchObject([{ amount: 500, cancel_reason: null }])
  const named = await app.db
    .selectFrom('payment_customers')
    .select('reference')
    .where('account_id', '=', who.id)
    .execute()
  expect(named).toEqual([])
})

test('the text of a notification is deleted after ninety days, but not that it was received', async () => {
  const storedEvents = () => app.db.selectFrom('provider_events').select(['provider_event', 'payload']).execute()
  const before = (await storedEvents()).length
  world.pass(91 * dayMs)
  await reconcilePaymentsJob.perform(app, {})
  const after = await storedEvents()
  expect(after).toHaveLength(before)
  expect(new Set(after.map(({ payload }) => JSON.stringify(payload)))).toEqual(new Set(['{}']))
})

describe('a member who cannot use a purchase is not charged again', () => {
  async function paying(name: string) {
    const who = await fresh(name)
    const entitlementId = await addEntitlement(world, { groupId, by: olga, amount: 500, interval: 'MONTHLY' })
    const references: string[] = []
    for (const subject of [{ level: 'MONTHLY' } as const, { entitlementId }]) {
      const { orderId, reference } = await buy(who, subject)
      await who.payments.finalizeCardPurchase({ body: { orderId } })
      references.push(reference)
    }
    const isRenewed = () => references.map((reference) => !stripe.things.get(reference)?.['cancel_at_period_end'])
    expect(isRenewed()).toEqual([true, true])
    return { who, isRenewed }
  }

  test('during a break: a paid period lasts to its end, and stays cancelled afterwards', async () => {
    const { who, isRenewed } = await paying('dina')
    await who.accounts.startAccountDeactivation()
    const { token } = await mailTo(world, who.email)
    await world.visitor.accounts.finishAccountDeactivation({ body: { token } })
    await world.settle()
    expect(isRenewed()).toEqual([false, false])
  })

  test('after a ban without an end; a ban for some days changes nothing', async () => {
    const root = await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true })
    const { who, isRenewed } = await paying('emil')
    const ban = async (until: string | null) => {
      await root.admin.banUser({ body: { action: 'BAN', userId: who.id, until, reason: 'Threats.' } })
      await world.settle()
    }
    await ban(new Date(app.runtime.now().getTime() + dayMs).toISOString())
    expect(isRenewed()).toEqual([true, true])
    await ban(null)
    expect(isRenewed()).toEqual([false, false])
  })
})
