import type { NotificationDraft } from '#kernel/work/events.ts'

interface Removal {
  readonly groupId: string
  readonly userId: string
  readonly postId: string
  readonly reason: string | null
}

/**
 * The notification to the author of a post that an admin removed: it gives the reason, but not the admin, as in all
 * moderation.
 */
export const removalNotification = ({ groupId, userId, postId, reason }: Removal): NotificationDraft => ({
  to: [userId],
  type: 'CONTENT_POST',
  kind: null,
  reason: 'MODERATION',
  target: { kind: 'GROUP', id: groupId },
  actorId: null,
  itemId: postId,
  note: reason,
})
