import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'

export interface ImpersonationDraft {
  readonly id: string
  readonly accountId: string
  readonly familyId: string
  readonly tokenHash: string
  readonly clientName: string
  readonly transport: 'COOKIE' | 'BEARER'
  readonly userAgent: string
  readonly impersonatorId: string
  readonly mayWrite: boolean
  readonly now: Date
  readonly expiresAt: Date
}

/** A session in which another person sees the product as its account does. */
export async function insertImpersonation(tx: Tx, view: ImpersonationDraft): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      id: view.id,
      account_id: view.accountId,
      family_id: view.familyId,
      token_hash: view.tokenHash,
      client_name: view.clientName,
      transport: view.transport,
      user_agent: view.userAgent,
      remember: false,
      reauthenticated_until: null,
      impersonator_id: view.impersonatorId,
      impersonator_may_write: view.mayWrite,
      created_at: view.now,
      last_activity_at: view.now,
      expires_at: view.expiresAt,
    })
    .execute()
}

/** The staff member who impersonates through a session, and until when; null for an ordinary session. */
export async function impersonationOf(
  db: Db,
  sessionId: string,
): Promise<{ by: string; until: Date; mayWrite: boolean } | null> {
  const { rows } = await sql<{ by: string; until: Date; mayWrite: boolean }>`
    select a.username as by, s.expires_at as until, s.impersonator_may_write as "mayWrite"
    from sessions s join accounts a on a.id = s.impersonator_id where s.id = ${sessionId}`.execute(db)
  return rows[0] ?? null
}

/** Ends the view that a token opens. Returns whose it was. */
export async function endImpersonation(tx: Tx, tokenHash: string): Promise<string | null> {
  const { rows } = await sql<{ accountId: string }>`
    delete from sessions where token_hash = ${tokenHash} and impersonator_id is not null
    returning account_id as "accountId"`.execute(tx)
  return rows[0]?.accountId ?? null
}
