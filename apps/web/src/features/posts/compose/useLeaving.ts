import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useMutationCall } from '../../../lib/calls/index.ts'
import type { ComposeTarget } from '../../../lib/compose.ts'
import { t, word } from '../../../lib/i18n/index.ts'
import { paths } from '../../../lib/paths.ts'
import { toasts } from '../../../lib/toasts.ts'
import { uploads } from '../../../lib/uploads/uploads.ts'
import { forgetDraft } from '../drafts.ts'
import type { KeptDraft } from '../drafts.ts'
import { picturesOf } from '../usePictures.ts'
import { isEmpty } from './composition.ts'
import { leaveOpen, takeUp } from './leftOpen.ts'
import type { LeftOpen } from './leftOpen.ts'
import { leaveWaiting } from './waitingPost.ts'

export interface LeftPost extends LeftOpen {
  /** Whom its words may name. */
  readonly known: ReadonlyMap<string, string>
  /** What the server has of it once what is on its way has arrived. */
  readonly settled: () => Promise<KeptDraft | null>
}

/** What was said last about a draft: the next one takes its place. */
let said = 0

/**
 * When the composer is closed its post is left as it is, to be taken up where it was, and that is said; a posted one takes
 * its files along.
 * Answers how to say that it was posted.
 */
export function useLeaving(place: string, { quote, waiting }: ComposeTarget, post: LeftPost): () => void {
  const isPosted = useRef(false)
  const navigate = useNavigate()
  const drop = useMutationCall('content.deleteDraft', { invalidates: ['content.getDrafts'], isKept: true })
  /** Who takes out all words wants no draft of them. */
  const forget = () => {
    forgetDraft(place)
    void post.settled().then((kept) => {
      if (kept === null) return
      drop.mutate({ params: { id: kept.id } })
      toasts.show({ message: t('Draft deleted') })
    })
  }
  const leave = useEffectEvent(() => {
    if (isPosted.current) {
      const isUnderWay = picturesOf(post.entries).some(({ mediaId }) => mediaId === null)
      // Those that it waits for it takes along when it goes.
      if (!isUnderWay) uploads.letGo(post.entries.map(({ key }) => key))
    } else if (waiting !== undefined) {
      void leaveWaiting(place, waiting, post)
    } else if (isEmpty(post.composition, post.entries.length)) {
      if (quote === undefined) forget()
    } else if (quote === undefined) {
      leaveOpen(place, post)
      toasts.dismiss(said)
      said = toasts.show({
        message: t('Kept as a draft'),
        action: {
          label: word('Drafts', 'link to unfinished posts'),
          onAction: () => void navigate({ href: paths.drafts }),
        },
      })
    }
  })
  useEffect(() => {
    takeUp(place)
    return () => leave()
  }, [place])
  return () => void (isPosted.current = true)
}
