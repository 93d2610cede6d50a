import type { Db } from '../database/tables.ts'

/**
 * Whether mails, texts, pushes and charges wait. A restored backup begins so: a copy for a test writes to nobody, and what
 * was queued when the backup was made is not sent a second time before somebody has decided that.
 */
export async function areDeliveriesPaused(db: Db): Promise<boolean> {
  return (await db.selectFrom('paused_deliveries').select('since').limit(1).execute()).length > 0
}

/** Within the transaction of a client of its own, that of a restore. */
export const pauseDeliveries = (client: { query(text: string): Promise<unknown> }): Promise<unknown> =>
  client.query('insert into paused_deliveries (since) values (now())')

/** False if they were not paused. Every process has them go on within half a minute. */
export async function resumeDeliveries(db: Db): Promise<boolean> {
  return (await db.deleteFrom('paused_deliveries').returning('since').execute()).length > 0
}
