import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { PublishedDocument } from './terms.ts'

/** A version that is published and was not withdrawn. */
export async function publishedVersion(db: Db, id: string): Promise<Pick<PublishedDocument, 'id'> | null> {
  const { rows } = await sql<{ id: string }>`
    select id from terms_versions where id = ${id} and state = 'PUBLISHED'`.execute(db)
  return rows[0] ?? null
}

/**
 * Takes the next active accounts with a confirmed address, by id, that are not queued yet, and records that they are:
 * the next query does not get them again. None of a version that was withdrawn.
 */
export async function takeReadersOfDocument(tx: Tx, versionId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with version as (
      select coalesce(mailed_until, '00000000-0000-0000-0000-000000000000'::uuid) as after
      from terms_versions where id = ${versionId} and state = 'PUBLISHED' for update
    )
    select a.id from accounts a, version
    where a.status = 'ACTIVE' and a.id > version.after
      and exists (select 1 from account_emails e where e.account_id = a.id and e.verified_at is not null)
    order by a.id limit ${limit}`.execute(tx)
  const last = rows.at(-1)?.id
  if (last !== undefined)
    await tx.updateTable('terms_versions').set({ mailed_until: last }).where('id', '=', versionId).execute()
  return rows.map(({ id }) => id)
}
