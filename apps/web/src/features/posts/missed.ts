import { t } from '../../lib/i18n/index.ts'
import type { Post } from './PostCard.tsx'

/** Why a post did not appear at its time, and what its author can do. */
export const missedWords = ({ missed }: Pick<Post, 'missed'>): string =>
  missed === 'NOT_ALLOWED'
    ? t('At its time you were not allowed to post there. It waits until you are, or until you delete it.')
    : t('Its time was over for more than six hours before it could appear. Choose another one, or publish it now.')
