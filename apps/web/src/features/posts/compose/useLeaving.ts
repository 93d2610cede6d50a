import { useEffect, useEffectEvent, useRef } from 'react'
import type { ComposeTarget } from '../../../lib/compose.ts'
import { uploads } from '../../../lib/uploads/uploads.ts'
import { isEmpty } from './composition.ts'
import { leaveOpen, takeUp } from './leftOpen.ts'
import type { LeftOpen } from './leftOpen.ts'

/**
 * When the composer is closed its post is left as it is, to be taken up where it was; a posted one takes its files along.
 * Answers how to say that it was posted.
 */
export function useLeaving(place: string, { quote }: ComposeTarget, post: LeftOpen): () => void {
  const isPosted = useRef(false)
  const leave = useEffectEvent(() => {
    if (isPosted.current) uploads.letGo(post.entries.map(({ key }) => key))
    else if (quote === undefined && !isEmpty(post.composition, post.entries.length)) leaveOpen(place, post)
  })
  useEffect(() => {
    takeUp(place)
    return () => leave()
  }, [place])
  return () => void (isPosted.current = true)
}
