import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { Drawing } from './Drawing.tsx'
import type { DrawingName } from './Drawing.tsx'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  readonly drawing?: DrawingName | undefined
  /** First use: what will live here. Cleared: "You're up to date". No results: the query again. Locked: why. */
  readonly title: ReactNode
  readonly children?: ReactNode
  /** The one step that starts the real task. */
  readonly action?: ReactNode
  readonly headingLevel?: 2 | 3 | 4
  /** Less space, for a side column or a dialog. */
  readonly isCompact?: boolean
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ drawing, title, children, action, headingLevel = 2, isCompact = false }: EmptyStateProps) {
  const Title = `h${headingLevel}` as const
  return (
    <div className={cx(styles['empty'], isCompact && styles['compact'])}>
      {drawing !== undefined && <Drawing name={drawing} />}
      <Title className={styles['title']}>{title}</Title>
      {children !== undefined && <div className={styles['text']}>{children}</div>}
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  )
}
