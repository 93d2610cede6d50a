import type { ReactNode } from 'react'
import { ToggleButton as AriaToggleButton } from 'react-aria-components/ToggleButton'
import { Icon } from '../foundations/Icon.tsx'
import { cx } from '../lib/cx.ts'
import styles from './TopicTile.module.css'

export interface TopicTileProps {
  readonly title: string
  /** Examples of what it contains, or how many of them are chosen. */
  readonly hint: string
  /** Decorative, and as wide as the tile. */
  readonly picture: ReactNode
  readonly isSelected: boolean
  readonly onChange: (isSelected: boolean) => void
}

/** A topic with a picture, on or off. The tick says it without colour. */
export function TopicTile({ title, hint, picture, isSelected, onChange }: TopicTileProps) {
  return (
    <AriaToggleButton className={cx(styles['tile'])} isSelected={isSelected} onChange={onChange}>
      <span aria-hidden="true" className={styles['picture']}>
        {picture}
        {isSelected && (
          <span className={styles['tick']}>
            <Icon name="check" />
          </span>
        )}
      </span>
      <span className={styles['words']}>
        <bdi className={styles['title']}>{title}</bdi>{' '}
        <bdi className={cx(styles['hint'], isSelected && styles['chosen'])}>{hint}</bdi>
      </span>
    </AriaToggleButton>
  )
}
