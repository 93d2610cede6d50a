import type { Facet } from '@koinon/contract/shared'
import { sql } from 'kysely'
import { Refusal } from '#kernel/refusal.ts'
import { polls } from '#features/content/index.ts'
import type { Db } from '#kernel/database/tables.ts'

interface Forwarded {
  readonly text: string
  readonly facets: Facet[]
  /** The first message, of one that was itself forwarded. */
  readonly forwardedFromId: string
}

/** The words of a message as it is forwarded: with its formats and links, but nobody is mentioned by it, and a poll is only told of. */
export async function forwardedContent(db: Db, messageId: string): Promise<Forwarded> {
  const { rows } = await sql<Forwarded>`
    select m.text || ${polls.optionLines(sql.ref('m.id'))} as text, m.facets, coalesce(m.forwarded_from_id, m.id) as "forwardedFromId"
    from messages m where m.id = ${messageId}`.execute(db)
  const [found] = rows
  if (!found) throw new Refusal('MESSAGE_NOT_FOUND', { path: 'forwardId' })
  return { ...found, facets: found.facets.filter(({ kind }) => kind !== 'MENTION') }
}
