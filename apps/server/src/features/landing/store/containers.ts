import { sql } from 'kysely'
import { jsonb } from '#kernel/database/jsonb.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

/** A container, for its maker; null for everybody else. */
export async function ownContainer(
  db: Db,
  ownerId: string,
  id: string,
): Promise<{ id: string; mediaId: string; published: boolean } | null> {
  const row = await db
    .selectFrom('content_containers')
    .select(['id', 'media_id', 'published_at'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return row ? { id: row.id, mediaId: row.media_id, published: row.published_at !== null } : null
}

export async function addContainer(
  tx: Tx,
  container: { id: string; ownerId: string; mediaId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('content_containers')
    .values({
      id: container.id,
      owner_id: container.ownerId,
      media_id: container.mediaId,
      published_at: null,
      created_at: container.now,
    })
    .execute()
}

export async function publishContainer(
  tx: Tx,
  id: string,
  metadata: Record<string, unknown>,
  now: Date,
): Promise<void> {
  await sql`update content_containers set published_at = ${now}, metadata = ${jsonb(metadata)}
    where id = ${id} and published_at is null`.execute(tx)
}
