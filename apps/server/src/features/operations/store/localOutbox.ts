import type { Db } from '#kernel/tables.ts'

export interface KeptMessage {
  readonly recipient: string
  readonly subject: string | null
  readonly text: string
  readonly at: Date
}

/** The newest hundred messages kept here instead of being sent. */
export const recentMessages = (db: Db): Promise<KeptMessage[]> =>
  db
    .selectFrom('local_outbox')
    .select(['recipient', 'subject', 'text', 'at'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

export async function forgetMessages(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('local_outbox').where('at', '<', before).execute()
}
