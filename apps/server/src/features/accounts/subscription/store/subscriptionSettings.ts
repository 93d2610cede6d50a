import { sql } from 'kysely'
import { jsonb } from '#kernel/database/jsonb.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

export interface SubscriptionSettings {
  readonly renewalReminder: boolean
  readonly receiptsByMail: boolean
}
const unchanged: SubscriptionSettings = { renewalReminder: true, receiptsByMail: true }

/** Which mails each of these accounts wants about its subscription; all, unless switched off. */
export async function subscriptionSettingsOf(
  db: Db,
  accountIds: readonly string[],
): Promise<Map<string, SubscriptionSettings>> {
  const { rows } = await sql<{ id: string; settings: Partial<SubscriptionSettings> }>`
    select id, subscription_settings as settings from accounts where id = any(${[...accountIds]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, settings }) => [id, { ...unchanged, ...settings }]))
}

/** Adds to it, in one statement: two devices that switch different things both keep theirs. */
export async function saveSubscriptionSettings(
  tx: Tx,
  accountId: string,
  given: { readonly renewalReminder?: boolean | undefined; readonly receiptsByMail?: boolean | undefined },
): Promise<void> {
  await sql`update accounts set subscription_settings = subscription_settings || ${jsonb(given)}
    where id = ${accountId}`.execute(tx)
}
