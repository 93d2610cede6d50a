import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'

export interface RotatedSession {
  readonly transport: 'COOKIE' | 'BEARER'
  readonly remember: boolean
  /** When it would have ended. */
  readonly expiresAt: Date
  readonly endsBy: Date | null
}

/**
 * Gives a session its next token. Guarded by the present one: of two simultaneous calls one wins, and the other's
 * token has then been replaced. Null if it is no longer the session's token.
 */
export async function rotateSession(
  tx: Tx,
  rotation: { sessionId: string; from: string; to: string; now: Date; expiresAt: (session: RotatedSession) => Date },
): Promise<RotatedSession | null> {
  const session = await tx
    .updateTable('sessions')
    .set({ token_hash: rotation.to, last_activity_at: rotation.now })
    .where('id', '=', rotation.sessionId)
    .where('token_hash', '=', rotation.from)
    .where('impersonator_id', 'is', null)
    .returning(['transport', 'remember', 'expires_at as expiresAt', 'ends_by as endsBy'])
    .executeTakeFirst()
  if (!session) return null
  const expiresAt = rotation.expiresAt(session)
  await tx.updateTable('sessions').set({ expires_at: expiresAt }).where('id', '=', rotation.sessionId).execute()
  await tx
    .insertInto('rotated_session_tokens')
    .values({ token_hash: rotation.from, session_id: rotation.sessionId, at: rotation.now })
    .execute()
  return { ...session, expiresAt }
}

/** The session that a replaced token once opened. */
export async function sessionOfReplaced(
  db: Db,
  tokenHash: string,
): Promise<{ accountId: string; family: string } | null> {
  const { rows } = await sql<{ accountId: string; family: string }>`
    select s.account_id as "accountId", coalesce(s.family_id, s.id) as family
    from rotated_session_tokens r join sessions s on s.id = r.session_id where r.token_hash = ${tokenHash}`.execute(db)
  return rows[0] ?? null
}
