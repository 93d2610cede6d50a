import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { ComposeTarget } from '../../../lib/compose.ts'
import { t, word } from '../../../lib/i18n/index.ts'
import { paths } from '../../../lib/paths.ts'
import { toasts } from '../../../lib/toasts.ts'
import { uploads } from '../../../lib/uploads/uploads.ts'
import { picturesOf } from '../usePictures.ts'
import { isEmpty } from './composition.ts'
import { leaveOpen, takeUp } from './leftOpen.ts'
import type { LeftOpen } from './leftOpen.ts'

/**
 * When the composer is closed its post is left as it is, to be taken up where it was, and that is said; a posted one takes
 * its files along.
 * Answers how to say that it was posted.
 */
export function useLeaving(place: string, { quote }: ComposeTarget, post: LeftOpen): () => void {
  const isPosted = useRef(false)
  const navigate = useNavigate()
  const leave = useEffectEvent(() => {
    if (isPosted.current) {
      const isUnderWay = picturesOf(post.entries).some(({ mediaId }) => mediaId === null)
      // Those that it waits for it takes along when it goes.
      if (!isUnderWay) uploads.letGo(post.entries.map(({ key }) => key))
    } else if (quote === undefined && !isEmpty(post.composition, post.entries.length)) {
      leaveOpen(place, post)
      toasts.show({
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
