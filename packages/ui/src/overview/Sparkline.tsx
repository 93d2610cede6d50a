import { cx } from '../lib/cx.ts'
import styles from './Sparkline.module.css'

export interface SparklineProps {
  /** From the oldest to the newest; unknown ones are left out. */
  readonly values: ReadonlyArray<number | null>
  /** `good`: the colour of success. */
  readonly tone?: 'accent' | 'good'
  readonly className?: string | undefined
}

/** Room above and below the line, in hundredths of the height. */
const inset = 8

/** The course of a number beside it. Decorative: the numbers are offered as a table elsewhere. */
export function Sparkline({ values, tone = 'accent', className }: SparklineProps) {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return null
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const y = (value: number) =>
    high === low ? 100 - inset : inset + (1 - (value - low) / (high - low)) * (100 - 2 * inset)
  const line = known.map((value, index) => `${(index / (known.length - 1)) * 100},${y(value)}`).join(' ')
  return (
    <svg
      className={cx(styles['line'], styles[tone], className)}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <polygon className={styles['under']} points={`0,100 ${line} 100,100`} />
      <polyline className={styles['stroke']} points={line} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
