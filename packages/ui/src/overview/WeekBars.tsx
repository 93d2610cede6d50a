import type { CSSProperties } from 'react'
import styles from './WeekBars.module.css'

export interface WeekBarsProps {
  /** The chart's subject: "Posts by weekday". */
  readonly label: string
  readonly bars: ReadonlyArray<{
    /** "Mon". */
    readonly name: string
    readonly value: number
    /** As displayed: "19". */
    readonly words: string
  }>
}

/** One bar for each day of the week; the values stand above, so that it is read like a list. */
export function WeekBars({ label, bars }: WeekBarsProps) {
  const highest = Math.max(...bars.map(({ value }) => value), 0)
  return (
    <ol role="list" aria-label={label} className={styles['bars']}>
      {bars.map(({ name, value, words }) => (
        <li
          key={name}
          className={styles['bar']}
          style={{ '--bar-share': highest === 0 ? 0 : value / highest } as CSSProperties}
        >
          <span className={styles['value']}>{words}</span>
          <span className={styles['column']} aria-hidden="true" />
          <span className={styles['name']}>{name}</span>
        </li>
      ))}
    </ol>
  )
}
