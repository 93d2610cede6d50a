import type { ReactNode } from 'react'
import { PresenceDot } from './PresenceDot.tsx'
import type { Presence } from './PresenceDot.tsx'
import styles from './PresenceMark.module.css'

export interface PresenceMarkProps {
  /** Nothing is shown without one: of somebody who does not tell it, or is not here. */
  readonly presence: Presence | undefined
  /** `Mark` of a person. */
  readonly children: ReactNode
}

/** A person's mark with the dot of their presence at its lower end. */
export function PresenceMark({ presence, children }: PresenceMarkProps) {
  return (
    <span className={styles['mark']}>
      {children}
      {presence !== undefined && <PresenceDot presence={presence} className={styles['dot']} />}
    </span>
  )
}
