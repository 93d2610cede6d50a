import type { Facet } from '@koinon/contract/shared'
import { sql } from 'kysely'
import { Refusal } from '#kernel/refusal.ts'
import { polls } from '#features/content/index.ts'
import type { Tx } from '#kernel/database/tables.ts'

interface Forwarded {
  readonly text: string
  readonly facets: Facet[]
  /** The first message, of one that was itself forwarded. */
  readonly forwardedFromId: string
}

/**
 * The words of a message as it is forwarded: with its formats and links, but nobody is mentioned by it, and a poll is only told of.
 * It and the first message are locked, so that moderators who hide them also hide the copy.
 */
export async function forwardedContent(tx: Tx, messageId: string): Promise<Forwarded> {
  await sql`select 1 from messages where id = (select o.forwarded_from_id from messages o where o.id = ${messageId}) for share`.execute(
    tx,
  )
  const { rows } = await sql<Forwarded>`
    select m.text || ${polls.optionLines(sql.ref('m.id'))} as text, m.facets, coalesce(m.forwarded_from_id, m.id) as "forwardedFromId"
    from messages m where m.id = ${messageId} and m.deleted_at is null for share`.execute(tx)
  const [found] = rows
  if (!found) throw new Refusal('MESSAGE_NOT_FOUND', { path: 'forwardId' })
  return { ...found, facets: found.facets.filter(({ kind }) => kind !== 'MENTION') }
}
