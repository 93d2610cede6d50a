import { sql } from 'kysely'
import type { Role } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/tables.ts'

/**
 * The administrators, locked in a fixed order: if two remove each other's role at once, the second sees what the
 * first did.
 */
export async function lockAdministrators(tx: Tx): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts where 'ADMINISTRATOR' = any(roles) and status = 'ACTIVE' order by id for update`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Whether the account has any role. */
export async function hasRoles(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx.selectFrom('accounts').select('roles').where('id', '=', accountId).executeTakeFirst()
  return (row?.roles.length ?? 0) > 0
}

export async function writeRoles(tx: Tx, accountId: string, roles: readonly Role[], now: Date): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ roles: [...roles], updated_at: now })
    .where('id', '=', accountId)
    .execute()
}

/** Ends the views this account opened of others, and those others opened of it. */
export async function endImpersonations(tx: Tx, accountId: string): Promise<void> {
  await sql`
    delete from sessions where impersonator_id = ${accountId} or (account_id = ${accountId} and impersonator_id is not null)`.execute(
    tx,
  )
}
