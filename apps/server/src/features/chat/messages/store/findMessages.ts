import { type RawBuilder, sql } from 'kysely'
import { minuteMs } from '#kernel/durations.ts'
import { firstIdAt, andWhen, uuidArray } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { visibleMessages } from './visibleMessages.ts'
import { type FileKind, type MessageQuery, fileKindsOf, matchesQuery } from './messageOperators.ts'

export interface MessageFilter {
  readonly viewerId: string
  readonly query: MessageQuery
  readonly conversationId?: string | undefined
  readonly authorId?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  /** The last message of the previous page. */
  readonly before: string | null
  readonly limit: number
}
interface Found {
  readonly id: string
  readonly conversationId: string
}

/** How many of the newest messages, in how many of the latest conversations, are looked through. */
interface Window {
  readonly talks: number
  readonly messages: number
}
/**
 * How far one looks back before the index is asked; the wide window only where the narrow one had matches. Taking the
 * words of a hundred messages costs two milliseconds.
 */
const windowsOfAll: readonly Window[] = [
  { talks: 4, messages: 40 },
  { talks: 500, messages: 20 },
]
const windowsOfOne: readonly Window[] = [
  { talks: 1, messages: 80 },
  { talks: 1, messages: 2000 },
]
/** Messages of two servers that are sent at once may be numbered in another order than their ids. */
const skewMs = minuteMs

/**
 * Messages that match a query, in conversations that the viewer takes part in now, newest first; one more than the
 * limit if there are more. A word that is said all the time fills a page from the newest messages alone; the index, which
 * knows no order, would have to fetch all that ever said it. It is asked for what these leave open. Messages with files
 * are few: their search begins with the files.
 */
export async function findMessages(db: Db, filter: MessageFilter): Promise<Found[]> {
  const kinds = fileKindsOf(filter.query)
  if (kinds.length > 0) return findAmongFiles(db, filter, kinds)
  for (const window of filter.conversationId ? windowsOfOne : windowsOfAll) {
    const { found, horizon } = await findAmongNewest(db, filter, window)
    if (horizon === null) return found
    const certain = found.filter(({ id }) => id > horizon)
    if (certain.length > filter.limit) return certain
    if (found.length === 0) break
  }
  return findAmongAll(db, filter)
}

/** The conversations `c` that the viewer takes part in, or the one that is searched. */
const talks = ({ viewerId, conversationId, query }: MessageFilter): RawBuilder<unknown> => sql`
  conversation_members me join conversations c on c.id = me.conversation_id
  where me.account_id = ${viewerId} and me.state in ('ACCEPTED', 'PENDING')
    and (c.kind <> 'GROUP_CHAT' or exists (select 1 from group_members gm join groups g on g.id = gm.group_id
      where gm.group_id = c.group_id and gm.account_id = ${viewerId} and gm.membership_state = 'MEMBER' and g.deleted_at is null))
    ${andWhen(conversationId, (id) => sql`c.id = ${id}`)}
    ${andWhen(query.conversationIds.some, (ids) => sql`c.id = any(${uuidArray(ids)})`)}`

/** The place in the list, and the filters, of messages `m`. */
const isPast = ({ before }: MessageFilter) => andWhen(before, (id) => sql`m.id < ${id}::uuid`)
const isUntil = ({ to, query }: MessageFilter) => sql`${andWhen(to, upTo)} ${andWhen(query.to, upTo)}`
const upTo = (at: Date) => sql`m.id < ${firstIdAt(at.getTime() + skewMs)}::uuid`
const filters = ({ authorId, from, to }: MessageFilter): RawBuilder<unknown> =>
  sql`${andWhen(authorId, (id) => sql`m.author_id = ${id}`)} ${andWhen(from, (at) => sql`m.created_at >= ${at}`)}
    ${andWhen(to, (at) => sql`m.created_at < ${at}`)}`

/**
 * Matches in the newest messages of the most recently used conversations, and the id below which the search must go on;
 * null if these are all messages.
 */
