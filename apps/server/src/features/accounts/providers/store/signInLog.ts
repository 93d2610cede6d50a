import type { SignInLogEvent } from '@koinon/contract/shared'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'
import { ofOwner } from './management.ts'

/** So many entries are kept for each owner. */
const maxEntries = 500

export interface LoggedSignIn {
  readonly groupId: string | null
  readonly providerId?: string | null
  readonly accountId?: string | null
  readonly subject?: string | null
  readonly event: SignInLogEvent
  /** The code of a refusal, or the name of the group that it is about. */
  readonly reason?: string | null
}

/** Adds an entry to the log that the owner of a provider reads. */
export async function logSignIn(tx: Tx, entry: LoggedSignIn): Promise<void> {
  const { runtime } = unitOfWork(tx).app
  await tx
    .insertInto('sign_in_log')
    .values({
      id: runtime.id(),
      group_id: entry.groupId,
      provider_id: entry.providerId ?? null,
      account_id: entry.accountId ?? null,
      subject: entry.subject?.slice(0, 255) ?? null,
      event: entry.event,
      reason: entry.reason?.slice(0, 200) ?? null,
      at: runtime.now(),
    })
    .execute()
}

export interface LogRow {
  readonly id: string
  readonly at: Date
  readonly event: SignInLogEvent
  readonly reason: string | null
  readonly provider: string | null
  readonly subject: string | null
  readonly username: string | null
}

/** The log of an owner, the newest first. */
export async function signInLogOf(
  db: Db,
  groupId: string | null,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`
    select l.id, l.at, l.event, l.reason, p.name as provider, l.subject, a.username
    from sign_in_log l left join sign_in_providers p on p.id = l.provider_id left join accounts a on a.id = l.account_id
    where ${ofOwner('l.group_id', groupId)} and (${before}::uuid is null or l.id < ${before}::uuid)
      and l.id >= coalesce((select o.id from sign_in_log o where ${ofOwner('o.group_id', groupId)}
        order by o.id desc offset ${maxEntries - 1} limit 1), '00000000-0000-0000-0000-000000000000')
    order by l.id desc limit ${limit + 1}`.execute(db)
  return rows
}

/** Deletes what is older than the entries that are kept for each owner. */
export async function trimSignInLog(db: Db): Promise<void> {
  await sql`
    delete from sign_in_log where id in (
      select id from (select id, row_number() over (partition by group_id order by id desc) as place from sign_in_log) ranked
      where place > ${maxEntries})`.execute(db)
}
