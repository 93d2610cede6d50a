import { t } from '#lib/i18n/index.ts'
import type { Post } from './PostCard.tsx'

/** Why a post did not appear at its time, and what its author can do. */
export function missedWords({ missed }: Pick<Post, 'missed'>): string {
  switch (missed) {
    case 'NOT_ALLOWED':
      return t('When it was due, you were not allowed to post there. It waits until you are, or until you delete it.')
    case 'OFFER_GONE':
      return t('What one had to hold to read it is no longer sold. Choose something else, or let everybody read it.')
    case 'MEDIA_FAILED':
      return t('A file in it could not be processed. Remove it or add it again, then publish it.')
    default:
      return t('It was due more than six hours before it could appear. Choose another time, or publish it now.')
  }
}

/** What a post waits for that has no time to wait for: its files, one of which may never be ready. */
export function filesWords(media: Post['media'], { isOwn }: { readonly isOwn: boolean }): string {
  if (!media.some(({ status }) => status === 'FAILED'))
    return t('Appears as soon as its pictures, films and sounds are ready')
  return isOwn
    ? t('A file in it could not be processed. Edit the post to remove it, or to add it again: then it appears.')
    : t('A file in it could not be processed. The post appears once its author has removed or replaced that file.')
}

/** `missedWords` for a draft, which stores the code its post would be refused with. */
export function failureWords({ code }: { readonly code: string }): string {
  switch (code) {
    case 'POSTING_NOT_ALLOWED':
      return missedWords({ missed: 'NOT_ALLOWED' })
    case 'ENTITLEMENT_NOT_FOUND':
      return missedWords({ missed: 'OFFER_GONE' })
    case 'UPLOAD_INCOMPLETE':
      return missedWords({ missed: 'MEDIA_FAILED' })
    case 'GROUP_NOT_FOUND':
    case 'EVENT_NOT_FOUND':
      return t('Where it was to be posted is gone, or closed to you. If you go on, it is a post for your followers.')
    default:
      return missedWords({ missed: 'TOO_LATE' })
  }
}
