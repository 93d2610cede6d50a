import { lazy, Suspense } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import type { DrawingName } from './Drawing.tsx'
import styles from './EmptyState.module.css'

// Rare errors cost nothing until they occur; offline there is only the text. Caught around the import as a whole: the
// bundler loads styles outside of a `.then` that follows it.
const Drawing = lazy<ComponentType<{ readonly name: DrawingName }>>(async () => {
  try {
    const module = await import('./Drawing.tsx')
    return { default: module.Drawing }
  } catch {
    return { default: () => null }
  }
})

export interface ErrorPanelProps {
  /** The failure, in plain words. */
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly actions?: ReactNode
  /** To quote when asking for help; with a button to copy it given by `copyReference`. */
  readonly reference?: string | undefined
  readonly copyReference?: ReactNode
  readonly drawing?: DrawingName | undefined
  readonly headingLevel?: 2 | 3 | 4
  readonly isCompact?: boolean
}

/** In place of the part that failed, and only of that part. */
export function ErrorPanel({
  title,
  children,
  actions,
  reference,
  copyReference,
  drawing,
  headingLevel = 2,
  isCompact = false,
}: ErrorPanelProps) {
  const Title = `h${headingLevel}` as const
  return (
    <div role="alert" className={cx(styles['empty'], styles['error'], isCompact && styles['compact'])}>
      {drawing !== undefined && (
        <Suspense fallback={null}>
          <Drawing name={drawing} />
        </Suspense>
      )}
      <Title className={styles['title']}>{title}</Title>
      {children !== undefined && <div className={styles['text']}>{children}</div>}
      {actions !== undefined && <div className={styles['action']}>{actions}</div>}
      {reference !== undefined && (
        <p className={styles['reference']}>
          <code>{reference}</code>
          {copyReference}
        </p>
      )}
    </div>
  )
}
