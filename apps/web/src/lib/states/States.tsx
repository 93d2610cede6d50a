import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { CopyButton } from '@koinon/ui/actions/CopyButton'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Text } from '@koinon/ui/foundations/Text'
import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import { t } from '../i18n/index.ts'
import { problemOf, useCountdown } from '../problems/index.ts'
import styles from './States.module.css'

export type Shape = 'person' | 'group' | 'org' | 'event' | 'note'

const drawings: Record<Shape, ReactNode> = {
  person: <circle className={styles['accentFill']} cx="40" cy="40" r="28" />,
  group: <rect className={styles['accentFill']} x="12" y="12" width="56" height="56" rx="17" />,
  org: (
    <>
      <rect x="10" y="10" width="60" height="60" rx="6" />
      <rect className={styles['accentFill']} x="16" y="16" width="48" height="48" rx="4" />
    </>
  ),
  event: <path className={styles['accentFill']} d="M10 22h18a4 4 0 0 0 8 0h34v36H36a4 4 0 0 0-8 0H10z" />,
  note: (
    <>
      <rect className={styles['accentFill']} x="14" y="10" width="52" height="60" rx="4" />
      <path d="M24 26h32M24 38h32M24 50h18" />
    </>
  ),
}

export interface EmptyProps {
  /** The shape of what will be here. */
  readonly shape: Shape
  /** What will be here, or that all is done. */
  readonly title: string
  readonly children?: ReactNode
  /** The next step. */
  readonly action?: ReactNode
}

/** A list with nothing in it, and what to do about it. */
export function Empty({ shape, title, children, action }: EmptyProps) {
  return (
    <div className={styles['state']}>
      <svg className={styles['drawing']} viewBox="0 0 80 80" aria-hidden="true">
        {drawings[shape]}
      </svg>
      <Heading level={2} size="h3">
        {title}
      </Heading>
      {children !== undefined && <Text tone="muted">{children}</Text>}
      {action}
    </div>
  )
}

export interface FailedProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** What could not be read, in place of it alone: what happened, another try, and a reference for whoever can help. */
export function Failed({ error, onRetry }: FailedProps) {
  const { sentence, reference, retryAfter } = problemOf(error)
  const seconds = useCountdown(retryAfter, error)
  return (
    <div className={styles['state']} role="alert">
      <Text>{sentence}</Text>
      <Button variant="secondary" onPress={onRetry} disabledReason={seconds > 0 ? t('You can try again in {seconds} s', { seconds }) : undefined}>
        {t('Try again')}
      </Button>
      {reference !== undefined && <CopyButton text={reference} label={t('Copy the reference {reference}', { reference: reference.slice(0, 8) })} />}
    </div>
  )
}

/** Rows of the geometry that will come: nothing for a moment, then quiet shapes; said aloud only when it takes long. */
export function Loading({ rows = 4 }: { readonly rows?: number }) {
  const isShown = useDelay(150)
  const isLong = useDelay(1000)
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{isLong ? t('Loading') : ''}</VisuallyHidden>
      {isShown && Array.from({ length: rows }, (_, index) => <SkeletonRow key={index} />)}
    </div>
  )
}

const SkeletonRow = () => (
  <div className={styles['skeleton']} aria-hidden="true">
    <div className={styles['disc']} />
    <div className={styles['lines']}>
      <div className={styles['line']} />
      <div className={styles['line']} />
      <div className={styles['line']} />
    </div>
  </div>
)

function useDelay(ms: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isOver
}

export interface MoreProps {
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly onMore: () => void
  /** What is said where the list ends. */
  readonly end?: string
}

/** The end of a list: more of it on request, or a word that this is all. */
export function More({ hasMore, isLoading, onMore, end }: MoreProps) {
  if (!hasMore) return end === undefined ? null : <div className={styles['more']}><Text tone="subtle" size="small">{end}</Text></div>
  return (
    <div className={styles['more']}>
      <Button variant="secondary" isLoading={isLoading} onPress={onMore}>
        {t('Load more')}
      </Button>
    </div>
  )
}
