import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../foundations/VisuallyHidden.tsx'
import { useUiStrings } from '../provider/UiProvider.tsx'
import type { MarkKind } from '../marks/Mark.tsx'
import { cx } from '../lib/cx.ts'
import styles from './Skeleton.module.css'

const quietTime = 150
const announceTime = 1000

export interface SkeletonRegionProps {
  /** Drawn at once, for a place that already waited. */
  readonly isImmediate?: boolean
  readonly children: ReactNode
}

/** Holds the place of what is loading: nothing for 150 ms, then the shapes, and one "Loading" after a second. */
export function SkeletonRegion({ isImmediate = false, children }: SkeletonRegionProps) {
  const strings = useUiStrings()
  const [phase, setPhase] = useState<'quiet' | 'shown' | 'said'>(isImmediate ? 'shown' : 'quiet')
  useEffect(() => {
    const show = setTimeout(() => setPhase((now) => (now === 'quiet' ? 'shown' : now)), quietTime)
    const say = setTimeout(() => setPhase('said'), announceTime)
    return () => {
      clearTimeout(show)
      clearTimeout(say)
    }
  }, [])
  return (
    <div aria-busy="true" className={phase === 'quiet' ? styles['quiet'] : undefined}>
      <VisuallyHidden role="status">{phase === 'said' ? strings.loading : ''}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

export interface SkeletonLineProps {
  /** Part of the line that is written on, in steps of a tenth. */
  readonly width?: 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10
  readonly size?: 'small' | 'ui' | 'body' | 'h3' | 'h1'
}

export function SkeletonLine({ width = 10, size = 'body' }: SkeletonLineProps) {
  return (
    <span className={cx(styles['lineBox'], styles[`line-${size}`])}>
      <span className={cx(styles['line'], styles[`w${width}`])} />
    </span>
  )
}

export function SkeletonMark({
  kind = 'person',
  size = 40,
}: {
  readonly kind?: MarkKind
  readonly size?: 24 | 32 | 40 | 56 | 96
}) {
  return <span className={cx(styles['mark'], styles[`mark-${kind}`], styles[`size${size}`])} />
}

export function SkeletonBlock({ ratio = '3/2' }: { readonly ratio?: '3/2' | '3/1' | '1/1' | '16/9' }) {
  return <span className={cx(styles['block'], styles[`ratio-${ratio.replace('/', '-')}`])} />
}

/** A post: same padding, same mark, same lines. */
export function PostSkeleton({ hasMedia = false }: { readonly hasMedia?: boolean }) {
  return (
    <div className={styles['post']}>
      <SkeletonMark />
      <div className={styles['body']}>
        <SkeletonLine width={4} size="ui" />
        <SkeletonLine />
        <SkeletonLine width={7} />
        {hasMedia && <SkeletonBlock />}
        <SkeletonLine width={8} size="h1" />
      </div>
    </div>
  )
}

/** A person, a group or a conversation. */
export function RowSkeleton({ kind = 'person' }: { readonly kind?: MarkKind }) {
  return (
    <div className={styles['row']}>
      <SkeletonMark kind={kind} />
      <div className={styles['rowWords']}>
        <SkeletonLine width={5} size="ui" />
        <SkeletonLine width={8} size="small" />
      </div>
    </div>
  )
}

/** As many of one kind as fill the place. */
export function SkeletonList({ count = 5, children }: { readonly count?: number; readonly children: ReactNode }) {
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>{children}</div>
      ))}
    </>
  )
}
