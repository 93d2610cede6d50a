import type { Db } from '#kernel/database/tables.ts'

export interface SentMessage {
  readonly recipient: string
  readonly subject: string | null
  readonly text: string
  readonly at: Date
}

/** The newest hundred messages stored here instead of being sent. */
export const recentSentMessages = (db: Db): Promise<SentMessage[]> =>
  db
    .selectFrom('sent_messages')
    .select(['recipient', 'subject', 'text', 'at'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

export async function expireMessagesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sent_messages').where('at', '<', before).execute()
}
