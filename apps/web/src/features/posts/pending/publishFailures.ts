import { t } from '#lib/text/i18n/index.ts'
import type { Post } from '../card/types.ts'

/** Why a post did not appear at its time, and what its author can do. */
export function missedText({ missed }: Pick<Post, 'missed'>): string {
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

/** The obstacles of a post without a scheduled time: its files, one of which may never be ready. */
export function filesText(media: Post['media'], { isOwn }: { readonly isOwn: boolean }): string {
  if (!media.some(({ status }) => status === 'FAILED'))
    return t('Appears as soon as its pictures, films and sounds are ready')
  return isOwn
    ? t('A file in it could not be processed. Edit the post to remove it, or to add it again: then it appears.')
    : t('A file in it could not be processed. The post appears once its author has removed or replaced that file.')
}

/** `missedWords` for a draft, which stores the code its post would be refused with. */
export function failureText({ code }: { readonly code: string }): string {
  switch (code) {
    case 'POSTING_NOT_ALLOWED':
      return missedText({ missed: 'NOT_ALLOWED' })
    case 'ENTITLEMENT_NOT_FOUND':
      return missedText({ missed: 'OFFER_GONE' })
    case 'UPLOAD_INCOMPLETE':
      return missedText({ missed: 'MEDIA_FAILED' })
    case 'GROUP_NOT_FOUND':
    case 'EVENT_NOT_FOUND':
      return t('Where it was to be posted is gone, or closed to you. If you go on, it is a post for your followers.')
    default:
      return missedText({ missed: 'TOO_LATE' })
  }
}
