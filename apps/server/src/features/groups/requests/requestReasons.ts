import type { GroupPermission, NotificationReason, NotificationType } from '@koinon/contract/shared'
import type { RequestKind, RequestState } from '../store/tables.ts'

/** Deciding who becomes an admin is for admins, everything else those who approve. */
export const permissionFor = (kind: RequestKind): GroupPermission => (kind === 'ADMIN' ? 'ADMINS' : 'APPROVE')

/** The notifications about requests: to those who decide them, and to those who asked. */
export const requestedReasons: Record<RequestKind, { type: NotificationType; reason: NotificationReason }> = {
  JOIN: { type: 'GROUP_JOIN_REQUEST', reason: 'JOIN_REQUESTED' },
  ADMIN: { type: 'GROUP_JOIN_REQUEST', reason: 'ADMIN_REQUESTED' },
  POSTING: { type: 'GROUP_POST_PERMISSION_REQUEST', reason: 'POSTING_REQUESTED' },
}
export const decidedReasons: Partial<
  Record<`${RequestKind}_${RequestState}`, { type: NotificationType; reason: NotificationReason }>
> = {
  JOIN_ACCEPTED: { type: 'GROUP_JOIN_REQUEST', reason: 'JOIN_ACCEPTED' },
  ADMIN_ACCEPTED: { type: 'GROUP_JOIN_REQUEST', reason: 'ADMIN_DECIDED' },
  ADMIN_DENIED: { type: 'GROUP_JOIN_REQUEST', reason: 'ADMIN_DECIDED' },
  POSTING_ACCEPTED: { type: 'GROUP_POST_PERMISSION_REQUEST', reason: 'POSTING_ACCEPTED' },
  POSTING_REJECTED: { type: 'GROUP_POST_PERMISSION_REQUEST', reason: 'POSTING_REJECTED' },
}
/** About a new member's post that waited. */
export const heldPostReasons: Partial<Record<RequestState, { type: NotificationType; reason: NotificationReason }>> = {
  ACCEPTED: { type: 'GROUP_POST_PERMISSION_REQUEST', reason: 'HELD_POST_PUBLISHED' },
  REJECTED: { type: 'GROUP_POST_PERMISSION_REQUEST', reason: 'HELD_POST_DECLINED' },
}
