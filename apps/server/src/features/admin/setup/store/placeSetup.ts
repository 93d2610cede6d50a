import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'

/** The facts that tell how far the place is set up. Reads the tables of accounts, of groups and of the demo. */
export interface SetupFacts {
  readonly mailTestedAt: Date | null
  readonly backupsAt: Date | null
  readonly dismissedAt: Date | null
  /** There is a community or group that is not the demo's. */
  readonly hasGroup: boolean
  /** The oldest that this administrator runs. */
  readonly groupId: string | null
  /** Somebody else, who is not of the demo, has an account, or was given a way to get one. */
  readonly hasInvited: boolean
}

export async function setupFacts(db: Db, accountId: string): Promise<SetupFacts> {
  const { rows } = await sql<SetupFacts>`
    select s.mail_tested_at as "mailTestedAt", s.backups_at as "backupsAt", s.dismissed_at as "dismissedAt",
      exists (select from groups g where g.deleted_at is null and g.kind <> 'SUBGROUP' and not exists (
        select from group_members m join demo_people d using (account_id)
        where m.group_id = g.id and m.role = 'OWNER')) as "hasGroup",
      (select g.id from groups g join group_members m on m.group_id = g.id and m.account_id = ${accountId}
          and m.membership_state = 'MEMBER' and holds_in_group(m.role, m.custom_permissions, 'EDIT')
        where g.deleted_at is null and g.kind <> 'SUBGROUP' order by g.created_at, g.id limit 1) as "groupId",
      exists (select from accounts a where a.id <> ${accountId} and a.status <> 'PURGED'
          and not exists (select from demo_people d where d.account_id = a.id))
        or exists (select from join_codes) or exists (select from group_invitations) as "hasInvited"
    from (values (true)) as one (only_one) left join place_setup s using (only_one)`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('A query without a table always gives a row.')
  return facts
}

/** Whether the printed key is void: an administrator exists, or was once made with it. Reads the accounts' table. */
export async function isSetupKeyVoid(db: Db): Promise<boolean> {
  const { rows } = await sql<{ void: boolean }>`
    select exists (select from place_setup where administrator_at is not null)
      or exists (select from accounts where 'ADMINISTRATOR' = any (roles)) as void`.execute(db)
  return rows[0]?.void === true
}

/** Uses the printed key up. Of any number of concurrent callers, one gets true; the others wait for its commit. */
export async function claimSetupKey(tx: Tx, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into place_setup as s (administrator_at)
    select ${now} where not exists (select from accounts where 'ADMINISTRATOR' = any (roles))
    on conflict (only_one) do update set administrator_at = excluded.administrator_at where s.administrator_at is null
    returning only_one`.execute(tx)
  return rows.length > 0
}

export interface SetupChange {
  readonly mailTestedAt?: Date
  readonly backupsAt?: Date | null
  readonly dismissedAt?: Date | null
}

export async function saveSetup(tx: Tx, { mailTestedAt, backupsAt, dismissedAt }: SetupChange): Promise<void> {
  const changed = {
    ...(mailTestedAt === undefined ? {} : { mail_tested_at: mailTestedAt }),
    ...(backupsAt === undefined ? {} : { backups_at: backupsAt }),
    ...(dismissedAt === undefined ? {} : { dismissed_at: dismissedAt }),
  }
  if (Object.keys(changed).length === 0) return
  await tx
    .insertInto('place_setup')
    .values(changed)
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet(changed))
    .execute()
}
