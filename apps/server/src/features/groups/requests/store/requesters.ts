import type { AutoAcceptRules } from '@koinon/contract/shared'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'

interface RequesterFacts {
  readonly rules: AutoAcceptRules | null
  readonly questions: number
  readonly verifiedContact: boolean
  readonly verifiedDomains: string[]
  readonly accountDays: number
  readonly refused: boolean
}

/**
 * A group's rules of admission and what they require of a person: reads accounts and their confirmed contacts besides
 * groups.
 */
export async function requesterFacts(
  db: Db,
  args: { groupId: string; accountId: string; now: Date },
): Promise<RequesterFacts | null> {
  const { rows } = await sql<RequesterFacts>`
    select g.auto_accept as rules, jsonb_array_length(g.questions) as questions,
      exists (select 1 from account_emails e where e.account_id = a.id and e.verified_at is not null)
        or exists (select 1 from account_phones p where p.account_id = a.id and p.verified_at is not null) as "verifiedContact",
      array(select split_part(e.address, '@', 2) from account_emails e where e.account_id = a.id and e.verified_at is not null) as "verifiedDomains",
      floor(extract(epoch from ${args.now}::timestamptz - a.created_at) / 86400)::int as "accountDays",
      exists (select 1 from group_requests r where r.group_id = g.id and r.account_id = a.id and r.kind = 'JOIN'
        and r.retry_at > ${args.now}) as refused
    from groups g cross join accounts a where g.id = ${args.groupId} and a.id = ${args.accountId}`.execute(db)
  return rows[0] ?? null
}

/** A group's questions to people who want to join, and whether each has to be answered. */
export async function questionsOf(
  db: Db,
  groupId: string,
): Promise<{ readonly questions: readonly string[]; readonly answersRequired: boolean }> {
  const group = await db
    .selectFrom('groups')
    .select(['questions', 'answers_required as answersRequired'])
    .where('id', '=', groupId)
    .executeTakeFirst()
  return { questions: group?.questions ?? [], answersRequired: group?.answersRequired ?? false }
}

/** Whether there is an account with this id at all. */
export async function accountExists(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('status', '<>', 'PURGED')
    .executeTakeFirst()
  return row !== undefined
}
