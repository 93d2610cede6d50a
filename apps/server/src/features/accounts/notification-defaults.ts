import { NotificationType } from '@koinon/contract/shared'

export interface Channels {
  readonly inApp: boolean
  readonly push: boolean
  readonly email: 'OFF' | 'IMMEDIATE' | 'DAILY' | 'WEEKLY'
}
const quiet: Channels = { inApp: true, push: false, email: 'WEEKLY' }
const asked: Channels = { inApp: true, push: true, email: 'IMMEDIATE' }
const near: Channels = { inApp: true, push: true, email: 'DAILY' }

/** The defaults: what needs an answer comes at once, what concerns the member personally soon, the rest in a digest. */
export const defaultChannels: Readonly<Record<NotificationType, Channels>> = {
  IMAGE: quiet,
  VIDEO: quiet,
  AUDIO: quiet,
  CONTENT_POST: quiet,
  FOLLOWING: near,
  GROUP_INVITE: asked,
  GROUP_JOIN_REQUEST: asked,
  GROUP_POST_PERMISSION_REQUEST: asked,
  POST_TAG: near,
  COMMENT_TAG: near,
}
export const notificationTypes = NotificationType.options
