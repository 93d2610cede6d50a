import type { NotificationSubject } from '@koinon/contract/shared'
import { t, word } from '#lib/text/i18n/index.ts'

/** The subject of a kind of notification, in words. */
export const typeName = (type: NotificationSubject): string =>
  ({
    CONTENT_POST: t('Posts: new ones in groups, likes and comments'),
    EVENTS: t('Events you go to: reminders, changes, cancellations and seats'),
    REMINDERS: t('Reminders of messages'),
    SEARCHES: t('New results of saved searches'),
    ANNOUNCEMENTS: word('Announcements', 'to all members'),
    IMAGE: t('Likes and comments on photos'),
    VIDEO: t('Likes and comments on videos'),
    AUDIO: t('Likes and comments on recordings'),
    POST_TAG: t('Mentions in posts'),
    COMMENT_TAG: t('Mentions in comments'),
    FOLLOWING: t('New followers'),
    GROUP_INVITE: t('Invitations to groups'),
    GROUP_JOIN_REQUEST: t('People who ask to join your groups'),
    GROUP_POST_PERMISSION_REQUEST: t('People who ask to post in your groups'),
  })[type]
