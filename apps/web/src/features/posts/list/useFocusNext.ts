import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { itemOf, postOf } from './postsInList.ts'

/** When the focused post leaves the list, hidden or deleted, the next one gets the focus, otherwise the one before. */
export function useFocusNext(list: RefObject<HTMLElement | null>, posts: readonly { readonly id: string }[]): void {
  const before = useRef(posts)
  const focused = useRef<string>(undefined)
  useEffect(() => {
    const element = list.current
    const note = ({ target }: FocusEvent) => void (focused.current = postOf(target))
    element?.addEventListener('focusin', note)
    return () => element?.removeEventListener('focusin', note)
  }, [list])
  useEffect(() => {
    const listed = before.current
    before.current = posts
    const isThere = (id: string | undefined) => posts.some((post) => post.id === id)
    if (focused.current === undefined || isThere(focused.current)) return
    const at = listed.findIndex(({ id }) => id === focused.current)
    focused.current = undefined
    // Elsewhere, the focus has already moved on.
    if (document.activeElement !== document.body) return
    const next = [...listed.slice(at + 1), ...listed.slice(0, at).toReversed()].find(({ id }) => isThere(id))
    itemOf(list.current, next?.id)?.focus({ preventScroll: true })
  }, [list, posts])
}
