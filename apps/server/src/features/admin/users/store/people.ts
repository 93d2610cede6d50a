import type { AccountStatus } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#kernel/actor.ts'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { escapeLike } from '#kernel/text/likePattern.ts'
import { names } from '#features/users/index.ts'

/** Reads accounts, their contacts, and reports of and by them: the tables of other features. */

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

export interface PeopleFilter {
  readonly text: string | null
  readonly roles: readonly Role[] | null
  readonly statuses: readonly AccountStatus[] | null
  readonly createdAfter: string | null
  readonly createdBefore: string | null
  readonly sort: PeopleSort
  readonly after: { readonly value: string; readonly id: string } | null
  readonly limit: number
}
export interface FoundPerson {
  readonly id: string
  readonly sortValue: string
}

export type PeopleSort = 'NEWEST' | 'NAME' | 'ACTIVE' | 'REPORTS'
interface Order {
  /** A join to accounts `a`, aggregated once and not for each account. */
  readonly joined?: RawBuilder<unknown>
  readonly value: RawBuilder<unknown>
  readonly type: RawBuilder<unknown>
  readonly falls: boolean
}
const orders: Readonly<Record<PeopleSort, Order>> = {
  NEWEST: { value: sql`a.created_at`, type: sql`timestamptz`, falls: true },
  // The expression of accounts_display_name_id_idx.
  NAME: { value: sql`lower(a.display_name)`, type: sql`text`, falls: false },
  ACTIVE: {
    joined: sql`left join (select account_id, max(last_activity_at) as at from sessions
      where impersonator_id is null group by account_id) s on s.account_id = a.id`,
    value: sql`coalesce(s.at, 'epoch')`,
    type: sql`timestamptz`,
    falls: true,
  },
  REPORTS: {
    joined: sql`left join (select c.author_id, count(*)::int as count from reports r join moderation_cases c on c.id = r.case_id
      where r.closed_at is null group by c.author_id) q on q.author_id = a.id`,
    value: sql`coalesce(q.count, 0)`,
    type: sql`int`,
    falls: true,
  },
}

/** The people whom a text names, exactly or by prefix, accents or not: each way has its index. */
function named(text: string): RawBuilder<unknown> {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/^[@＠]/, '')
  const prefix = `${escapeLike(word)}%`
  const digits = word.replaceAll(/[\s()/.-]/g, '')
  return sql`a.id in (
    select a.id from accounts a where a.username like ${prefix}
    union select a.id from accounts a where ${names.hasWordInName(word)}
    union select e.account_id from account_emails e where e.address like ${prefix}
    ${/^\+?\d{3,}$/.test(digits) ? sql`union select n.account_id from account_phones n where n.number like ${`${digits.startsWith('+') ? '' : '%'}${digits}%`}` : sql``}
    ${uuid.test(word) ? sql`union select ${word}::uuid` : sql``})`
}

/** Accounts by a text and filters, one more than asked for. Also reads sessions, cases and reports. */
export async function findAccounts(db: Db, args: PeopleFilter): Promise<FoundPerson[]> {
  const { joined = sql``, value, type, falls } = orders[args.sort]
  const [beyond, direction] = falls ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const { rows } = await sql<FoundPerson>`
    select a.id, ${value}::text as "sortValue" from accounts a ${joined}
    where a.status <> 'PURGED'
      ${andWhen(args.text, named)}
      ${andWhen(args.roles, (roles) => sql`a.roles && ${[...roles]}::text[]`)}
      ${andWhen(args.statuses, (statuses) => sql`a.status = any(${[...statuses]}::text[])`)}
      ${andWhen(args.createdAfter, (at) => sql`a.created_at >= ${at}::timestamptz`)}
      ${andWhen(args.createdBefore, (at) => sql`a.created_at < ${at}::timestamptz`)}
      ${andWhen(args.after, (last) => sql`(${value}, a.id) ${beyond} (${last.value}::${type}, ${last.id}::uuid)`)}
    order by ${value} ${direction}, a.id ${direction} limit ${args.limit + 1}`.execute(db)
  return rows
}

export interface SimilarPerson {
  readonly id: string
  readonly similarity: number
}

/** Below this two names have little in common. */
const minSimilarity = 0.25

/**
 * Accounts with names similar to a text, whatever the order of its words, closest match first, one more than asked
 * for.
 */
export async function findSimilarPeople(
  db: Db,
  args: { text: string; after: SimilarPerson | null; limit: number },
): Promise<SimilarPerson[]> {
  const text = sql`koinon_unaccent(${args.text
    .trim()
    .toLowerCase()
    .replace(/^[@＠]/, '')})`
  const { rows } = await sql<SimilarPerson>`
    select * from (
      select a.id, round(greatest(similarity(${names.nameText}, ${text}), word_similarity(${text}, ${names.nameText}),
        similarity(a.username, ${text}))::numeric, 4)::float8 as similarity
      from accounts a where a.status <> 'PURGED' and (${names.nameText} % ${text} or ${text} <% ${names.nameText})
    ) found
    where similarity >= ${minSimilarity}
      ${andWhen(args.after, ({ similarity, id }) => sql`(similarity, id) < (${similarity}::float8, ${id}::uuid)`)}
    order by similarity desc, id desc limit ${args.limit + 1}`.execute(db)
  return rows
}

/** Everyone with a role, administrators first, then by name. */
export async function staffIds(
  db: Db,
  { after, limit }: { after: { rank: number; username: string } | null; limit: number },
): Promise<{ id: string; rank: number; username: string }[]> {
  const rank = sql`(case when 'ADMINISTRATOR' = any(a.roles) then 0 else 1 end)`
  const { rows } = await sql<{ id: string; rank: number; username: string }>`
    select a.id, ${rank} as rank, a.username from accounts a
    where a.roles <> '{}' ${andWhen(after, (last) => sql`(${rank}, a.username) > (${last.rank}::int, ${last.username}::text)`)}
    order by rank, a.username limit ${limit + 1}`.execute(db)
  return rows
}

export interface PersonCounts {
  readonly posts: number
  readonly comments: number
  readonly followers: number
  readonly following: number
  readonly groups: number
  readonly reportsReceived: number
  readonly reportsMade: number
  readonly removed: number
}
export async function countsOf(db: Db, accountId: string): Promise<PersonCounts | null> {
  const { rows } = await sql<PersonCounts>`
    select a.post_count as posts, a.follower_count as followers, a.following_count as following, a.group_count as groups,
      (select count(*)::int from comments c where c.author_id = a.id and c.removed is null) as comments,
      (select count(*)::int from moderation_cases m join reports r on r.case_id = m.id where m.author_id = a.id) as "reportsReceived",
      (select count(*)::int from reports r where r.reporter_id = a.id) as "reportsMade",
      (select count(*)::int from moderation_cases m join moderation_decisions d on d.case_id = m.id
        where m.author_id = a.id and d.decision = 'REMOVE' and d.undone_at is null) as removed
    from accounts a where a.id = ${accountId}`.execute(db)
  return rows[0] ?? null
}

/** When an account will be erased; null if nobody asked for that. */
export async function erasureOf(db: Db, accountId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select purge_at as at from accounts where id = ${accountId}`.execute(
    db,
  )
  return rows[0]?.at ?? null
}

/** Groups a person is in, the newest membership first. */
export async function groupIdsOf(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.group_id as id from group_members m join groups g on g.id = m.group_id
    where m.account_id = ${accountId} and m.membership_state = 'MEMBER' and g.deleted_at is null
    order by m.joined_at desc, m.group_id limit 100`.execute(db)
  return rows.map(({ id }) => id)
}
