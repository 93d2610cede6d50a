import type { ReactNode } from 'react'
import { Pressable } from '../actions/Pressable.tsx'
import { Icon } from '../foundations/Icon.tsx'
import { cx } from '../lib/cx.ts'
import styles from './CheckInRow.module.css'

export interface CheckInRowProps {
  /** A mark of 44 px. */
  readonly mark: ReactNode
  readonly name: string
  readonly hint?: string | undefined
  readonly isIn: boolean
  /** The whole row is one button, with the words at its end. */
  readonly press?: { readonly words: string; readonly onPress: () => void } | undefined
  /** At the end of a row that is no button. */
  readonly action?: ReactNode
}

/** A guest at the door: a press anywhere in the row checks in. */
export function CheckInRow({ mark, name, hint, isIn, press, action }: CheckInRowProps) {
  const content = (
    <>
      {mark}
      <span className={styles['words']}>
        <bdi className={styles['name']}>{name}</bdi>
        {hint !== undefined && <span className={styles['hint']}>{hint}</span>}
      </span>
    </>
  )
  if (press !== undefined)
    return (
      <Pressable className={cx(styles['row'], styles['pressed'])} onPress={press.onPress}>
        {content}
        <span className={styles['end']}>{press.words}</span>
      </Pressable>
    )
  return (
    <div className={cx(styles['row'], isIn && styles['in'])}>
      {content}
      {action}
      {isIn && <Icon name="check-circle" size="l" isFilled />}
    </div>
  )
}
