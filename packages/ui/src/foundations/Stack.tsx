import type { ReactNode, Ref } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './Stack.module.css'

/** Steps of the space scale: 0 2 4 8 12 16 20 24 32 (8) and 48 (10) px at a text size of 16. */
export type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 10

type LayoutElement =
  | 'div'
  | 'section'
  | 'article'
  | 'header'
  | 'footer'
  | 'nav'
  | 'ul'
  | 'ol'
  | 'li'
  | 'form'
  | 'fieldset'
  | 'span'
  | 'dl'
  | 'main'
  | 'aside'

interface LayoutProps {
  readonly as?: LayoutElement
  readonly gap?: Gap
  readonly id?: string | undefined
  readonly role?: 'list' | 'group' | 'region' | 'status' | 'search' | undefined
  readonly 'aria-label'?: string | undefined
  readonly 'aria-labelledby'?: string | undefined
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLElement> | undefined
  readonly children?: ReactNode
}

export interface StackProps extends LayoutProps {
  readonly align?: 'stretch' | 'start' | 'center' | 'end'
  /** Adds the page's side padding, so that content aligns with bars and posts. */
  readonly isPadded?: boolean
}

/** A vertical stack. */
export function Stack({
  as: Element = 'div',
  gap = 5,
  align = 'stretch',
  isPadded = false,
  className,
  ref,
  ...rest
}: StackProps) {
  return (
    <Element
      {...rest}
      ref={ref as Ref<never>}
      className={cx(
        styles['stack'],
        styles[`gap${gap}`],
        align !== 'stretch' && styles[align],
        isPadded && styles['padded'],
        className,
      )}
    />
  )
}

export interface ClusterProps extends LayoutProps {
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  readonly justify?: 'start' | 'center' | 'end' | 'between'
  /** Stays on one line; the child that should give way needs `min-inline-size: 0`, which `Text truncate` has. */
  readonly isNowrap?: boolean
}

/** A horizontal row that wraps. */
export function Cluster(props: ClusterProps) {
  const {
    as: Element = 'div',
    gap = 3,
    align = 'center',
    justify = 'start',
    isNowrap = false,
    className,
    ref,
    ...rest
  } = props
  return (
    <Element
      {...rest}
      ref={ref as Ref<never>}
      className={cx(
        styles['cluster'],
        styles[`gap${gap}`],
        styles[align],
        justify !== 'start' && styles[`justify-${justify}`],
        isNowrap && styles['nowrap'],
        className,
      )}
    />
  )
}

export interface GridProps extends LayoutProps {
  /** The minimum width of a cell, below which there are fewer per row. */
  readonly cell?: 'narrow' | 'medium' | 'wide'
}

/** Equal cells, as many per row as fit. */
export function Grid({ as: Element = 'div', gap = 5, cell = 'medium', className, ref, ...rest }: GridProps) {
  return (
    <Element
      {...rest}
      ref={ref as Ref<never>}
      className={cx(styles['grid'], styles[`gap${gap}`], styles[cell], className)}
    />
  )
}
