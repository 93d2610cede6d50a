import { type RawBuilder, sql } from 'kysely'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { PictureRow } from '#features/media/index.ts'
import { picture } from '../../directory/store/cards.ts'

export type JoinCodeState = 'OPEN' | 'DISABLED' | 'EXPIRED' | 'USED_UP'
export interface JoinCodeRow {
  readonly id: string
  readonly groupId: string
  readonly code: string
  readonly label: string
  readonly state: JoinCodeState
  readonly seats: number | null
  readonly used: number
  /** How many of them have asked and are not in yet. */
  readonly waiting: number
  readonly needsApproval: boolean
  readonly approvalFrom: Date | null
  readonly emailDomains: string[]
  /** The entitlement that the code grants besides membership. */
  readonly entitlementId: string | null
  readonly expiresAt: Date | null
  readonly createdBy: string | null
  readonly createdAt: Date
}

/** The seats of a code `j` that are taken or kept for others. */
const seatsTaken = (now: Date, accountId: string | null): RawBuilder<unknown> => sql`j.used + (
  select count(*)::int from join_code_holds h
  where h.join_code_id = j.id and h.until > ${now} and h.account_id is distinct from ${accountId}::uuid)`
/** The state of a code named `j` at a moment; for whom a seat is kept, it is not used up. */
export const stateAt = (now: Date, accountId: string | null = null): RawBuilder<unknown> => sql`case
  when j.revoked_at is not null then 'DISABLED' when j.expires_at <= ${now} then 'EXPIRED'
  when j.seats is not null and ${seatsTaken(now, accountId)} >= j.seats then 'USED_UP' else 'OPEN' end`
/** Redeeming sends a request from the start, or from a moment on: what applies now is returned. */
const columns = (
  now: Date,
  accountId: string | null = null,
): RawBuilder<unknown> => sql`j.id, j.group_id as "groupId", j.code, j.label, ${stateAt(now, accountId)} as state, j.seats, j.used,
  j.seats - (${seatsTaken(now, accountId)}) as "seatsLeft",
  (select count(*)::int from join_code_uses u join group_requests r
    on r.group_id = j.group_id and r.account_id = u.account_id and r.kind = 'JOIN' and r.state = 'PENDING'
    where u.join_code_id = j.id) as waiting,
  j.needs_approval or coalesce(j.approval_from <= ${now}, false) as "needsApproval", j.approval_from as "approvalFrom",
  j.email_domains as "emailDomains", j.entitlement_id as "entitlementId", j.expires_at as "expiresAt", j.created_by as "createdBy", j.created_at as "createdAt"`

export interface NewJoinCode {
  readonly id: string
  readonly groupId: string
  readonly code: string
  readonly label: string
  readonly seats: number | null
  readonly needsApproval: boolean
  readonly approvalFrom: Date | null
  readonly emailDomains: readonly string[]
  readonly entitlementId: string | null
  readonly expiresAt: Date | null
  readonly createdBy: string
  readonly now: Date
}
export async function insertJoinCode(tx: Tx, code: NewJoinCode): Promise<JoinCodeRow> {
  const { rows } = await sql<JoinCodeRow>`
    insert into join_codes as j (id, group_id, code, label, seats, needs_approval, approval_from, email_domains, entitlement_id, expires_at, created_by, created_at)
    values (${code.id}, ${code.groupId}, ${code.code}, ${code.label}, ${code.seats}, ${code.needsApproval}, ${code.approvalFrom},
      ${[...code.emailDomains]}::text[], ${code.entitlementId}::uuid, ${code.expiresAt}, ${code.createdBy}, ${code.now})
    returning ${columns(code.now)}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A join code was not written.')
  return row
}

/** How many of a group's codes can be redeemed now. */
export async function openCodes(db: Db, groupId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from join_codes j where j.group_id = ${groupId} and ${stateAt(now)} = 'OPEN'`.execute(
    db,
  )
  return rows[0]?.open ?? 0
}

/** A page of a group's codes, newest first, with one row more than asked for. */
export async function joinCodesOf(
  db: Db,
  args: {
    groupId: string
    states: readonly JoinCodeState[] | null
    after: { at: string; id: string } | null
    limit: number
    now: Date
  },
): Promise<JoinCodeRow[]> {
  const { after, now } = args
  const { rows } = await sql<JoinCodeRow>`
    select ${columns(now)} from join_codes j
    where j.group_id = ${args.groupId}
      ${andWhen(args.states, (states) => sql`${stateAt(now)} = any(${[...states]}::text[])`)}
      ${andWhen(after, ({ at, id }) => sql`(j.created_at, j.id) < (${at}::timestamptz, ${id}::uuid)`)}
    order by j.created_at desc, j.id desc limit ${args.limit + 1}`.execute(db)
  return rows
}

/** Revokes a group's code, for good; null if it does not belong to this group. */
export async function revokeJoinCode(tx: Tx, groupId: string, id: string, now: Date): Promise<JoinCodeRow | null> {
  const { rows } = await sql<JoinCodeRow>`
    update join_codes j set revoked_at = coalesce(j.revoked_at, ${now}) where j.id = ${id} and j.group_id = ${groupId}
    returning ${columns(now)}`.execute(tx)
  return rows[0] ?? null
}

/** A code's preview for its holder: the organization as its landing page names it, and the requirements. */
export interface CodePreviewRow {
  readonly state: JoinCodeState
  readonly needsApproval: boolean
  readonly emailDomains: string[]
  readonly seatsLeft: number | null
  /** Whether the viewer has taken a seat of it. */
  readonly isSeated: boolean
  readonly entitlementId: string | null
  readonly expiresAt: Date | null
  readonly groupId: string
  readonly name: string
  readonly description: string
  readonly verified: boolean
  readonly handle: string | null
  readonly picture: PictureRow | null
}
export async function codePreview(
  db: Db,
  { code, viewerId, now }: { code: string; viewerId: string | null; now: Date },
): Promise<CodePreviewRow | null> {
  const { rows } = await sql<CodePreviewRow>`
    select code.state, code."needsApproval", code."emailDomains", code."seatsLeft", code."entitlementId", code."expiresAt",
      exists (select 1 from join_code_uses u where u.join_code_id = code.id and u.account_id = ${viewerId}::uuid) as "isSeated",
      g.id as "groupId", g.name, g.description, g.verified, g.handle, ${picture('m')} as picture
    from (select ${columns(now, viewerId)} from join_codes j where j.code = ${code}) code
    join groups g on g.id = code."groupId" and g.deleted_at is null
    left join media m on m.id = g.picture_media_id and m.status = 'READY'`.execute(db)
  return rows[0] ?? null
}
