import styles from './ProgressBar.module.css'

export interface ProgressBarProps {
  /** What goes on: "Making the community". */
  readonly label: string
  /** From 0 to 1. */
  readonly share: number
  /** How far it is, in words: "42%". */
  readonly words: string
}

/** How far something long is. It is not announced at each step; the words beside it may be. */
export function ProgressBar({ label, share, words }: ProgressBarProps) {
  return (
    <div className={styles['progress']}>
      <progress className={styles['bar']} aria-label={label} max={1} value={share} />
      <span className={styles['words']} aria-hidden="true">
        {words}
      </span>
    </div>
  )
}
