import type { Participant } from '@koinon/contract/shared'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import type { Db } from '#kernel/database/tables.ts'
import { personCards } from '#features/users/index.ts'
import { listParticipants } from './store/participants.ts'

/** The participants of a conversation, by when they joined; read positions only if both sides show them. */
export async function readParticipants(
  db: Db,
  args: {
    viewerId: string
    conversationId: string
    query?: string | undefined
    cursor?: string | undefined
    limit: number
  },
): Promise<{ items: Participant[]; nextCursor: string | null }> {
  const { viewerId, conversationId, query, limit } = args
  const cursorScope = ['participants', conversationId, query]
  const rows = await listParticipants(db, {
    viewerId,
    conversationId,
    query,
    limit,
    after: readCursor(args.cursor, cursorScope),
  })
  const cards = await personCards(
    db,
    viewerId,
    rows.map((row) => row.id),
  )
  return pageOf(rows, { limit, cursorScope, keyOf: (row) => [row.joinedAt.toISOString(), row.id] }, (shown) =>
    shown.flatMap((row): Participant[] => {
      const person = cards.get(row.id)
      if (!person) return []
      const readSeq = row.readSeq === null ? {} : { readSeq: row.readSeq }
      return [{ person, role: row.role, joinedAt: row.joinedAt.toISOString(), ...readSeq }]
    }),
  )
}
