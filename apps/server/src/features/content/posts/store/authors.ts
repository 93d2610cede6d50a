import { type RawBuilder, sql } from 'kysely'
import { dayMs } from '#kernel/durations.ts'
import { firstIdAt, timeOfId } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { visibility } from '#features/users/index.ts'
import { maxPostsADay } from '../../policy.ts'
import { visiblePost } from '../../store/visibility.ts'
import type { AuthorFacts, SourceState } from '../../facts.ts'

/**
 * Which of these people the writer may mention: the writer may know of them, and they allow it (everyone, their
 * followers, or nobody). In a group that not everybody reads, only its readers; on a post and its comments, nobody who
 * has removed their mention there. Other names stay plain words.
 */
export async function mentionable(
  db: Db,
  writerId: string,
  ids: readonly string[],
  where: { groupId: string | null; postId: string | null },
): Promise<Set<string>> {
  const { groupId, postId } = where
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select a.id from accounts a
    where a.id = any(${[...ids]}::uuid[]) and (a.id = ${writerId} or (${visibility.visibleAmongMany(writerId)}
      and case a.who_may_tag when 'EVERYONE' then true when 'FOLLOWERS' then ${visibility.follows(writerId, sql`a.id`)} else false end
      and (${groupId}::uuid is null or group_is_readable(a.id, ${groupId}::uuid))
      and not exists (select 1 from removed_mentions u where u.post_id = ${postId}::uuid and u.account_id = a.id)))`.execute(
    db,
  )
  return new Set(rows.map((row) => row.id))
}

/**
 * The positions of an author's posts that appeared in the last day, or will as soon as their files are ready. Each state
 * is read by its own index: with both in one condition, PostgreSQL would read everybody's posts.
 */
function postsOfLastDay(authorId: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  const ofDay = (status: 'PUBLISHED' | 'PROCESSING') => sql`
    select q.position from posts q where q.author_id = ${authorId} and q.status = ${sql.lit(status)} and q.deleted_at is null
      and q.position > ${firstIdAt(now.getTime() - dayMs)}::uuid`
  return sql`${ofDay('PUBLISHED')} union all ${ofDay('PROCESSING')}`
}

/** How many they are; counted to just beyond the limit. */
const countedPosts = (authorId: RawBuilder<unknown>, now: Date): RawBuilder<number> => sql<number>`(
  select count(*)::int from (${postsOfLastDay(authorId, now)} limit ${sql.lit(maxPostsADay + 1)}) today)`

/** Locks an author's row: what is counted of theirs is counted one after the other. */
export async function lockAuthor(tx: Tx, authorId: string): Promise<void> {
  await sql`select 1 from accounts where id = ${authorId} for no key update`.execute(tx)
}

/** When a post of the last day appeared: the latest with `before` later ones. Null if there are fewer. */
export async function timeOfPost(
  db: Db,
  authorId: string,
  { before, now }: { readonly before: number; readonly now: Date },
): Promise<Date | null> {
  const { rows } = await sql<{ position: string }>`
    select position from (${postsOfLastDay(sql`${authorId}::uuid`, now)}) today
    order by position desc offset ${before} limit 1`.execute(db)
  return rows[0] ? timeOfId(rows[0].position) : null
}

export async function postsOfDay(db: Db, authorId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${countedPosts(sql`${authorId}::uuid`, now)} as count`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** The openness of the place, and what the day's quota of the author depends on. */
export async function sourceState(
  db: Db,
  source: { authorId: string; groupId: string | null; now: Date },
): Promise<SourceState & { readonly author: AuthorFacts; readonly postsToday: number }> {
  const { authorId, groupId, now } = source
  const { rows } = await sql<SourceState & { postsToday: number; since: Date; isStaff: boolean }>`
    select a.created_at as since, a.roles <> '{}' as "isStaff", a.is_private as "authorPrivate", g.visibility as "groupVisibility",
      ${countedPosts(sql`a.id`, now)} as "postsToday"
    from accounts a left join groups g on g.id = ${groupId}::uuid where a.id = ${authorId}`.execute(db)
  const { since, isStaff, ...state } = rows[0] ?? {
    authorPrivate: true,
    groupVisibility: null,
    postsToday: 0,
    since: now,
    isStaff: false,
  }
  return { ...state, author: { since, isStaff } }
}

/** Which of these people may see a post now: only they are notified of it. */
export async function whoSeesPost(db: Db, postId: string, people: readonly string[]): Promise<string[]> {
  if (people.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select v.id from unnest(${[...new Set(people)]}::uuid[]) as v (id)
    join posts p on p.id = ${postId} join accounts a on a.id = p.author_id
    where ${visiblePost(sql`v.id`)}`.execute(db)
  return rows.map((row) => row.id)
}
