import type { ReactNode } from 'react'
import { Icon } from '../foundations/Icon.tsx'
import type { IconName } from '../icons/icons.ts'
import styles from './Tombstone.module.css'

export interface TombstoneProps {
  readonly icon?: IconName
  /** The text, which names the remover if that is disclosed: "Removed by a moderator". */
  readonly children: ReactNode
  readonly action?: ReactNode
}

/** Marks removed content, so that its replies stay in place. */
export function Tombstone({ icon = 'prohibit', children, action }: TombstoneProps) {
  return (
    <div className={styles['stone']}>
      <Icon name={icon} />
      <p className={styles['words']}>{children}</p>
      {action}
    </div>
  )
}

export interface LockedPanelProps {
  readonly title: ReactNode
  /** Why, and what unlocks it. */
  readonly children: ReactNode
  readonly icon?: IconName
  readonly actions?: ReactNode
  readonly headingLevel?: 2 | 3 | 4
}

/** Content that is not open to the reader, and how to get it. */
export function LockedPanel({ title, children, icon = 'lock-simple', actions, headingLevel = 2 }: LockedPanelProps) {
  const Title = `h${headingLevel}` as const
  return (
    <section className={styles['locked']}>
      <Icon name={icon} size="l" className={styles['lock']} />
      <div className={styles['lockedWords']}>
        <Title className={styles['title']}>{title}</Title>
        <div className={styles['text']}>{children}</div>
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </div>
    </section>
  )
}
