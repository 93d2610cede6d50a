import { type RawBuilder, sql } from 'kysely'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { visibleMessages } from './visibleMessages.ts'
import { type MessageQuery, matchesQuery } from './messageOperators.ts'

/** Contents of a message that a search can ask for. */
export type MessageSearch = 'MEDIA' | 'FILES' | 'LINKS'

function having(what: MessageSearch | undefined) {
  if (what === undefined) return sql``
  if (what === 'LINKS') return sql`and m.deleted_at is null and m.facets @> '[{"kind": "LINK"}]'`
  const kind = what === 'FILES' ? sql`f.kind = 'FILE'` : sql`f.kind <> 'FILE'`
  return sql`and m.deleted_at is null and exists (
    select 1 from message_attachments a join media f on f.id = a.media_id where a.message_id = m.id and ${kind})`
}

interface Args {
  readonly viewerId: string
  readonly conversationId: string
  readonly limit: number
  readonly query?: MessageQuery | undefined
  readonly having?: MessageSearch | undefined
  /** Only the replies in the thread of this message. */
  readonly threadId?: string | undefined
  readonly before?: number
  readonly after?: number
}
interface MessagePosition {
  readonly id: string
  readonly seq: number
}

/** The number of messages searched before the index of words is used. */
const walked = 80

/** A search finds also what is only in a thread; the list of a conversation leaves it out. */
const among = ({ threadId, query, having: kind }: Args) => {
  if (threadId !== undefined) return sql`and m.thread_id = ${threadId}`
  return query === undefined && kind === undefined ? sql`and m.in_conversation` : sql``
}

/**
 * Ids of a conversation's messages the viewer may see, next to a point in it, nearest first. A word that is said all the
 * time is found among the nearest; the index would have to fetch all that ever said it.
 */
export async function messagesWith(db: Db, args: Args): Promise<MessagePosition[]> {
  if (args.query === undefined) return idsIn(db, args, sql`messages`)
  const near = sql`(select * from messages m where ${place(args)} ${inOrder(args)} limit ${walked})`
  const found = await idsIn(db, args, near)
  return found.length === args.limit ? found : idsIn(db, args, sql`messages`)
}

const place = ({ before, after, ...args }: Args) =>
  sql`m.conversation_id = ${args.conversationId} ${among(args)} ${andWhen(before, (seq) => sql`m.seq < ${seq}`)} ${andWhen(after, (seq) => sql`m.seq > ${seq}`)}`
const inOrder = ({ after }: Args) => sql`order by m.seq ${after === undefined ? sql`desc` : sql`asc`}`

async function idsIn(db: Db, args: Args, source: RawBuilder<unknown>): Promise<MessagePosition[]> {
  const { viewerId, query, limit } = args
  const { rows } = await sql<MessagePosition>`
    select m.id, m.seq from ${source} m
    where ${place(args)} ${andWhen(query, (read) => matchesQuery(viewerId, read))} ${having(args.having)} and ${visibleMessages(viewerId)}
    ${inOrder(args)} limit ${limit}`.execute(db)
  return rows
}
