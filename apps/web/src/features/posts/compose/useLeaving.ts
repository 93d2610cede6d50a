import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useMutationCall } from '#lib/calls/index.ts'
import type { ComposeTarget } from '#lib/compose.ts'
import { t, word } from '#lib/i18n/index.ts'
import { paths } from '#lib/paths.ts'
import { toasts } from '#lib/toasts.ts'
import { uploads } from '#lib/uploads/uploads.ts'
import { forgetDraft } from '../drafts.ts'
import type { KeptDraft } from '../drafts.ts'
import { picturesOf } from '../usePictures.ts'
import { isEmpty } from './composition.ts'
import { leaveOpen, takeUp } from './leftOpen.ts'
import type { LeftOpen } from './leftOpen.ts'
import { leaveWaiting } from './waitingPost.ts'

export interface LeftPost extends LeftOpen {
  /** The people its text may mention. */
  readonly known: ReadonlyMap<string, string>
  /** The server's state of it once pending requests are answered. */
  readonly settled: () => Promise<KeptDraft | null>
}

/** The last toast about a draft: the next one replaces it. */
let said = 0

/**
 * When the composer closes, its post is left unfinished where it can be continued, and a toast says so; a posted one
 * takes its files along.
 * Returns a function that marks it as posted.
 */
export function useLeaving(place: string, { quote, waiting }: ComposeTarget, post: LeftPost): () => void {
  const isPosted = useRef(false)
  const navigate = useNavigate()
  const drop = useMutationCall('content.deleteDraft', { invalidates: ['content.getDrafts'], isKept: true })
  /** Whoever deletes the whole text does not want a draft of it. */
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
      // A post that waits for its files takes them along when it is sent.
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
