import type { NotificationType } from '@koinon/contract/shared'
import { t } from '../../../lib/i18n/index.ts'

export type { NotificationType }

/** A notification type's subject. */
export const typeName = (type: NotificationType): string =>
  ({
    CONTENT_POST: t('Posts: new ones in groups, likes and comments'),
    IMAGE: t('Likes and comments on pictures'),
    VIDEO: t('Likes and comments on videos'),
    AUDIO: t('Likes and comments on recordings'),
    POST_TAG: t('Mentions in posts'),
    COMMENT_TAG: t('Mentions in comments'),
    FOLLOWING: t('New followers'),
    GROUP_INVITE: t('Invitations to groups'),
    GROUP_JOIN_REQUEST: t('People who ask to join your groups'),
    GROUP_POST_PERMISSION_REQUEST: t('People who ask to post in your groups'),
  })[type]
