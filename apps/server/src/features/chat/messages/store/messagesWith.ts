import { type RawBuilder, sql } from 'kysely'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { visibleMessages } from './messages.ts'
import { hasTerms, searchTerms } from './searchText.ts'

/** Contents of a message that a search can ask for. */
export type MessageSearch = 'MEDIA' | 'FILES' | 'LINKS'

function having(what: MessageSearch | undefined) {
  if (what === undefined) return sql``
  if (what === 'LINKS') return sql`and m.deleted_at is null and m.facets @> '[{"kind": "LINK"}]'`
  const kind = what === 'FILES' ? sql`f.kind = 'FILE'` : sql`f.kind <> 'FILE'`
  return sql`and m.deleted_at is null and exists (
    select 1 from message_attachments a join media f on f.id = a.media_id where a.message_id = m.id and ${kind})`
}

interface Asked {
  readonly viewerId: string
  readonly conversationId: string
  readonly limit: number
  readonly query?: string | undefined
  readonly having?: MessageSearch | undefined
  readonly before?: number
  readonly after?: number
}
interface Beside {
  readonly id: string
  readonly seq: number
}

/** The number of messages searched before the index of words is used. */
const walked = 80

/**
 * Ids of a conversation's messages the viewer may see, next to a point in it, nearest first. A word that is said all the
 * time is found among the nearest; the index would have to fetch all that ever said it.
 */
export async function messagesWith(db: Db, asked: Asked): Promise<Beside[]> {
  if (asked.query === undefined) return idsIn(db, asked, sql`messages`)
  const near = sql`(select * from messages m where ${place(asked)} ${inOrder(asked)} limit ${walked})`
  const found = await idsIn(db, asked, near)
  return found.length === asked.limit ? found : idsIn(db, asked, sql`messages`)
}

const place = ({ conversationId, before, after }: Asked) =>
  sql`m.conversation_id = ${conversationId} ${andWhen(before, (seq) => sql`m.seq < ${seq}`)} ${andWhen(after, (seq) => sql`m.seq > ${seq}`)}`
const inOrder = ({ after }: Asked) => sql`order by m.seq ${after === undefined ? sql`desc` : sql`asc`}`

async function idsIn(db: Db, asked: Asked, source: RawBuilder<unknown>): Promise<Beside[]> {
  const { viewerId, query, limit } = asked
  const { rows } = await sql<Beside>`
    select m.id, m.seq from ${source} m
    where ${place(asked)} ${andWhen(query, (text) => hasTerms(searchTerms(text)))} ${having(asked.having)} and ${visibleMessages(viewerId)}
    ${inOrder(asked)} limit ${limit}`.execute(db)
  return rows
}
