import { Icon } from '../foundations/Icon.tsx'
import { Link } from '../foundations/Link.tsx'
import { cx } from '../lib/cx.ts'
import { Sparkline } from './Sparkline.tsx'
import styles from './StatTile.module.css'

export interface StatChange {
  /** In words: "19 this month". */
  readonly text: string
  readonly direction?: 'up' | 'down' | undefined
  /** Whether the change is one to be glad about. */
  readonly isGood?: boolean | undefined
}

export interface StatTileProps {
  readonly label: string
  /** As displayed: "412", "2 h 10 min". */
  readonly value: string
  readonly change?: StatChange | undefined
  readonly values?: ReadonlyArray<number | null> | undefined
  /** A link to the subject of the number. */
  readonly href?: string | undefined
}

/** One number, how it changed, and its course. */
export function StatTile({ label, value, change, values = [], href }: StatTileProps) {
  const content = (
    <>
      <span className={styles['label']}>{label}</span>
      <span className={styles['value']}>{value}</span>
      {change !== undefined && (
        <span className={cx(styles['change'], change.isGood === true && styles['good'])}>
          {change.direction !== undefined && (
            <Icon name={change.direction === 'up' ? 'arrow-up' : 'arrow-down'} size="s" className={styles['arrow']} />
          )}
          {change.text}
        </span>
      )}
      <Sparkline
        values={values}
        tone={change?.isGood === true && change.direction === 'down' ? 'good' : 'accent'}
        className={styles['line']}
      />
    </>
  )
  if (href === undefined) return <div className={styles['tile']}>{content}</div>
  return (
    <Link href={href} appearance="bare" className={cx(styles['tile'], styles['link'])}>
      {content}
    </Link>
  )
}
