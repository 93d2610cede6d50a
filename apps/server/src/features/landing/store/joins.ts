import { sql } from 'kysely'
import { jsonb } from '#kernel/database/jsonb.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { JoinStatus } from './tables.ts'

export interface JoinRequestRow {
  readonly id: string
  readonly groupId: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phoneNumber: string | null
  readonly birthDate: string | null
  readonly accountId: string | null
  readonly browserHash: string | null
  readonly status: JoinStatus
  readonly answers: readonly string[]
  /** The answered questions, in the words in which they were asked. */
  readonly questions: readonly string[]
  readonly now: Date
}

/** The answers of an account to the group whose request it claimed. */
export type ClaimedJoin = Pick<JoinRequestRow, 'groupId' | 'answers' | 'questions'>

export async function addJoin(tx: Tx, args: JoinRequestRow): Promise<void> {
  await tx
    .insertInto('join_requests')
    .values({
      id: args.id,
      group_id: args.groupId,
      first_name: args.firstName,
      last_name: args.lastName,
      email: args.email,
      phone_number: args.phoneNumber,
      birth_date: args.birthDate,
      account_id: args.accountId,
      status: args.status,
      challenge_id: null,
      browser_hash: args.browserHash,
      answers: jsonb(args.answers),
      questions: jsonb(args.questions),
      created_at: args.now,
    })
    .execute()
}

/**
 * Requests made with a contact that this account has since confirmed, or without any in the browser that registered
 * it, less than a day before; they belong to the account from now on. Returns the latest for each group.
 */
export async function claimJoins(tx: Tx, accountId: string): Promise<ClaimedJoin[]> {
  const { rows } = await sql<ClaimedJoin & { createdAt: Date }>`
    update join_requests j set account_id = ${accountId}
    where j.account_id is null and (
      j.email in (select address from account_emails where account_id = ${accountId} and verified_at is not null)
      or j.phone_number in (select number from account_phones where account_id = ${accountId} and verified_at is not null)
      or exists (
        select from accounts a
        where a.id = ${accountId} and a.registration ->> 'browserHash' = j.browser_hash
          and j.created_at > a.created_at - interval '1 day'))
    returning j.group_id as "groupId", j.answers, j.questions, j.created_at as "createdAt"`.execute(tx)
  const inOrder = rows.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  return [...new Map(inOrder.map((row) => [row.groupId, row])).values()]
}

/** Deletes the join requests of an erased account. */
export async function deleteRequests(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('join_requests').where('account_id', '=', accountId).execute()
}

/** Deletes requests from before these moments that belong to no account: with a contact, and those without any. */
export async function deleteUnclaimedBefore(
  db: Db,
  { before, ofBrowsers }: { readonly before: Date; readonly ofBrowsers: Date },
): Promise<void> {
  await sql`
    delete from join_requests where account_id is null and created_at <
      case when email is null and phone_number is null then ${ofBrowsers}::timestamptz else ${before}::timestamptz end`.execute(
    db,
  )
}
