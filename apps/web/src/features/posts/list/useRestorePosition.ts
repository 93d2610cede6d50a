import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useRouter } from '@tanstack/react-router'
import type { WindowVirtualizerHandle } from 'virtua'
import { firstInView, itemOf, postOf } from './postsInList.ts'
import type { OwnEntry } from './useOwnEntry.ts'

interface Place {
  readonly postId: string
  /** How far its upper edge was below that of the window, in px. */
  readonly top: number
}

/** The first post in view when the list was left, by history entry; nothing if its page stood at its top. */
const leftAt = new Map<string | undefined, Place>()

export interface RestoredPosition {
  readonly list: RefObject<HTMLElement | null>
  readonly posts: readonly { readonly id: string }[]
  readonly virtual: RefObject<WindowVirtualizerHandle | null>
  readonly entry: OwnEntry
}

/**
 * A reader who returns finds the list where it was. The router restores a distance from the page's top as well, but
 * measures it when the next page begins to load: a reader who goes back before that page is there would lose their
 * place.
 */
export function useRestorePosition({ list, posts, virtual, entry: { key: entry, isLeft } }: RestoredPosition): void {
  const router = useRouter()
  const goBack = useEffectEvent(() => {
    const place = leftAt.get(entry)
    if (place === undefined) return
    const item = itemOf(list.current, place.postId)
    const index = posts.findIndex(({ id }) => id === place.postId)
    if (item) window.scrollBy(0, item.getBoundingClientRect().top - place.top)
    else if (index >= 0) virtual.current?.scrollToIndex(index, { align: 'start', offset: -place.top })
  })
  const firstEntry = useRef(entry)
  useLayoutEffect(() => {
    if (isLeft) return undefined
    const element = list.current
    // If the router is still at it, it scrolls once the page is rendered: what it had measured may be wrong.
    const isArriving = router.state.status === 'pending'
    // While the next page loads, this list is still there, although the entry is the next page's already.
    const isNext = firstEntry.current !== entry
    // Until then the window is scrolled as the page before was.
    let isShown = !isArriving && !isNext
    if (!isNext) goBack()
    const stop = router.subscribe('onRendered', () => {
      stop()
      isShown = true
      if (isArriving) goBack()
    })
    return () => {
      stop()
      if (!isShown) return
      const item = window.scrollY > 0 ? firstInView(element) : undefined
      const postId = postOf(item)
      if (item && postId !== undefined) leftAt.set(entry, { postId, top: item.getBoundingClientRect().top })
      else leftAt.delete(entry)
    }
  }, [list, entry, isLeft, router])
}
