import type { ReactNode } from 'react'
import { Icon } from '../foundations/Icon.tsx'
import type { IconName } from '../icons/icons.ts'
import { cx } from '../lib/cx.ts'
import styles from './AttentionList.module.css'

export interface AttentionItem {
  readonly id: string
  readonly icon: IconName
  readonly tone: 'danger' | 'warning' | 'accent'
  readonly title: ReactNode
  readonly note?: ReactNode
  /** A button that settles the item. */
  readonly action: ReactNode
}

export interface AttentionListProps {
  readonly label: string
  readonly items: readonly AttentionItem[]
}

/** Tasks that wait for a person, each with the button that settles it. */
export function AttentionList({ label, items }: AttentionListProps) {
  return (
    <ul role="list" aria-label={label} className={styles['list']}>
      {items.map(({ id, icon, tone, title, note, action }) => (
        <li key={id} className={styles['item']}>
          <span className={cx(styles['mark'], styles[tone])}>
            <Icon name={icon} />
          </span>
          <span className={styles['text']}>
            <span className={styles['title']}>{title}</span>
            {note !== undefined && <span className={styles['note']}>{note}</span>}
          </span>
          {action}
        </li>
      ))}
    </ul>
  )
}
