import { createContext, use, useState } from 'react'
import type { FocusEvent, ReactElement } from 'react'
import type { CustomContainerComponentProps } from 'virtua'
import { VirtualItems } from '../../lib/VirtualItems.tsx'

/** What is in the list, whether it exists on the page or not. */
export const ListedPosts = createContext<readonly { readonly id: string }[]>([])

/**
 * The element of a virtual list of the window, which drops what is far from the screen: here what has the focus stays,
 * so that who scrolls away with it goes on from there.
 */
export function KeptPosts({ children, ...rest }: CustomContainerComponentProps) {
  const shown = children as readonly ReactElement[]
  const [kept, keep] = useState<ReactElement>()
  const listed = use(ListedPosts)
  const isGone = kept && !shown.some(({ key }) => key === kept.key) && listed.some(({ id }) => id === kept.key)
  const items = isGone ? [...shown, kept] : shown
  const note = ({ currentTarget, target }: FocusEvent) =>
    keep(items[[...currentTarget.children].findIndex((item) => item.contains(target))])
  // Where the whole window is left, what has the focus still has it.
  const leave = ({ target }: FocusEvent) => target !== document.activeElement && keep(undefined)
  return (
    <VirtualItems {...rest} onFocus={note} onBlur={leave}>
      {items}
    </VirtualItems>
  )
}
