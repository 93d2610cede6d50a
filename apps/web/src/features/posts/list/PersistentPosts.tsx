import { createContext, use, useState } from 'react'
import type { FocusEvent, ReactElement } from 'react'
import type { CustomContainerComponentProps } from 'virtua'
import { useFirstView } from '#lib/navigation/firstView.ts'
import { VirtualItems } from '#lib/interaction/VirtualItems.tsx'

/** The items of the list, rendered or not. */
export const ListedPosts = createContext<readonly { readonly id: string }[]>([])

/**
 * The element of a virtual list, which removes items far from the screen. The focused item stays here, so that a reader
 * who scrolls away from it can continue from there.
 */
export function PersistentPosts({ children, ...rest }: CustomContainerComponentProps) {
  const shown = children as readonly ReactElement[]
  const [element, setShown] = useState<ReactElement>()
  const listed = use(ListedPosts)
  useFirstView(shown.length > 0)
  const isGone = element && !shown.some(({ key }) => key === element.key) && listed.some(({ id }) => id === element.key)
  const items = isGone ? [...shown, element] : shown
  const note = ({ currentTarget, target }: FocusEvent) =>
    setShown(items[[...currentTarget.children].findIndex((item) => item.contains(target))])
  // If the whole window loses the focus, the item still has it within the page.
  const leave = ({ target }: FocusEvent) => target !== document.activeElement && setShown(undefined)
  return (
    <VirtualItems {...rest} onFocus={note} onBlur={leave}>
      {items}
    </VirtualItems>
  )
}
