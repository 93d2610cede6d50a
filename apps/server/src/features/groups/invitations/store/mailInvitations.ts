import { sql } from 'kysely'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { visibility } from '#features/users/index.ts'

/** An invitation to a mail address: a challenge whose link joins the group. */
export interface MailInvitationRow {
  readonly id: string
  readonly email: string
  readonly note: string | null
  readonly sentAt: Date
  readonly expiresAt: Date
  readonly usedAt: Date | null
  readonly isWithdrawn: boolean
}
const columns = sql`
  c.id, c.contact as email, c.data->>'note' as note, c.sent_at as "sentAt", c.link_expires_at as "expiresAt",
  c.used_at as "usedAt", c.data->'withdrawn' is not null as "isWithdrawn"`
const sentBy = (accountId: string) => sql`c.account_id = ${accountId} and c.purpose = 'GROUP_INVITE'`

/** How many addresses a member has invited since a moment, and since when they have been here. */
export async function mailsSince(
  db: Db,
  accountId: string,
  after: { readonly month: Date; readonly day: Date },
): Promise<{ since: Date; sent: number; today: { sent: number; from: Date | null } }> {
  const { rows } = await sql<{ since: Date; sent: number; sentToday: number; from: Date | null }>`
    select a.created_at as since, c.* from accounts a, lateral (
      select count(*)::int as sent, count(*) filter (where c.sent_at > ${after.day})::int as "sentToday",
        min(c.sent_at) filter (where c.sent_at > ${after.day}) as from
      from challenges c where ${sentBy(accountId)} and c.sent_at > ${after.month}) c
    where a.id = ${accountId}`.execute(db)
  const { since = after.month, sent = 0, sentToday = 0, from = null } = rows[0] ?? {}
  return { since, sent, today: { sent: sentToday, from } }
}

/** A page of what a member sent to mail addresses for a group, latest first. */
export async function mailInvitations(
  db: Db,
  args: { accountId: string; groupId: string; after: { at: string; id: string } | null; limit: number },
): Promise<MailInvitationRow[]> {
  const { rows } = await sql<MailInvitationRow>`
    select ${columns} from challenges c
    where ${sentBy(args.accountId)} and c.data->>'groupId' = ${args.groupId}
      ${andWhen(args.after, ({ at, id }) => sql`(c.sent_at, c.id) < (${at}::timestamptz, ${id}::uuid)`)}
    order by c.sent_at desc, c.id desc limit ${args.limit}`.execute(db)
  return rows
}

/** One that the member sent. */
export async function mailInvitation(
  db: Db,
  { accountId, id }: { accountId: string; id: string },
): Promise<MailInvitationRow | null> {
  const { rows } = await sql<MailInvitationRow>`
    select ${columns} from challenges c where c.id = ${id} and ${sentBy(accountId)}`.execute(db)
  return rows[0] ?? null
}

/** Whether a sender exists for somebody; for visitors: whether they are neither banned nor isolated. */
export async function isSenderVisible(db: Db, senderId: string, viewerId: string | null): Promise<boolean> {
  const isVisible =
    viewerId === null ? sql`account_is_visible(a.status, a.isolated_until)` : visibility.visiblePerson(viewerId)
  const { rows } = await sql`select 1 from accounts a where a.id = ${senderId} and ${isVisible}`.execute(db)
  return rows.length > 0
}

/** The name that others see of an account. */
export async function displayNameOf(db: Db, accountId: string): Promise<string> {
  const row = await db.selectFrom('accounts').select('display_name').where('id', '=', accountId).executeTakeFirst()
  return row?.display_name ?? ''
}
