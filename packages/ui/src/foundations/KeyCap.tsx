import { cx } from '../lib/cx.ts'
import styles from './KeyCap.module.css'

export interface KeyCapProps {
  /** On a row in the accent's soft color, or on a button of any color. */
  readonly on?: 'accent' | 'button'
  /** For keys that a screen reader is told otherwise, or that would only repeat a label. */
  readonly 'aria-hidden'?: true
  readonly className?: string | undefined
  readonly children: string
}

/** A key as on the keyboard: a bracket is not mirrored in right-to-left text. */
export function KeyCap({ on, className, ...rest }: KeyCapProps) {
  return <kbd {...rest} dir="ltr" data-on={on} className={cx(styles['key'], className)} />
}
