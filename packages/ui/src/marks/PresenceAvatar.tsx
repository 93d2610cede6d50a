import type { ReactNode } from 'react'
import { PresenceDot } from './PresenceDot.tsx'
import type { Presence } from './PresenceDot.tsx'
import styles from './PresenceAvatar.module.css'

export interface PresenceAvatarProps {
  /** Nothing is shown without one: for people who are offline or do not share it. */
  readonly presence: Presence | undefined
  /** `Mark` of a person. */
  readonly children: ReactNode
}

/** A person's picture with their presence dot at its lower end. */
export function PresenceAvatar({ presence, children }: PresenceAvatarProps) {
  return (
    <span className={styles['mark']}>
      {children}
      {presence !== undefined && <PresenceDot presence={presence} className={styles['dot']} />}
    </span>
  )
}
