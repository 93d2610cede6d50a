import { ProgressBar } from '../lists/ProgressBar.tsx'
import styles from './CheckInCounter.module.css'

export interface CheckInCounterProps {
  /** "Guests checked in". */
  readonly label: string
  readonly inside: number
  readonly all: number
  /** "52". */
  readonly count: string
  /** The whole in words: "52 of 86 checked in". */
  readonly words: string
}

/** How many are in, to be read from a distance. */
export function CheckInCounter({ label, inside, all, count, words }: CheckInCounterProps) {
  return (
    <div className={styles['counter']}>
      <strong aria-hidden="true" className={styles['count']}>
        {count}
      </strong>
      <ProgressBar label={label} share={all === 0 ? 0 : Math.min(1, inside / all)} words={words} />
    </div>
  )
}
