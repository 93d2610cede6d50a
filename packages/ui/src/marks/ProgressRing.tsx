import { Icon } from '../foundations/Icon.tsx'
import styles from './ProgressRing.module.css'

export interface ProgressRingProps {
  /** The progress in words, for screen readers: "3 of 8 done". */
  readonly label: string
  /** From 0 to 1. */
  readonly share: number
  /** Inside the ring, at most two characters. Left out: a check once all is done, otherwise nothing. */
  readonly text?: string | undefined
}

/** The circumference of the ring in its own units: shares of it are dashes. */
const around = 100
const radius = around / (2 * Math.PI)

/** Progress as a ring that fills clockwise from the top, for a corner of a card. */
export function ProgressRing({ label, share, text }: ProgressRingProps) {
  const filled = Math.min(1, Math.max(0, share)) * around
  return (
    <span className={styles['ring']} role="img" aria-label={label} data-done={share >= 1 ? '' : undefined}>
      <svg viewBox="0 0 40 40" aria-hidden="true" className={styles['drawing']}>
        <circle className={styles['ground']} cx="20" cy="20" r={radius} />
        {filled > 0 && (
          <circle className={styles['fill']} cx="20" cy="20" r={radius} strokeDasharray={`${filled} ${around}`} />
        )}
      </svg>
      <span className={styles['middle']} aria-hidden="true">
        {share >= 1 ? <Icon name="check" size="s" /> : text}
      </span>
    </span>
  )
}
