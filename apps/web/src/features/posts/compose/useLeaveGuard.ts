import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useMutationCall } from '#lib/data/calls/index.ts'
import type { ComposeTarget } from '#lib/entities/composerState.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { uploads } from '#lib/media/uploads/send/uploads.ts'
import { clearDraft } from '../pending/drafts.ts'
import { imagesOf } from './useImages.ts'
import { isEmpty } from './draft/composition.ts'
import { suspendDraft, resumeDraft } from './draft/suspendedDraft.ts'
import { closePendingPost } from './draft/pendingPost.ts'
import type { SuspendedPost } from './draft/suspendedDraft.ts'

/** The last toast about a draft: the next one replaces it. */
let lastToastId = 0

/**
 * When the composer closes, its post is left unfinished where it can be continued, and a toast says so; a posted one
 * takes its files along.
 * Returns a function that marks it as posted.
 */
export function useLeaveGuard(place: string, { quote, queued }: ComposeTarget, post: SuspendedPost): () => void {
  const isPosted = useRef(false)
  const navigate = useNavigate()
  const drop = useMutationCall('content.deleteDraft', { invalidates: ['content.getDrafts'], isQueuedOffline: true })
  /** A member who deletes the whole text does not want a draft of it. */
  const clear = () => {
    clearDraft(place)
    void post.settled().then((saved) => {
      if (saved === null) return
      drop.mutate({ params: { id: saved.id } })
      toasts.show({ message: t('Draft deleted') })
    })
  }
  const leave = useEffectEvent(() => {
    if (isPosted.current) {
      const isUploading = imagesOf(post.entries).some(({ mediaId }) => mediaId === null)
      // A post that waits for its files takes them along when it is sent.
      if (!isUploading) uploads.letGo(post.entries.map(({ key }) => key))
    } else if (queued !== undefined) {
      void closePendingPost(place, queued, post)
    } else if (isEmpty(post.composition, post.entries.length)) {
      if (quote === undefined) clear()
    } else if (quote === undefined) {
      suspendDraft(place, post)
      toasts.dismiss(lastToastId)
      lastToastId = toasts.show({
        message: t('Saved as draft'),
        action: {
          label: word('Drafts', 'link to unfinished posts'),
          onAction: () => void navigate({ href: paths.drafts }),
        },
      })
    }
  })
  useEffect(() => {
    resumeDraft(place)
    return () => leave()
  }, [place])
  return () => void (isPosted.current = true)
}
