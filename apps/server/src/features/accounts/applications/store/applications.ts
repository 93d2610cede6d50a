import type { ApplicationState } from '@koinon/contract/shared'
import { sql } from 'kysely'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

export interface ApplicationRow {
  readonly question: string
  readonly answer: string
  readonly state: ApplicationState
  readonly appliedAt: Date
  readonly decidedAt: Date | null
  readonly message: string | null
}

/** The application of an account; null if nobody has to admit it. */
export async function applicationOf(db: Db, accountId: string): Promise<ApplicationRow | null> {
  const row = await db
    .selectFrom('account_applications')
    .select(['question', 'answer', 'state', 'applied_at as appliedAt', 'decided_at as decidedAt', 'message'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ?? null
}

export async function insertApplication(
  tx: Tx,
  { accountId, question, answer, now }: { accountId: string; question: string; answer: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('account_applications')
    .values({ account_id: accountId, question, answer, applied_at: now, decided_at: null, message: null })
    .execute()
}

/** The applications that staff decide about: of people who wait or, as long as they are not erased, who were declined. */
export type DecidableState = Exclude<ApplicationState, 'ADMITTED'>

interface Decided {
  readonly accountId: string
  readonly from: DecidableState
  readonly state: Exclude<ApplicationState, 'PENDING'>
  readonly message: string | null
  readonly now: Date
}

/** Decides an application in state `from`, once; false if it is in another by now. */
export async function decideApplication(tx: Tx, { accountId, from, state, message, now }: Decided): Promise<boolean> {
  const decided = await tx
    .updateTable('account_applications')
    .set({ state, message, decided_at: now })
    .where('account_id', '=', accountId)
    .where('state', '=', from)
    .returning('account_id')
    .executeTakeFirst()
  return decided !== undefined
}

/** A person who waits to be let in, or was declined. */
export interface ApplicantRow extends Pick<ApplicationRow, 'question' | 'answer' | 'appliedAt'> {
  readonly id: string
  readonly displayName: string
  readonly username: string
  readonly birthDate: string | null
  readonly language: string
  readonly country: string | null
  readonly mailDomain: string | null
  /** The sender of the last mailed invitation to that address. */
  readonly invitedBy: string | null
}

interface ApplicantFilter {
  readonly state: DecidableState
  readonly after: { readonly at: string; readonly id: string } | null
  readonly limit: number
}
/** A page of the people who wait, or were declined, the earliest application first, with one row more than asked for. */
export async function listApplicants(db: Db, { state, after, limit }: ApplicantFilter): Promise<ApplicantRow[]> {
  const { rows } = await sql<ApplicantRow>`
    select p.account_id as id, p.question, p.answer, p.applied_at as "appliedAt", a.display_name as "displayName", a.username,
      a.birth_date as "birthDate", a.language, a.country, split_part(e.address, '@', 2) as "mailDomain", (
        select c.account_id from challenges c where c.purpose = 'GROUP_INVITE' and c.contact = e.address
        order by c.created_at desc limit 1) as "invitedBy"
    from account_applications p join accounts a on a.id = p.account_id and a.status = 'PENDING_REVIEW'
    left join account_emails e on e.account_id = a.id and e.is_primary and e.verified_at is not null
    where p.state = ${sql.lit(state)}
      ${andWhen(after, ({ at, id }) => sql`(p.applied_at, p.account_id) > (${at}::timestamptz, ${id}::uuid)`)}
    order by p.applied_at, p.account_id limit ${limit + 1}`.execute(db)
  return rows
}

/** How many people wait. */
export async function waitingCount(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from account_applications p
    join accounts a on a.id = p.account_id and a.status = 'PENDING_REVIEW' where p.state = 'PENDING'`.execute(db)
  return rows[0]?.waiting ?? 0
}

/** The staff who are told that somebody waits. */
export async function staffIds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts where roles <> '{}' and status = 'ACTIVE' order by id`.execute(db)
  return rows.map(({ id }) => id)
}
