import { sql } from 'kysely'
import { jsonb } from '#kernel/database/jsonb.ts'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { RequestKind, RequestState } from '../../store/tables.ts'
import { visibility } from '#features/users/index.ts'

/** Opens a request, with the group's questions as they are. Returns its id, or null if one of the same kind is already pending. */
export async function openRequest(
  tx: Tx,
  request: {
    id: string
    groupId: string
    accountId: string
    kind: RequestKind
    note: string | null
    answers?: readonly string[]
    isForPostOnly: boolean
    now: Date
  },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into group_requests (id, group_id, account_id, kind, state, note, questions, answers, is_for_post_only, created_at)
    select ${request.id}::uuid, g.id, ${request.accountId}::uuid, ${request.kind}::text, 'PENDING', ${request.note}::text,
      ${request.kind === 'JOIN' ? sql`g.questions` : sql`'[]'::jsonb`}, ${jsonb(request.answers ?? [])}, ${request.isForPostOnly},
      ${request.now}::timestamptz
    from groups g where g.id = ${request.groupId}
    on conflict (group_id, account_id, kind) where state = 'PENDING' do nothing
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** The time from which a refused person may ask again; null if they may now. */
export async function retryAt(
  db: Db,
  args: { groupId: string; accountId: string; kind: RequestKind; now: Date },
): Promise<Date | null> {
  const row = await db
    .selectFrom('group_requests')
    .select('retry_at')
    .where('group_id', '=', args.groupId)
    .where('account_id', '=', args.accountId)
    .where('kind', '=', args.kind)
    .where('retry_at', '>', args.now)
    .orderBy('retry_at', 'desc')
    .executeTakeFirst()
  return row?.retry_at ?? null
}

export interface RequestRow {
  readonly id: string
  readonly kind: RequestKind
  readonly groupId: string
  readonly userId: string
  readonly note: string | null
  readonly questions: string[]
  readonly answers: string[]
  readonly pendingPostId: string | null
  /** A new member's post waits: nothing beyond it is granted. */
  readonly isForPostOnly: boolean
  readonly state: RequestState
  readonly createdAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly retryAt: Date | null
}
const columns = sql`r.id, r.kind, r.group_id as "groupId", r.account_id as "userId", r.note, r.questions, r.answers,
  r.pending_post_id as "pendingPostId", r.is_for_post_only as "isForPostOnly", r.state, r.created_at as "createdAt", r.decided_by as "decidedBy",
  r.decided_at as "decidedAt", r.retry_at as "retryAt"`

/** A person's latest request of a kind to a group: the pending one if there is one. */
export async function latestRequest(
  db: Db,
  args: { groupId: string; accountId: string; kind: RequestKind },
): Promise<RequestRow | null> {
  const { rows } = await sql<RequestRow>`
    select ${columns} from group_requests r
    where r.group_id = ${args.groupId} and r.account_id = ${args.accountId} and r.kind = ${args.kind}
    order by (r.state = 'PENDING') desc, r.created_at desc, r.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Whether the requester, as `a`, is visible to an admin: only such requests can be decided. */
const visibleRequester = (viewerId: string) =>
  sql`account_is_visible(a.status, a.isolated_until) and not ${visibility.blockedBetween(viewerId, sql.ref('a.id'))}`

/** A page of pending requests to groups that the viewer runs, oldest first. */
export async function pendingRequests(
  db: Db,
  args: {
    viewerId: string
    groupId: string | null
    kind: RequestKind
    after: { at: string; id: string } | null
    limit: number
  },
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select ${columns} from group_members me
    join groups g on g.id = me.group_id and g.deleted_at is null
    join group_requests r on r.group_id = g.id and r.kind = ${args.kind} and r.state = 'PENDING'
    join accounts a on a.id = r.account_id and ${visibleRequester(args.viewerId)}
    where me.account_id = ${args.viewerId} and holds_in_group(me.role, me.custom_permissions, case r.kind when 'ADMIN' then 'ADMINS' else 'APPROVE' end)
      ${andWhen(args.groupId, (id) => sql`g.id = ${id}`)}
      ${andWhen(args.after, ({ at, id }) => sql`(r.created_at, r.id) > (${at}::timestamptz, ${id}::uuid)`)}
    order by r.created_at, r.id limit ${args.limit}`.execute(db)
  return rows
}

/** How many are pending, by kind, for an admin's badges. */
export async function pendingCounts(
  db: Db,
  viewerId: string,
  groupId: string,
): Promise<{ join: number; posting: number; admin: number }> {
  const { rows } = await sql<{ join: number; posting: number; admin: number }>`
    select count(*) filter (where r.kind = 'JOIN')::int as join, count(*) filter (where r.kind = 'POSTING')::int as posting,
      count(*) filter (where r.kind = 'ADMIN')::int as admin
    from group_requests r join accounts a on a.id = r.account_id and ${visibleRequester(viewerId)}
    where r.group_id = ${groupId} and r.state = 'PENDING'`.execute(db)
  return rows[0] ?? { join: 0, posting: 0, admin: 0 }
}

/** Withdraws all pending requests of an account to these groups, because it leaves. Returns the withdrawn ones. */
export async function cancelRequests(
  tx: Tx,
  args: { groupIds: readonly string[]; accountId: string; now: Date },
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    update group_requests r set state = 'CANCELLED', decided_at = ${args.now}
    where r.group_id = any(${args.groupIds}::uuid[]) and r.account_id = ${args.accountId} and r.state = 'PENDING'
    returning ${columns}`.execute(tx)
  return rows
}

/** Attaches a post to a request. */
export async function attachPendingPost(tx: Tx, requestId: string, postId: string): Promise<void> {
  await tx.updateTable('group_requests').set({ pending_post_id: postId }).where('id', '=', requestId).execute()
}

/** Decides a pending request, once. Null if none is pending: it was decided before. */
export async function closeRequest(
  tx: Tx,
  decision: {
    groupId: string
    accountId: string
    kind: RequestKind
    state: Exclude<RequestState, 'PENDING'>
    by: string | null
    note?: string | null
    retryAt?: Date | null
    now: Date
  },
): Promise<{ id: string; pendingPostId: string | null } | null> {
  const decided = await tx
    .updateTable('group_requests')
    .set({
      state: decision.state,
      decided_by: decision.by,
      decided_at: decision.now,
      decision_note: decision.note ?? null,
      retry_at: decision.retryAt ?? null,
    })
    .where('group_id', '=', decision.groupId)
    .where('account_id', '=', decision.accountId)
    .where('kind', '=', decision.kind)
    .where('state', '=', 'PENDING')
    .returning(['id', 'pending_post_id as pendingPostId'])
    .executeTakeFirst()
  return decided ?? null
}
