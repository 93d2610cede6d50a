import { cx } from '../lib/cx.ts'
import styles from './Spinner.module.css'

export interface SpinnerProps {
  /** Announced to screen readers. Omit it if a live region nearby already says it. */
  readonly label?: string | undefined
  readonly size?: 's' | 'm' | 'l'
  readonly className?: string | undefined
}

/** Only inside buttons and over media; content that loads shows a skeleton. */
export function Spinner({ label, size = 'm', className }: SpinnerProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={cx(styles['spinner'], styles[size], className)}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      <circle className={styles['track']} cx="12" cy="12" r="9" />
      <circle className={styles['arc']} cx="12" cy="12" r="9" pathLength="100" />
    </svg>
  )
}
