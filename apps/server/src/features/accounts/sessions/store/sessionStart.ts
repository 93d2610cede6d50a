import type { Db } from '#kernel/database/tables.ts'
import { type ProviderSession, providerSessionOf } from '../../providers/store/providerSessions.ts'

/** How and when a session began. */
export interface SessionStart {
  readonly createdAt: Date
  readonly clientName: string
  readonly transport: 'COOKIE' | 'BEARER'
  readonly remember: boolean
  /** With a passkey that did not verify its user. */
  readonly byBarePasskey: boolean
  readonly endsBy: Date | null
  readonly byProvider: ProviderSession | null
}

export async function sessionStart(db: Db, sessionId: string): Promise<SessionStart | null> {
  const row = await db
    .selectFrom('sessions')
    .select([
      'created_at as createdAt',
      'client_name as clientName',
      'transport',
      'remember',
      'by_bare_passkey as byBarePasskey',
      'ends_by as endsBy',
    ])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row ? { ...row, byProvider: await providerSessionOf(db, sessionId) } : null
}
