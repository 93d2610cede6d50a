import type { Owed } from '@koinon/contract/kernel'
import { sql } from 'kysely'
import type { Actor, Role } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/tables.ts'
import type { AccountStatus } from './tables.ts'

interface SessionFacts {
  readonly session_id: string
  readonly account_id: string
  readonly username: string
  readonly language: string
  readonly roles: Role[]
  readonly status: AccountStatus
  readonly isolated: boolean
  readonly owes_second_factor: boolean
  readonly owes_terms: boolean
  readonly fresh_until: Date | null
  readonly impersonator_id: string | null
  readonly impersonator_may_write: boolean
  readonly expires_at: Date
}

/** What a session still owes, in the order in which it is asked for. */
function owedBy(facts: SessionFacts): Owed[] {
  const owed: Owed[] = []
  if (facts.owes_second_factor) owed.push('SECOND_FACTOR')
  if (facts.status === 'PENDING_VERIFICATION') owed.push('VERIFICATION')
  if (facts.status === 'PENDING_PARENT') owed.push('PARENT')
  if (facts.status === 'DEACTIVATED' || facts.status === 'DELETION_REQUESTED') owed.push('REACTIVATION')
  if (facts.owes_terms) owed.push('TERMS')
  return owed
}

/**
 * Who a session token belongs to, with everything the coarse door asks, in one query on unique keys. An ended session,
 * a ban or a new role counts at once: nothing of it is kept in the token or in memory.
 */
export async function identify(db: Db, tokenHash: string, now: Date): Promise<Actor | null> {
  const { rows } = await sql<SessionFacts>`
    select s.id as session_id, a.id as account_id, a.username, a.language, a.roles, a.status,
      coalesce(a.isolated_until > ${now}, false) as isolated, s.owes_second_factor, s.fresh_until, s.expires_at,
      s.impersonator_id, s.impersonator_may_write,
      exists (
        select 1 from terms_documents d
        where d.document in ('TERMS', 'PRIVACY') and d.language = 'en' and d.effective_at <= ${now}
          and not exists (
            select 1 from terms_acceptances t
            where t.account_id = a.id and t.document = d.document and t.version >= d.version)
      ) as owes_terms
    from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and a.status not in ('BANNED', 'PURGED')`.execute(db)
  const facts = rows[0]
  if (!facts) return null
  return {
    id: facts.account_id,
    sessionId: facts.session_id,
    username: facts.username,
    roles: facts.roles,
    language: facts.language,
    owed: owedBy(facts),
    freshUntil: facts.fresh_until,
    isolated: facts.isolated,
    impersonator: facts.impersonator_id ? { id: facts.impersonator_id, mayWrite: facts.impersonator_may_write } : null,
    expiresAt: facts.expires_at,
  }
}