async function findAmongNewest(
  db: Db,
  filter: MessageFilter,
  { talks: talkCount, messages: messageCount }: Window,
): Promise<{ found: Found[]; horizon: string | null }> {
  const { viewerId, query, limit } = filter
  const { rows } = await sql<{ found: Found[]; end: string | null }>`
    with latest as materialized (
      select c.id, c.last_message_id, row_number() over (order by c.last_message_id desc nulls last) as nth
      from ${talks(filter)} order by c.last_message_id desc nulls last limit ${talkCount + 1}
    ), newest as materialized (
      select m.* from latest c cross join lateral (select * from messages m where m.conversation_id = c.id ${isPast(filter)} ${isUntil(filter)}
        order by m.seq desc limit ${messageCount}) m
      where c.nth <= ${talkCount}
    ), ends as (
      select min(id::text) as id from newest group by conversation_id having count(*) = ${messageCount}
      union all
      select last_message_id::text from latest where nth > ${talkCount}
    )
    select (select max(id) from ends) as end, coalesce((select json_agg(f order by f.id desc) from (
      select m.id, m.conversation_id as "conversationId" from (select * from newest order by id desc offset 0) m
      where ${matchesQuery(viewerId, query)} and ${visibleMessages(viewerId)} ${filters(filter)} order by m.id desc limit ${limit + 1}) f), '[]') as found`.execute(
    db,
  )
  const { found = [], end = null } = rows[0] ?? {}
  return { found, horizon: end === null ? null : firstIdAt(millisecondsOf(end) + skewMs) }
}

/** When a UUIDv7 was made. */
const millisecondsOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

/**
 * Matches in all messages, by the indexes of conversations and of words, which PostgreSQL combines before it reads a row:
 * one index for both, with the conversation as a word, took several times as long for a member of 400 conversations.
 * Visibility is checked in order until the page is full.
 */
async function findAmongAll(db: Db, filter: MessageFilter): Promise<Found[]> {
  const { viewerId, query, limit } = filter
  if (query.isWordless) return findWordless(db, filter)
  const { rows } = await sql<Found>`
    select m.id, m.conversation_id as "conversationId" from (
      select m.id, m.conversation_id, m.seq, m.author_id from messages m
      where ${matchesQuery(viewerId, query)} and m.conversation_id = any(array(select c.id from ${talks(filter)}))
        ${isPast(filter)} ${filters(filter)}
      order by m.id desc offset 0) m
    where ${visibleMessages(viewerId)} order by m.id desc limit ${limit + 1}`.execute(db)
  return rows
}

/** Without words: the newest of each conversation that match, by its own index. */
async function findWordless(db: Db, filter: MessageFilter): Promise<Found[]> {
  const { viewerId, query, limit } = filter
  const { rows } = await sql<Found>`
    select n.id, n.conversation_id as "conversationId" from (
      select c.id from ${talks(filter)} order by c.last_message_id desc nulls last offset 0) c
    cross join lateral (
      select m.id, m.conversation_id from messages m
      where m.conversation_id = c.id and ${matchesQuery(viewerId, query)} and ${visibleMessages(viewerId)}
        ${isPast(filter)} ${filters(filter)}
      order by m.seq desc limit ${limit + 1}) n
    order by n.id desc limit ${limit + 1}`.execute(db)
  return rows
}

/** Matches that carry such a file, beginning with the files of the viewer's conversations. */
async function findAmongFiles(db: Db, filter: MessageFilter, kinds: readonly FileKind[]): Promise<Found[]> {
  const { viewerId, query, limit } = filter
  const { rows } = await sql<Found>`
    with talks as materialized (select c.id from ${talks(filter)}), carrying as materialized (
      select distinct a.message_id from talks
      join media_uses u on u.kind = 'MESSAGE' and u.target_id = talks.id
      join media f on f.id = u.media_id and f.kind = any(${[...kinds]}::text[])
      join message_attachments a on a.media_id = f.id
      where a.message_id is not null)
    select m.id, m.conversation_id as "conversationId" from (
      select m.* from carrying join messages m on m.id = carrying.message_id
      where m.conversation_id in (select id from talks) ${isPast(filter)} ${filters(filter)}
      order by m.id desc offset 0) m
    where ${matchesQuery(viewerId, query)} and ${visibleMessages(viewerId)} order by m.id desc limit ${limit + 1}`.execute(
    db,
  )
  return rows
}
