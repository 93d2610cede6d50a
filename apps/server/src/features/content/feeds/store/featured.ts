import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'

/** Key of the advisory lock held while the order of featured posts is rewritten. */
const featuredLock = 4_712_001

const current = (now: Date) => sql`from featured_posts f join posts p on p.id = f.post_id
  where p.featured and p.deleted_at is null and p.status = 'PUBLISHED' and (f.until is null or f.until > ${now})`

/** The featured posts, in order. */
export async function featuredIds(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select f.post_id as id ${current(now)} order by f.position, f.post_id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Adds a post to the featured ones, at a place or at the end; one already there moves. */
export async function featurePost(
  tx: Tx,
  args: { postId: string; position: number | null; until: Date | null; by: string; now: Date },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${featuredLock})`.execute(tx)
  const others = (await featuredIds(tx, args.now)).filter((id) => id !== args.postId)
  const place = Math.min(args.position ?? others.length, others.length)
  await sql`
    insert into featured_posts (post_id, position, until, featured_by, at)
    values (${args.postId}, ${place}, ${args.until}, ${args.by}, ${args.now})
    on conflict (post_id) do update set until = excluded.until, featured_by = excluded.featured_by, at = excluded.at`.execute(
    tx,
  )
  await sql`update posts set featured = true where id = ${args.postId}`.execute(tx)
  await writeOrder(tx, others.toSpliced(place, 0, args.postId))
}

/** Removes a post from the featured ones. False if it was not among them. */
export async function unfeaturePost(tx: Tx, postId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${featuredLock})`.execute(tx)
  await tx.deleteFrom('featured_posts').where('post_id', '=', postId).execute()
  const { rows } = await sql`update posts set featured = false where id = ${postId} and featured returning id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Removes those whose time as featured is over. */
export async function endFeatured(tx: Tx, now: Date): Promise<void> {
  await sql`
    with ended as (delete from featured_posts where until <= ${now} returning post_id)
    update posts set featured = false where id in (select post_id from ended)`.execute(tx)
}

/** Writes the order; whatever has disappeared meanwhile is left out. */
async function writeOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from featured_posts where not post_id = any(${[...ids]}::uuid[])`.execute(tx)
  await sql`
    update featured_posts f set position = o.place - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as o (id, place) where f.post_id = o.id`.execute(tx)
}
