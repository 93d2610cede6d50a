import { sql } from 'kysely'
import { hourMs } from '#kernel/durations.ts'
import type { Tx } from '#kernel/database/tables.ts'

const retentionMs = 24 * hourMs
const kmPerDegree = 111.2

/** Rounds to about a kilometre, on a grid fixed on the earth, so that many pings reveal no more than one. */
export function roundPosition(latitude: number, longitude: number): { latitude: number; longitude: number } {
  const step = 1 / kmPerDegree
  const row = Math.round(latitude / step)
  const width = step / Math.max(0.01, Math.cos((row * step * Math.PI) / 180))
  return {
    latitude: Math.max(-90, Math.min(90, row * step)),
    longitude: Math.max(-180, Math.min(180, Math.round(longitude / width) * width)),
  }
}

/** Stores a person's location for a day, if they switched it on. Null if not: nothing is stored. */
export async function savePosition(
  tx: Tx,
  ping: { accountId: string; latitude: number; longitude: number; now: Date },
): Promise<Date | null> {
  const expiresAt = new Date(ping.now.getTime() + retentionMs)
  const { latitude, longitude } = roundPosition(ping.latitude, ping.longitude)
  const { rows } = await sql`
    insert into positions (account_id, latitude, longitude, expires_at)
    select id, ${latitude}::float8, ${longitude}::float8, ${expiresAt} from accounts where id = ${ping.accountId} and location
    on conflict (account_id) do update set latitude = excluded.latitude, longitude = excluded.longitude, expires_at = excluded.expires_at
    returning account_id`.execute(tx)
  return rows.length > 0 ? expiresAt : null
}

/** Deletes a person's location. */
export async function deletePosition(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('positions').where('account_id', '=', accountId).execute()
}
