import styles from './ProgressBar.module.css'

export interface ProgressBarProps {
  /** The task: "Making the community". */
  readonly label: string
  /** From 0 to 1. */
  readonly share: number
  /** The progress in words: "42%". */
  readonly words: string
}

/** The progress of something long. Not announced at each step; the text beside it may be. */
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
