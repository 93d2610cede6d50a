import type { PointerEvent, ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './Suggestion.module.css'

export interface SuggestionPanelProps {
  readonly id?: string | undefined
  readonly role?: 'listbox' | undefined
  readonly 'aria-label'?: string | undefined
  /** Says how wide and how high it may get. */
  readonly className: string | undefined
  readonly children: ReactNode
}

/** What suggestions stand on, below the field that they belong to, in a frame that is `position: relative`. */
export function SuggestionPanel({ className, ...rest }: SuggestionPanelProps) {
  return <div {...rest} className={cx(styles['panel'], className)} />
}

export interface SuggestionProps {
  readonly id: string
  /** It is the one that Enter takes. */
  readonly isMarked: boolean
  readonly onMark: () => void
  readonly onTake: () => void
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * One of the suggestions for what is being typed. The focus never leaves the field, so keys are the field's matter; the
 * pointer takes a suggestion when it is let go, because a finger may have come to scroll the list.
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

/** For the main button of the mouse, a finger or a pen: other buttons open the browser's menu or scroll. */
export const whenPressed = (act: () => void) => (event: PointerEvent) => {
  if (event.button === 0) act()
}
