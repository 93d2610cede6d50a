import type { ReactNode } from 'react'
import { Link } from '../foundations/Link.tsx'
import { cx } from '../lib/cx.ts'
import styles from './EntityRow.module.css'

export interface EntityRowProps {
  /** `Mark` of 40 px, without a label: the name says it. */
  readonly mark: ReactNode
  readonly name: ReactNode
  /** Without an address the name is plain text. */
  readonly href?: string | undefined
  /** Beside the name: a role, "New". */
  readonly badge?: ReactNode
  /** Second line: handle, counts. */
  readonly hint?: ReactNode
  /** Third line: two lines of a description. */
  readonly text?: ReactNode
  /** At the end: one button, or a button and a menu. */
  readonly action?: ReactNode
  /** In front of the picture: a checkbox. */
  readonly start?: ReactNode
  readonly isCurrent?: boolean
  readonly className?: string | undefined
}

function EntityRow({
  mark,
  name,
  href,
  badge,
  hint,
  text,
  action,
  start,
  isCurrent = false,
  className,
}: EntityRowProps) {
  return (
    <div className={cx(styles['row'], isCurrent && styles['current'], className)}>
      {start}
      {mark}
      <div className={styles['words']}>
        <div className={styles['nameLine']}>
          {href === undefined ? (
            <bdi className={styles['name']}>{name}</bdi>
          ) : (
            <Link
              href={href}
              appearance="quiet"
              dir="auto"
              className={styles['name']}
              aria-current={isCurrent ? 'true' : undefined}
            >
              {name}
            </Link>
          )}
          {badge}
        </div>
        {hint !== undefined && <div className={styles['hint']}>{hint}</div>}
        {text !== undefined && (
          <p dir="auto" className={styles['text']}>
            {text}
          </p>
        )}
      </div>
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  )
}

/** A person in a list; with a presence dot or a role when it matters. */
export function PersonRow(props: EntityRowProps) {
  return <EntityRow {...props} />
}

/** A group, organisation, event or library in a list. */
export function GroupRow(props: EntityRowProps) {
  return <EntityRow {...props} />
}
