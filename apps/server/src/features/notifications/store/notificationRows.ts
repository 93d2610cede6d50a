import type {
  ActivityKind,
  NotificationReason,
  NotificationType,
  RequestState,
  TargetKind,
} from '@koinon/contract/shared'
import type { PictureRow } from '#features/media/index.ts'
import type { WrittenRow } from './writtenContent.ts'

/** The subject of a notification, as far as its title needs it; people and groups come as cards. */
export interface TargetRow {
  readonly text: string | null
  readonly postId: string | null
  readonly picture: PictureRow | null
  /** Of a message. */
  readonly conversationId?: string | null
  /** The group of a deleted event, for a reader who was not on its list until the end. */
  readonly groupId?: string | null
  /** Of a saved search, and how many results are new. */
  readonly query?: string | null
  readonly newCount?: number
  /** When the date begins that a reminder was about. */
  readonly startsAt?: string | null
  /** Whether it has other dates as well. */
  readonly isSeries?: boolean
  /** The rule that something removed by moderators broke, and what they wrote to its author. */
  readonly rule?: string | null
  readonly message?: string | null
  /** How an appeal ended. */
  readonly outcome?: 'GRANTED' | 'REFUSED' | null
}
export interface NotificationRow {
  readonly id: string
  readonly type: NotificationType
  readonly kind: ActivityKind | null
  readonly reason: NotificationReason
  readonly targetKind: TargetKind
  readonly targetId: string
  readonly actorIds: string[]
  readonly actorCount: number
  readonly at: Date
  readonly read: boolean
  readonly target: TargetRow | null
  readonly requestState: RequestState | null
  /** The link's goal beyond its target: the newest comment or quote; a group's post, while it is the only one. */
  readonly itemId: string | null
  readonly note: string | null
  /** The text in question, if the notification is about one. */
  readonly written: WrittenRow | null
}
