import type { ReactNode } from 'react'
import { Pressable } from '../actions/Pressable.tsx'
import { VisuallyHidden } from '../foundations/VisuallyHidden.tsx'
import styles from './NewItemsPill.module.css'

export interface NewItemsPillProps {
  /** "3 new posts". Without it nothing is shown, but the live region stays. */
  readonly label: string | undefined
  /** The announcement; change it at most once a minute. */
  readonly announcement?: string | undefined
  /** Up to three faces: `MarkStack`. */
  readonly faces?: ReactNode
  readonly onPress: () => void
}

/** Says that there is something new above, in a row of its own; sticks below the top bar while scrolling. */
export function NewItemsPill({ label, announcement, faces, onPress }: NewItemsPillProps) {
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {label !== undefined && (
        <div className={styles['row']}>
          <Pressable className={styles['pill']} onPress={onPress}>
            {faces}
            {label}
          </Pressable>
        </div>
      )}
    </>
  )
}
