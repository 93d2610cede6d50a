import type { Insertable } from 'kysely'
import { type ReportedPurchase, recordPurchase, entitlements } from '#features/entitlements/index.ts'
import { insertGrant } from '#features/entitlements/store/grants.ts'
import type { App } from '#kernel/http/app.ts'
import { dayMs } from '#kernel/durations.ts'
import type { Tables, Tx } from '#kernel/database/tables.ts'

/** Where it happens: a world, or a running product. */
interface Place {
  readonly app: App
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}
interface AccountOf {
  readonly id: string
}

/** Something that a group sells, as its call would make it; free and for ever by default. */
export async function addEntitlement(
  world: Place,
  given: {
    readonly groupId: string
    readonly by: AccountOf
    readonly title?: string
    readonly amount?: number
    readonly interval?: Insertable<Tables['entitlements']>['interval']
    readonly trialDays?: number
    readonly capacity?: number | null
    readonly unlocks?: Parameters<typeof entitlements.setUnlocks>[2]
  },
): Promise<string> {
  const { app } = world
  const id = app.runtime.id()
  await world.inTransaction(async (tx) => {
    await entitlements.insertEntitlement(tx, {
      id,
      groupId: given.groupId,
      title: given.title ?? 'Supporters',
      benefits: ['Stories from the garden'],
      amount: given.amount ?? 0,
      currency: 'EUR',
      interval: given.interval ?? 'ONE_TIME',
      trialDays: given.trialDays ?? 0,
      capacity: given.capacity ?? null,
      createdBy: given.by.id,
      now: app.runtime.now(),
    })
    await entitlements.setUnlocks(tx, id, given.unlocks ?? [])
  })
  return id
}

/**
 * Something bought as a payment would report it, with what it grants; for ever unless the payment recurs. Returns the
 * source's id of it, by which more is reported.
 */
export async function addPurchase(
  world: Place,
  by: AccountOf,
  entitlementId: string,
  reported: Partial<
    Pick<ReportedPurchase, 'state' | 'discount' | 'reference' | 'startsAt' | 'paidUntil' | 'renews'>
  > = {},
): Promise<string> {
  const { app } = world
  const reference = reported.reference ?? `test ${app.runtime.id()}`
  await world.inTransaction(async (tx) => {
    const sold = await entitlements.entitlementRow(tx, by.id, entitlementId)
    if (!sold) throw new Error('Nothing of that name is sold.')
    const now = app.runtime.now()
    const renews = sold.interval !== 'ONE_TIME'
    await recordPurchase(tx, app, {
      accountId: by.id,
      entitlementId,
      source: 'STRIPE',
      reference,
      state: 'ACTIVE',
      amount: sold.amount,
      discount: 0,
      currency: sold.currency,
      interval: sold.interval,
      startsAt: now,
      paidUntil: renews ? new Date(now.getTime() + 30 * dayMs) : null,
      graceUntil: null,
      renews,
      receiptUrl: null,
      events: [],
      ...reported,
    })
  })
  return reference
}

/** Grants a person what an entitlement opens; for ever by default. Negative days: it is over. */
export async function addGrant(world: Place, to: AccountOf, entitlementId: string, days?: number): Promise<void> {
  const now = world.app.runtime.now()
  const inDays = (count: number) => new Date(now.getTime() + count * dayMs)
  await world.inTransaction((tx) =>
    insertGrant(tx, {
      id: world.app.runtime.id(),
      entitlementId,
      accountId: to.id,
      source: 'NONE',
      purchaseId: null,
      startsAt: days !== undefined && days < 0 ? inDays(days - 30) : inDays(-1),
      endsAt: days === undefined ? null : inDays(days),
      now,
    }),
  )
}
