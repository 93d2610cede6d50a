import { type RawBuilder, sql } from 'kysely'
import { anyOfIds, andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { containsPattern } from '#kernel/text/likePattern.ts'

/** Reads the tables of posts, comments and cases, for staff. */
export type ContentState =
  | 'PUBLISHED'
  | 'SCHEDULED'
  | 'PROCESSING'
  | 'HELD'
  | 'HIDDEN'
  | 'FAILED'
  | 'REMOVED'
  | 'DELETED'
export type CommentState = Extract<ContentState, 'PUBLISHED' | 'HELD' | 'HIDDEN' | 'REMOVED' | 'DELETED'>

const postState = sql<ContentState>`case when p.removed_at is not null then 'REMOVED' when p.deleted_at is not null then 'DELETED' else p.status end`
const commentState = sql<CommentState>`case when c.moderation_state is not null then c.moderation_state when c.removed is null then 'PUBLISHED'
  when c.removed = 'AUTHOR' then 'DELETED' else 'REMOVED' end`
const hasCase = (kind: 'POST' | 'COMMENT', id: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from moderation_cases mc where mc.target_kind = ${kind} and mc.target_id = ${id})`

/** Content that everybody could read in itself: not in a closed group, on a private profile, or for followers only. */
const isOpen = sql<boolean>`(p.audience = 'EVERYONE' and not p.by_isolated_author and (case when p.group_id is null then not pa.is_private
  else exists (select 1 from groups g where g.id = p.group_id and g.deleted_at is null and g.visibility = 'EVERYONE' and g.parent_id is null) end))`
/** Posts that staff may open without a reason: those that are or were public, unless their author deleted them. */
const postIsOpen = sql<boolean>`(${isOpen} and (p.removed_at is not null or (p.deleted_at is null and p.status in ('PUBLISHED', 'HIDDEN'))))`
const mayLook = sql<boolean>`(${postIsOpen} or ${hasCase('POST', sql`p.id`)})`
const mayLookAtComment = sql<boolean>`((${postIsOpen} and not c.by_isolated_author and (c.removed is null or c.moderation_state is not null)) or ${hasCase('COMMENT', sql`c.id`)})`

const openReports = (kind: 'POST' | 'COMMENT', id: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from reports r where r.target_kind = ${kind} and r.target_id = ${id} and r.closed_at is null)`

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
/** A text matches its own content, as its writers would spell it, or, as an id or a link, the thing itself. */
const holds = (alias: 'p' | 'c', text: string): RawBuilder<unknown> => {
  const [row, id] = [sql.raw(alias), /([0-9a-f-]{36})\/?$/i.exec(text.trim())?.[1] ?? '']
  return uuid.test(id)
    ? sql`${row}.id = ${id}::uuid`
    : sql`koinon_unaccent(lower(${row}.text)) like koinon_unaccent(${containsPattern(text.trim())})`
}

interface Span {
  readonly authorId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}
export interface Found<S extends ContentState> {
  readonly id: string
  readonly state: S
  readonly reports: number
}

/**
 * This many of the newest are searched first: frequent words are found there, without reading all texts that contain
 * them. Rare words are found by the index.
 */
const newest = 2000
const among = (table: 'posts' | 'comments', after: string | null, limit: number | null): RawBuilder<unknown> => sql`(
  select * from ${sql.table(table)} n where true ${andWhen(after, (id) => sql`n.id < ${id}::uuid`)}
  ${limit === null ? sql`` : sql`order by n.id desc limit ${limit}`})`

/** The first page found among the newest, if that is full; otherwise among all. */
async function newestFirst<T>(limit: number, find: (max: number | null) => Promise<T[]>): Promise<T[]> {
  const rows = await find(newest)
  return rows.length > limit ? rows : find(null)
}

/** Posts that staff may look at, newest first, one more than asked for. */
export async function findPosts(
  db: Db,
  args: Span & {
    text?: string | undefined
    groupId?: string | undefined
    states?: readonly ContentState[] | undefined
    mediaType?: string | undefined
    after: string | null
    limit: number
  },
): Promise<Found<ContentState>[]> {
  return newestFirst(args.limit, async (max) => {
    const { rows } = await sql<Found<ContentState>>`
      select p.id, ${postState} as state, ${openReports('POST', sql`p.id`)} as reports
      from ${among('posts', args.after, max)} p join accounts pa on pa.id = p.author_id
      where ${mayLook}
        ${andWhen(args.text, (text) => holds('p', text))}
        ${andWhen(args.authorId, (id) => sql`p.author_id = ${id}::uuid`)}
        ${andWhen(args.groupId, (id) => sql`p.group_id = ${id}::uuid`)}
        ${andWhen(args.states, (states) => sql`${postState} = any(${[...states]}::text[])`)}
        ${andWhen(args.mediaType, (type) => sql`p.media_type = ${type}`)}
        ${andWhen(args.from, (at) => sql`p.created_at >= ${at}::timestamptz`)}
        ${andWhen(args.to, (at) => sql`p.created_at < ${at}::timestamptz`)}
      order by p.id desc limit ${args.limit + 1}`.execute(db)
    return rows
  })
}

/** Comments that staff may look at, newest first, one more than asked for. */
export async function findComments(
  db: Db,
  args: Span & {
    text?: string | undefined
    postId?: string | undefined
    states?: readonly CommentState[] | undefined
    after: string | null
    limit: number
  },
): Promise<Found<CommentState>[]> {
  return newestFirst(args.limit, async (max) => {
    const { rows } = await sql<Found<CommentState>>`
      select c.id, ${commentState} as state, ${openReports('COMMENT', sql`c.id`)} as reports
      from ${among('comments', args.after, max)} c join posts p on p.id = c.post_id join accounts pa on pa.id = p.author_id
      where ${mayLookAtComment}
        ${andWhen(args.text, (text) => holds('c', text))}
        ${andWhen(args.authorId, (id) => sql`c.author_id = ${id}::uuid`)}
        ${andWhen(args.postId, (id) => sql`c.post_id = ${id}::uuid`)}
        ${andWhen(args.states, (states) => sql`${commentState} = any(${[...states]}::text[])`)}
        ${andWhen(args.from, (at) => sql`c.created_at >= ${at}::timestamptz`)}
        ${andWhen(args.to, (at) => sql`c.created_at < ${at}::timestamptz`)}
      order by c.id desc limit ${args.limit + 1}`.execute(db)
    return rows
  })
}

export interface InspectedContent {
  readonly id: string
  readonly authorId: string
  readonly state: ContentState
  readonly caseId: string | null
  /** Everybody may see it now. */
  readonly isPublic: boolean
}

/** A post or a comment that staff may look at; null for any other. */
export async function inspectContent(
  db: Db,
  { kind, id }: { kind: 'POST' | 'COMMENT'; id: string },
): Promise<InspectedContent | null> {
  const caseId = sql`(select mc.id from moderation_cases mc where mc.target_kind = ${kind} and mc.target_id = ${id}::uuid) as "caseId"`
  const { rows } =
    kind === 'POST'
      ? await sql<InspectedContent>`
          select p.id, p.author_id as "authorId", ${postState} as state, ${caseId},
            (${isOpen} and p.deleted_at is null and p.status = 'PUBLISHED' and account_is_visible(pa.status, pa.isolated_until)) as "isPublic"
          from posts p join accounts pa on pa.id = p.author_id where p.id = ${id}::uuid and ${mayLook}`.execute(db)
      : await sql<InspectedContent>`
          select c.id, c.author_id as "authorId", ${commentState} as state, ${caseId}, false as "isPublic"
          from comments c join posts p on p.id = c.post_id join accounts pa on pa.id = p.author_id
          where c.id = ${id}::uuid and ${mayLookAtComment}`.execute(db)
  return rows[0] ?? null
}

/** Whether posts with these ids exist, visible or not. */
export async function existingPosts(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    id: string
  }>`select id from posts p where p.id = ${anyOfIds(ids)} and p.deleted_at is null`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
