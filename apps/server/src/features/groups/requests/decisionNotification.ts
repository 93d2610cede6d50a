import type { NotificationDraft } from '#kernel/work/events.ts'
import type { RequestKind, RequestState } from '../store/tables.ts'
import { decidedReasons, heldPostReasons, requestedReasons } from './requestReasons.ts'

interface DecidedRequest {
  readonly groupId: string
  readonly userId: string
  readonly requestId: string
  readonly kind: RequestKind
  readonly state: Exclude<RequestState, 'PENDING'>
  readonly byId: string | null
  readonly isForPostOnly?: boolean
}

/**
 * A withdrawn request disappears from the admins' notifications; a decided one notifies the person who asked, if
 * anybody.
 */
export function decisionNotification({
  groupId,
  userId,
  requestId,
  kind,
  state,
  byId,
  isForPostOnly,
}: DecidedRequest): NotificationDraft[] {
  const target = { kind: 'GROUP', id: groupId } as const
  if (state === 'CANCELLED') {
    return [
      { to: [], ...requestedReasons[kind], kind: null, target, actorId: userId, itemId: requestId, isUndone: true },
    ]
  }
  const line = isForPostOnly ? heldPostReasons[state] : decidedReasons[`${kind}_${state}`]
  return line
    ? [{ to: [userId], ...line, kind: null, target, actorId: byId === userId ? null : byId, itemId: requestId }]
    : []
}
