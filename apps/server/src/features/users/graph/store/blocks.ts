import { sql } from 'kysely'
import type { CursorKey } from '#kernel/database/paging.ts'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { ListedPerson } from './follows.ts'

/** Writes a block; false if it already existed. */
export async function addBlock(tx: Tx, blockerId: string, blockedId: string, now: Date): Promise<boolean> {
  const added = await tx
    .insertInto('blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('blocked_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Lifts a block; false if there was none. */
export async function removeBlock(tx: Tx, blockerId: string, blockedId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .returning('blocked_id')
    .executeTakeFirst()
  return removed !== undefined
}

/**
 * The people a person blocks, newest first, with one row more than the page holds. They are named although they are
 * blocked: the list exists for lifting blocks.
 */
export async function listBlocked(
  db: Db,
  blockerId: string,
  { after, limit }: { after: CursorKey | null; limit: number },
): Promise<ListedPerson[]> {
  const { rows } = await sql<ListedPerson>`
    select b.blocked_id as id, b.created_at as at from blocks b join accounts a on a.id = b.blocked_id and a.status <> 'PURGED'
    where b.blocker_id = ${blockerId}
      ${andWhen(after, ([at, id]) => sql`(b.created_at, b.blocked_id) < (${at}::timestamptz, ${id}::uuid)`)}
    order by b.created_at desc, b.blocked_id desc limit ${limit + 1}`.execute(db)
  return rows
}
