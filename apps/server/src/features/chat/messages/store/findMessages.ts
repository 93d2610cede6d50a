import { type RawBuilder, sql } from 'kysely'
import { minuteMs } from '#kernel/durations.ts'
import { firstIdAt, andWhen, uuidArray } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { visibleMessages } from './messages.ts'
import { type MessageQuery, matchesQuery } from './messageOperators.ts'

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

/** How far one looks back before the index is asked. Taking the words of a hundred messages costs two milliseconds. */
const [talksWalked, messagesOfEach, messagesOfOne] = [4, 40, 80]
/** Messages of two servers that are sent at once may be numbered in another order than their ids. */
const skewMs = minuteMs

/**
 * Messages that match a query, in conversations that the viewer takes part in now, newest first; one more than the
 * limit if there are more. A word that is said all the time fills a page from the newest messages alone; the index, which
 * knows no order, would have to fetch all that ever said it. It is asked for what these leave open.
 */
export async function findMessages(db: Db, filter: MessageFilter): Promise<Found[]> {
  const { found, horizon } = await findAmongNewest(db, filter)
  if (horizon === null) return found
  const certain = found.filter(({ id }) => id > horizon)
  return certain.length > filter.limit ? certain : findAmongAll(db, filter)
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
const filters = ({ authorId, from, to }: MessageFilter): RawBuilder<unknown> =>
  sql`${andWhen(authorId, (id) => sql`m.author_id = ${id}`)} ${andWhen(from, (at) => sql`m.created_at >= ${at}`)}
    ${andWhen(to, (at) => sql`m.created_at < ${at}`)}`

/**
 * Matches in the newest messages of the most recently used conversations, and the id below which the search must go on;
 * null if these are all messages.
 */
async function findAmongNewest(db: Db, filter: MessageFilter): Promise<{ found: Found[]; horizon: string | null }> {
  const { viewerId, query, conversationId, limit } = filter
  const [talkCount, messageCount] = conversationId ? [1, messagesOfOne] : [talksWalked, messagesOfEach]
  const { rows } = await sql<{ found: Found[]; end: string | null }>`
    with latest as materialized (
      select c.id, c.last_message_id, row_number() over (order by c.last_message_id desc nulls last) as nth
      from ${talks(filter)} order by c.last_message_id desc nulls last limit ${talkCount + 1}
    ), newest as materialized (
      select m.* from latest c cross join lateral (select * from messages m where m.conversation_id = c.id ${isPast(filter)}
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

/** Matches in all messages, by the index. Visibility is checked in order until the page is full. */
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
