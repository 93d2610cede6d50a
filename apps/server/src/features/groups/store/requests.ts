import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/tables.ts'
import type { RequestKind, RequestState } from './tables.ts'

/** Opens a request. Answers its id, or null when one of the same kind waits already. */
export async function openRequest(
  tx: Tx,
  request: {
    id: string
    groupId: string
    accountId: string
    kind: RequestKind
    note: string | null
    answers?: readonly string[]
    now: Date
  },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into group_requests (id, group_id, account_id, kind, state, note, answers, created_at)
    values (${request.id}, ${request.groupId}, ${request.accountId}, ${request.kind}, 'PENDING', ${request.note},
      ${JSON.stringify(request.answers ?? [])}::text::jsonb, ${request.now})
    on conflict (group_id, account_id, kind) where state = 'PENDING' do nothing
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** When somebody who was refused may ask again; null when they may now. */
export async function retryAt(db: Db, asked: { groupId: string; accountId: string; kind: RequestKind; now: Date }): Promise<Date | null> {
  const row = await db
    .selectFrom('group_requests')
    .select('retry_at')
    .where('group_id', '=', asked.groupId)
    .where('account_id', '=', asked.accountId)
    .where('kind', '=', asked.kind)
    .where('retry_at', '>', asked.now)
    .orderBy('retry_at', 'desc')
    .executeTakeFirst()
  return row?.retry_at ?? null
}

/** Decides a waiting request, once. Null when none waits: whoever was first has decided. */
export async function decideRequest(
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
): Promise<{ id: string } | null> {
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
    .returning('id')
    .executeTakeFirst()
  return decided ?? null
}
