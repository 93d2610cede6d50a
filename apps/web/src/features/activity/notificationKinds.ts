import type { IconName } from '@koinon/ui/icons'
import type { NotificationContent } from './notificationTexts.ts'

export type KindTone = 'accent' | 'like' | 'people' | 'warning' | 'danger'
type Kind = readonly [icon: IconName, tone: KindTone]

const kinds: Readonly<Partial<Record<NotificationContent['reason'], Kind>>> = {
  POST_LIKED: ['heart', 'like'],
  COMMENT_LIKED: ['heart', 'like'],
  POST_REACTED: ['smiley', 'like'],
  COMMENTED: ['chat-circle', 'accent'],
  REPLIED: ['chat-circle', 'accent'],
  MENTIONED: ['at', 'accent'],
  REPOSTED: ['repeat', 'accent'],
  QUOTED: ['quotes', 'accent'],
  NEW_POST: ['article', 'accent'],
  ENTERPRISE_NEWS: ['megaphone', 'accent'],
  FOLLOWED: ['user-plus', 'people'],
  FOLLOW_REQUESTED: ['user-plus', 'people'],
  FOLLOW_ACCEPTED: ['user-plus', 'people'],
  INVITED_TO_GROUP: ['users-three', 'people'],
  JOIN_REQUESTED: ['users-three', 'people'],
  JOIN_ACCEPTED: ['users-three', 'people'],
  ADMIN_REQUESTED: ['user-gear', 'people'],
  ADMIN_DECIDED: ['user-gear', 'people'],
  ROLE_CHANGED: ['user-gear', 'people'],
  OWNERSHIP_RECEIVED: ['crown', 'people'],
  POSTING_REQUESTED: ['pencil-simple', 'people'],
  POSTING_ACCEPTED: ['pencil-simple', 'people'],
  POSTING_REJECTED: ['pencil-simple', 'people'],
  INVITED_TO_CONVERSATION: ['chat-circle-dots', 'accent'],
  UPLOAD_READY: ['check-circle', 'accent'],
  UPLOAD_FAILED: ['warning-circle', 'danger'],
  ADDED_FILE_FAILED: ['warning-circle', 'danger'],
  SCHEDULE_FAILED: ['warning-circle', 'danger'],
  MODERATION: ['gavel', 'warning'],
  REPORT_UPHELD: ['check-circle', 'accent'],
  REPORT_DISMISSED: ['check-circle', 'accent'],
  CASE_WAITS: ['scales', 'warning'],
  APPEAL_DECIDED: ['scales', 'warning'],
  PRAYED_FOR: ['hands-praying', 'accent'],
  STREAM_LIVE: ['broadcast', 'like'],
  INVITED_TO_EVENT: ['calendar-plus', 'accent'],
  EVENT_NEWS: ['megaphone', 'accent'],
  EVENT_CHANGED: ['calendar-blank', 'warning'],
  EVENT_REMINDER: ['calendar-blank', 'accent'],
  EVENT_SEAT_REQUESTED: ['ticket', 'people'],
  SEAT_CONFIRMED: ['calendar-check', 'accent'],
  TAKEN_OFF_EVENT: ['calendar-x', 'danger'],
  NAMED_ON_DOOR: ['qr-code', 'accent'],
  EVENT_CANCELLED: ['calendar-x', 'danger'],
  SALE_ENDED: ['credit-card', 'warning'],
  SALE_RESUMED: ['credit-card', 'accent'],
  PAYMENT_FAILED: ['credit-card', 'danger'],
  RENEWAL: ['credit-card', 'accent'],
}

/** The sign of a kind of notification, and its color. */
export const kindOf = (reason: NotificationContent['reason']): Kind => kinds[reason] ?? ['bell', 'accent']
