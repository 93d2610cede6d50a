import type { ExpressionBuilder } from 'kysely'
import { pipeline } from '#adapters/database/pipeline.ts'
import type { Db, Tables, Tx } from '#kernel/database/tables.ts'

/** The provider's part in a session: its own names for the session and the person. */
export interface ProviderSession {
  readonly providerId: string
  readonly subject: string
  readonly sid: string | null
  /** When the provider vouched for the person; null for a session of before this was recorded. */
  readonly issuedAt: Date | null
}

export const insertProviderSession = (tx: Tx, sessionId: string, opened: ProviderSession): Promise<void> =>
  pipeline(
    tx,
    tx.insertInto('sso_sessions').values({
      session_id: sessionId,
      provider_id: opened.providerId,
      subject: opened.subject,
      sid: opened.sid,
      issued_at: opened.issuedAt,
    }),
  )

/** The provider's part in a session; null if it was opened otherwise. */
export async function providerSessionOf(db: Db, sessionId: string): Promise<ProviderSession | null> {
  const row = await db
    .selectFrom('sso_sessions')
    .select(['provider_id as providerId', 'subject', 'sid', 'issued_at as issuedAt'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row ?? null
}

/** The provider at which signing out of a session goes on, if it wants that. */
export async function providerToLeave(db: Db, sessionId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sso_sessions as o')
    .innerJoin('sign_in_providers as p', 'p.id', 'o.provider_id')
    .select('p.id')
    .where('o.session_id', '=', sessionId)
    .where('p.sign_out_at_provider', '=', true)
    .where('p.state', '=', 'ON')
    .executeTakeFirst()
  return row?.id
}

/** A session as its provider names it: itself, or its person. */
export interface NamedSession {
  readonly sid: string | null
  readonly subject: string | null
}

/**
 * Sessions that a provider opened, by the sign-in from which they descend: one of its own, by `sid`, or all of a person. One
 * that it never gave a name may be the one that it means.
 */
export async function sessionsOfProvider(
  db: Db,
  providerId: string,
  named: NamedSession | 'ALL',
): Promise<readonly { readonly family: string; readonly accountId: string }[]> {
  const all = db
    .selectFrom('sso_sessions as o')
    .innerJoin('sessions as s', 's.id', 'o.session_id')
    .select(({ fn }) => [fn.coalesce('s.family_id', 's.id').as('family'), 's.account_id as accountId'])
    .distinct()
    .where('o.provider_id', '=', providerId)
  return (named === 'ALL' ? all : all.where((where) => isNamed(where, named))).execute()
}

/** Sessions of an account that providers of organisations opened, by the sign-in from which they descend. */
export async function sessionsByOrganizations(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sso_sessions as o')
    .innerJoin('sessions as s', 's.id', 'o.session_id')
    .innerJoin('sign_in_providers as p', 'p.id', 'o.provider_id')
    .select(({ fn }) => fn.coalesce('s.family_id', 's.id').as('family'))
    .distinct()
    .where('s.account_id', '=', accountId)
    .where('p.group_id', 'is not', null)
    .execute()
  return rows.map(({ family }) => family)
}

function isNamed(where: ExpressionBuilder<{ o: Tables['sso_sessions'] }, 'o'>, { sid, subject }: NamedSession) {
  const isOfPerson = where('o.subject', '=', subject ?? '')
  if (sid === null) return isOfPerson
  return where.or([where('o.sid', '=', sid), where.and([where('o.sid', 'is', null), isOfPerson])])
}
