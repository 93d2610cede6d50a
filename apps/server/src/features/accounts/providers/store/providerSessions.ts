import { pipeline } from '#adapters/database/pipeline.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

/** The provider's part in a session: its own names for the session and the person. */
export interface ProviderSession {
  readonly providerId: string
  readonly subject: string
  readonly sid: string | null
}

export const insertProviderSession = (tx: Tx, sessionId: string, opened: ProviderSession): Promise<void> =>
  pipeline(
    tx,
    tx.insertInto('sso_sessions').values({
      session_id: sessionId,
      provider_id: opened.providerId,
      subject: opened.subject,
      sid: opened.sid,
    }),
  )

/** Sessions that a provider opened: one of its own, by `sid`, or all of a person. */
export async function sessionsOfProvider(
  db: Db,
  providerId: string,
  named: { readonly sid: string | null; readonly subject: string | null } | 'ALL',
): Promise<readonly { readonly sessionId: string; readonly accountId: string }[]> {
  return db
    .selectFrom('sso_sessions as o')
    .innerJoin('sessions as s', 's.id', 'o.session_id')
    .select(['o.session_id as sessionId', 's.account_id as accountId'])
    .where('o.provider_id', '=', providerId)
    .$if(named !== 'ALL' && named.sid !== null, (query) =>
      query.where('o.sid', '=', named === 'ALL' ? null : named.sid),
    )
    .$if(named !== 'ALL' && named.sid === null, (query) =>
      query.where('o.subject', '=', named === 'ALL' ? '' : (named.subject ?? '')),
    )
    .execute()
}
