import type { PointerEvent, ReactNode, Ref } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './Suggestion.module.css'

export interface SuggestionPanelProps {
  readonly id?: string | undefined
  readonly role?: 'listbox' | undefined
  readonly 'aria-label'?: string | undefined
  /** Sets its maximum width and height. */
  readonly className: string | undefined
  readonly ref?: Ref<HTMLDivElement>
  readonly children: ReactNode
}

/** The container of suggestions below their field, inside an element that is `position: relative`. */
export function SuggestionPanel({ className, ...rest }: SuggestionPanelProps) {
  return <div {...rest} className={cx(styles['panel'], className)} />
}

export interface SuggestionProps {
  readonly id: string
  /** Enter takes this suggestion. */
  readonly isMarked: boolean
  readonly onMark: () => void
  readonly onTake: () => void
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * A suggestion for what is being typed. The focus never leaves the field, so keys are the field's business; the pointer
 * picks on release, because a finger may be scrolling the list.
 */
export function Suggestion({ id, isMarked, onMark, onTake, className, children }: SuggestionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isMarked}
      tabIndex={-1}
      className={cx(styles['option'], className)}
      onPointerMove={onMark}
      onPointerDown={(event) => event.preventDefault()}
      onPointerUp={whenPressed(onTake)}
    >
      {children}
    </div>
  )
}

/** For the primary mouse button, a finger or a pen: other buttons open the browser's menu or scroll. */
export const whenPressed = (act: () => void) => (event: PointerEvent) => {
  if (event.button === 0) act()
}
