import type { HookAttemptView, HookMessageView, HookView } from '@koinon/contract/shared'
import type { Db } from '#kernel/database/tables.ts'
import { cardsForStaff } from '#features/users/index.ts'
import type { HookRow } from './store/hooks.ts'
import { type AttemptRow, type MessageRow, waitingCounts } from './store/messages.ts'

const timeOf = (time: Date | null): string | null => time?.toISOString() ?? null

/** Hooks for the people who run them, also those of a bot that is suspended or blocked; never their secrets. */
export async function hookViews(
  db: Db,
  rows: readonly HookRow[],
  { viewerId, now }: { readonly viewerId: string; readonly now: Date },
): Promise<HookView[]> {
  const bots = await cardsForStaff(
    db,
    viewerId,
    rows.map(({ viewer_id: id }) => id),
  )
  const waiting = await waitingCounts(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const viewer = bots.get(row.viewer_id)
    if (!viewer) return []
    return {
      id: row.id,
      groupId: row.group_id,
      url: row.url,
      events: row.events,
      viewer,
      state: row.state,
      offWhy: row.off_why,
      failingSince: timeOf(row.failing_since),
      lastSuccessAt: timeOf(row.last_success_at),
      oldSecretUntil: row.old_until && row.old_until > now ? timeOf(row.old_until) : null,
      waiting: waiting.get(row.id) ?? 0,
      createdAt: row.created_at.toISOString(),
    }
  })
}

export const messageView = (row: MessageRow): HookMessageView => ({
  id: row.id,
  event: row.event,
  happenedAt: row.happened_at.toISOString(),
  outcome: row.outcome,
  attempts: row.attempts,
  nextAttemptAt: row.outcome === 'WAITING' ? row.due_at.toISOString() : null,
})

export const attemptView = ({
  at,
  ms,
  status,
  fault,
  answer,
  reply,
  reply_code: code,
}: AttemptRow): HookAttemptView => ({
  at: at.toISOString(),
  ms,
  status,
  fault,
  answer,
  reply: reply && { outcome: reply, code },
})
