import { sql } from 'kysely'
import { uuidArray } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { type CardRow, cardJson } from '#features/users/index.ts'
import { type MessageRow, messageColumns, quotedBy } from './messages.ts'
import { visibleMessages } from './visibleMessages.ts'

/** A message, and one of those who receive it. */
export interface MessageForViewer {
  readonly viewerId: string
  readonly messageId: string
}
/** With the card of its author, whom everybody who sees a message may see. */
export type ReceivedMessageRow = MessageRow & { readonly author: CardRow }

/** Messages as `messageRows` has them, each for a viewer of its own, in their order, in one query; null if it is not for them. */
export async function messagesForViewers(
  db: Db,
  pairs: readonly MessageForViewer[],
): Promise<(ReceivedMessageRow | null)[]> {
  if (pairs.length === 0) return []
  const viewer = sql.ref('w.viewer_id')
  const { rows } = await sql<ReceivedMessageRow & { place: number }>`
    select w.place::int, ${cardJson(viewer, 'author')} as author, ${messageColumns(viewer)}
    from unnest((select ${uuidArray(pairs.map(({ viewerId }) => viewerId))}), (select ${uuidArray(pairs.map(({ messageId }) => messageId))}))
      with ordinality as w (viewer_id, message_id, place)
    join messages m on m.id = w.message_id join accounts author on author.id = m.author_id ${quotedBy(viewer)}
    where ${visibleMessages(viewer)}`.execute(db)
  const found = new Map(rows.map(({ place, ...row }) => [place - 1, row]))
  return pairs.map((_, index) => found.get(index) ?? null)
}
