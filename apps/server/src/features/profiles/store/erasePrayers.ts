import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tables.ts'

/** Erases what was on an erased account's profile, and its prayers for others, with the counts. */
export async function erasePrayers(tx: Tx, accountId: string): Promise<void> {
  await sql`
    with gone as (delete from prayer_supports where account_id = ${accountId} returning prayer_id, by_isolated_author)
    update prayers p set praying_count = p.praying_count - 1
    from gone where gone.prayer_id = p.id and not gone.by_isolated_author`.execute(tx)
  await sql`delete from prayers where author_id = ${accountId}`.execute(tx)
  await sql`delete from testimonials where account_id = ${accountId}`.execute(tx)
  await sql`delete from highlights where account_id = ${accountId}`.execute(tx)
  await sql`delete from profile_posts where account_id = ${accountId}`.execute(tx)
}
