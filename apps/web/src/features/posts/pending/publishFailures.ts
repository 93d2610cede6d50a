import { t } from '#lib/text/i18n/index.ts'
import type { Post } from '../card/types.ts'

/** Why a post did not appear at its time, and what its author can do. */
export function missedText({ publishFailure }: Pick<Post, 'publishFailure'>): string {
  switch (publishFailure) {
    case 'NOT_ALLOWED':
      return t('You weren’t allowed to post there at the scheduled time. The post stays here.')
    case 'OFFER_GONE':
      return t('The required offer is no longer sold. Choose another, or let everyone read the post.')
    case 'MEDIA_FAILED':
      return t('A file couldn’t be processed. Remove it or add it again, then publish.')
    default:
      return t('The scheduled time passed more than six hours ago. Choose a new time or publish now.')
  }
}

/** The obstacles of a post without a scheduled time: its files, one of which may never be ready. */
export function filesText(media: Post['media'], { isOwn }: { readonly isOwn: boolean }): string {
  if (!media.some(({ status }) => status === 'FAILED')) return t('Published once media is ready')
  return isOwn
    ? t('A file couldn’t be processed. Edit the post to remove it or add it again.')
    : t('A file couldn’t be processed. The post appears once the author replaces it.')
}

/** `missedText` for a draft, which stores the code its post would be refused with. */
export function failureText({ code }: { readonly code: string }): string {
  switch (code) {
    case 'POSTING_NOT_ALLOWED':
      return missedText({ publishFailure: 'NOT_ALLOWED' })
    case 'ENTITLEMENT_NOT_FOUND':
      return missedText({ publishFailure: 'OFFER_GONE' })
    case 'UPLOAD_INCOMPLETE':
      return missedText({ publishFailure: 'MEDIA_FAILED' })
    case 'GROUP_NOT_FOUND':
    case 'EVENT_NOT_FOUND':
      return t('You can’t post there any more. If you continue, your followers see the post instead.')
    default:
      return missedText({ publishFailure: 'TOO_LATE' })
  }
}
