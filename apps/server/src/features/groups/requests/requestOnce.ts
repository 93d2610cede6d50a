import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { type RequestRow, latestRequest, openRequest, retryAt } from './store/requests.ts'
import type { RequestKind } from '../store/tables.ts'

/**
 * Asks a group's admins for something, or returns the pending request: `isNew` says which. Refuses with `RETRY_LATER`
 * while a refusal is recent. The caller has locked the group and asked the policy.
 */
export async function requestOnce(
  tx: Tx,
  app: App,
  args: {
    groupId: string
    userId: string
    kind: RequestKind
    note: string | null
    answers?: readonly string[]
    /** A new member's post: a refusal of the last one keeps nobody from writing the next. */
    isForPostOnly?: boolean
  },
): Promise<{ request: RequestRow; isNew: boolean }> {
  const { groupId, userId, kind, note, answers = [], isForPostOnly = false } = args
  const now = app.runtime.now()
  const before = await latestRequest(tx, { groupId, accountId: userId, kind })
  if (before?.state === 'PENDING') return { request: before, isNew: false }
  const later = isForPostOnly ? null : await retryAt(tx, { groupId, accountId: userId, kind, now })
  if (later) throw new Refusal('RETRY_LATER', { retryAfter: Math.ceil((later.getTime() - now.getTime()) / 1000) })
  const requestId = await openRequest(tx, {
    id: app.runtime.id(),
    groupId,
    accountId: userId,
    kind,
    note,
    answers,
    isForPostOnly,
    now,
  })
  const request = await latestRequest(tx, { groupId, accountId: userId, kind })
  if (!requestId || !request) throw new Error('A request was opened although the group is held.')
  await emit(tx, 'group.requested', { requestId, groupId, userId, kind })
  return { request, isNew: true }
}
