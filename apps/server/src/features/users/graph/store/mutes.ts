import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { blockedBetween } from '../../store/visibility.ts'

export interface MuteRow {
  readonly id: string
  readonly at: Date
  readonly until: Date | null
}

/** Mutes a person, or changes until when; returns since when it has been so. */
export async function putMute(
  tx: Tx,
  { muterId, mutedId, until, now }: { muterId: string; mutedId: string; until: Date | null; now: Date },
): Promise<MuteRow> {
  const { rows } = await sql<MuteRow>`
    insert into mutes as m (muter_id, muted_id, until, created_at) values (${muterId}, ${mutedId}, ${until}, ${now})
    on conflict (muter_id, muted_id) do update set until = excluded.until,
      created_at = case when m.until <= ${now} then excluded.created_at else m.created_at end
    returning muted_id as id, created_at as at, until`.execute(tx)
  return rows[0] ?? { id: mutedId, at: now, until }
}

export async function removeMute(tx: Tx, muterId: string, mutedId: string): Promise<void> {
  await tx.deleteFrom('mutes').where('muter_id', '=', muterId).where('muted_id', '=', mutedId).execute()
}

/** The people a person mutes now, newest first. Blocked people are left out: unblocking brings them back. */
export async function listMutes(
  db: Db,
  muterId: string,
  { after, limit, now }: { after: readonly (string | number | null)[] | null; limit: number; now: Date },
): Promise<MuteRow[]> {
  const { rows } = await sql<MuteRow>`
    select m.muted_id as id, m.created_at as at, m.until from mutes m join accounts a on a.id = m.muted_id
    where m.muter_id = ${muterId} and (m.until is null or m.until > ${now})
      and account_is_visible(a.status, a.isolated_until) and not ${blockedBetween(muterId, sql.ref('a.id'))}
      ${after ? sql`and (m.created_at, m.muted_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by m.created_at desc, m.muted_id desc limit ${limit + 1}`.execute(db)
  return rows
}
