import type { ReactNode, Ref } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './Text.module.css'

export type TextSize = 'lead' | 'body' | 'ui' | 'dense' | 'small'
export type TextTone = 'default' | 'muted' | 'subtle' | 'accent' | 'danger' | 'warning' | 'success' | 'info' | 'live'

export interface TextProps {
  readonly as?: 'p' | 'span' | 'div' | 'strong' | 'em' | 'dt' | 'dd' | 'li' | 'bdi' | 'figcaption'
  readonly size?: TextSize
  /** `inherit` takes the surrounding colour, for text on a coloured background. */
  readonly tone?: TextTone | 'inherit'
  readonly weight?: 'regular' | 'medium' | 'bold'
  /** Truncates after one line, or after this many lines. The full text must be available elsewhere. */
  readonly truncate?: boolean | 2 | 3 | 6
  /** Tabular figures, for counts that change in place. */
  readonly isTabular?: boolean
  /** `auto` for everything that a person wrote. */
  readonly dir?: 'auto' | 'ltr' | 'rtl'
  readonly lang?: string | undefined
  readonly id?: string | undefined
  readonly role?: 'status' | 'alert' | undefined
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLElement> | undefined
  readonly children: ReactNode
}

/** A run or block of text in one of the five sizes. */
export function Text(props: TextProps) {
  const {
    as: Element = 'p',
    size = 'body',
    tone = 'default',
    weight,
    truncate = false,
    isTabular = false,
    className,
    ref,
    ...rest
  } = props
  return (
    <Element
      {...rest}
      ref={ref as Ref<never>}
      className={cx(
        styles['text'],
        styles[size],
        tone !== 'inherit' && styles[tone],
        weight !== undefined && styles[weight],
        truncate === true && styles['oneLine'],
        typeof truncate === 'number' && styles[`lines${truncate}`],
        isTabular && styles['tabular'],
        className,
      )}
    />
  )
}
