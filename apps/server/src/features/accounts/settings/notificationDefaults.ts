import { type NotificationReason, type NotificationSubject, NotificationType } from '@koinon/contract/shared'

export interface Channels {
  readonly inApp: boolean
  readonly push: boolean
  readonly email: 'OFF' | 'IMMEDIATE' | 'DAILY' | 'WEEKLY'
}

const quiet: Channels = { inApp: true, push: false, email: 'WEEKLY' }
const channels: Channels = { inApp: true, push: true, email: 'IMMEDIATE' }
const near: Channels = { inApp: true, push: true, email: 'DAILY' }

/**
 * The defaults: what needs an answer, or comes too late in a digest, comes at once, what concerns the member
 * personally soon, the rest in a digest.
 */
export const defaultChannels: Readonly<Record<NotificationSubject, Channels>> = {
  IMAGE: quiet,
  VIDEO: quiet,
  AUDIO: quiet,
  CONTENT_POST: quiet,
  FOLLOWING: near,
  GROUP_INVITE: channels,
  GROUP_JOIN_REQUEST: channels,
  GROUP_POST_PERMISSION_REQUEST: channels,
  POST_TAG: near,
  COMMENT_TAG: near,
  EVENTS: channels,
  REMINDERS: channels,
  SEARCHES: near,
  ANNOUNCEMENTS: channels,
}
export const notificationTypes = NotificationType.options
/** In the order of their bits in links that end mails: new ones follow. */
export const notificationSubjects: readonly NotificationSubject[] = [
  ...notificationTypes,
  'EVENTS',
  'REMINDERS',
  'SEARCHES',
  'ANNOUNCEMENTS',
]

/** Why the guests of an event are notified of what they plan by; its type is that of a post. */
export const eventReasons: readonly NotificationReason[] = [
  'EVENT_CHANGED',
  'EVENT_CANCELLED',
  'EVENT_REMINDER',
  'SEAT_CONFIRMED',
]
/** The setting that decides how a notification comes. */
export function subjectOf(type: NotificationType, reason: NotificationReason): NotificationSubject {
  if (reason === 'MESSAGE_REMINDER') return 'REMINDERS'
  if (reason === 'SEARCH_MATCHED') return 'SEARCHES'
  return eventReasons.includes(reason) ? 'EVENTS' : type
}
