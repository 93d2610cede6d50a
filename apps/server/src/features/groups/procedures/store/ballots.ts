import type { VoteChoice } from '@koinon/contract/shared'
import { sql } from 'kysely'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

const countOf = { YES: 'yes_count', NO: 'no_count', ABSTAIN: 'abstain_count' } as const

interface Ballot {
  readonly procedureId: string
  readonly accountId: string
  readonly choice: VoteChoice
}

/**
 * Counts a secret ballot; false if the person has voted. That they voted stands in the roll, how nowhere: only the sum
 * changes. The caller has locked the procedure, so that of two votes of one person one counts.
 */
export async function castSecretly(tx: Tx, { procedureId, accountId, choice }: Ballot): Promise<boolean> {
  const voter = await tx
    .updateTable('procedure_roll')
    .set({ has_voted: true })
    .where('procedure_id', '=', procedureId)
    .where('account_id', '=', accountId)
    .where('has_voted', '=', false)
    .returning('procedure_id')
    .executeTakeFirst()
  if (!voter) return false
  await count(tx, procedureId, choice, 1)
  return true
}

/** Counts an open ballot in place of the one before. The caller has locked the procedure. */
export async function castOpenly(
  tx: Tx,
  { procedureId, accountId, choice }: Ballot,
  before: VoteChoice | null,
): Promise<void> {
  await tx
    .updateTable('procedure_roll')
    .set({ has_voted: true, choice })
    .where('procedure_id', '=', procedureId)
    .where('account_id', '=', accountId)
    .execute()
  if (before !== null) await count(tx, procedureId, before, -1)
  await count(tx, procedureId, choice, 1)
}

async function count(tx: Tx, procedureId: string, choice: VoteChoice, by: 1 | -1): Promise<void> {
  const column = sql.ref(countOf[choice])
  await sql`update procedures set ${column} = ${column} + ${by} where id = ${procedureId}`.execute(tx)
}

/** The votes of an open ballot with their voters, one more than the page holds; nobody of a secret one. */
export async function ballotPage(
  db: Db,
  args: { procedureId: string; after: string | null; limit: number },
): Promise<{ accountId: string; choice: VoteChoice }[]> {
  const { rows } = await sql<{ accountId: string; choice: VoteChoice }>`
    select account_id as "accountId", choice from procedure_roll
    where procedure_id = ${args.procedureId} and choice is not null
      ${andWhen(args.after, (id) => sql`account_id > ${id}::uuid`)}
    order by account_id limit ${args.limit + 1}`.execute(db)
  return rows
}

/** People of a roll who are still in the group, all or those who have not voted, in the order of their ids. */
export async function rollPage(
  db: Db,
  args: { procedureId: string; onlySilent: boolean; after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.account_id as id from procedure_roll r join procedures p on p.id = r.procedure_id
    join group_members m on m.group_id = p.group_id and m.account_id = r.account_id and m.membership_state = 'MEMBER'
    where r.procedure_id = ${args.procedureId} and (not ${args.onlySilent}::boolean or not r.has_voted)
      ${andWhen(args.after, (id) => sql`r.account_id > ${id}::uuid`)}
    order by r.account_id limit ${args.limit}`.execute(db)
  return rows.map(({ id }) => id)
}
