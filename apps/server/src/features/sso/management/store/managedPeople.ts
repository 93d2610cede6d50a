import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { providers } from '#features/accounts/index.ts'

export interface ManagedPersonRow {
  readonly id: string
  readonly username: string
  readonly displayName: string
  readonly address: string | null
  readonly managedSince: Date
  readonly lastSignInAt: Date | null
  readonly enforced: boolean
  readonly deactivated: boolean
}

/** The accounts that an owner manages, by user name. */
export async function managedPeople(
  db: Db,
  groupId: string | null,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<ManagedPersonRow[]> {
  const { rows } = await sql<ManagedPersonRow>`
    select a.id, a.username, a.display_name as "displayName", m.answered_at as "managedSince",
      (select c.address from account_emails c where c.account_id = a.id and c.is_primary and c.verified_at is not null) as address,
      -- The log is short, and sessions end; one of both remembers it for long enough.
      greatest((select max(l.at) from sign_in_log l where l.account_id = a.id and l.event = 'SIGNED_IN'
        and l.group_id is not distinct from m.group_id),
        (select max(s.created_at) from sessions s join sso_sessions o on o.session_id = s.id
          join sign_in_providers p on p.id = o.provider_id and p.group_id is not distinct from m.group_id
          where s.account_id = a.id)) as "lastSignInAt",
      ${providers.isEnforced} as enforced, m.deactivated_at is not null as deactivated
    from ${providers.managedSources}
    where ${providers.ofOwner('m.group_id', groupId)} and m.answer = 'ACCEPTED' and (${after}::text is null or a.username > ${after})
    order by a.username limit ${limit + 1}`.execute(db)
  return rows
}

/** A person as lists for administrators name them. */
export async function namedPeople(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { id: string; username: string; displayName: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'username', 'display_name as displayName'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
